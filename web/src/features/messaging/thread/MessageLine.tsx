import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Message } from '@troth/contract';
import { formatClockTime, t } from '@troth/texts';
import { visuallyHidden } from '../../../ui/layout/sx.ts';
import { Bubble, DeliveryStatus, getLineStyle } from './Bubble.tsx';
import { MessageText } from './MessageText.tsx';

interface MessageLineProps {
  message: Message;
  /** The first name of the author, or "You". */
  author: string;
  isOwn: boolean;
  endsGroup: boolean;
  linksOpen: boolean;
  isRead: boolean;
  /** Shows "Read" in words on the newest own message that was read. */
  isNewestRead: boolean;
  isSearchResult: boolean;
  /** Whether a tap has shown the time and the actions. */
  isOpen: boolean;
  onToggle: () => void;
  onMenu: (anchor: HTMLElement) => void;
}

/** A message with its time and actions, which appear on hover, tap or keyboard focus. */
export function MessageLine({ message, author, isOwn, endsGroup, ...props }: MessageLineProps) {
  const { text, createdAt } = message;
  const time = formatClockTime(createdAt);
  return (
    <Box
      role="article"
      aria-label={`${author}, ${time}`}
      sx={[getLineStyle(isOwn, endsGroup), !props.isOpen && onDemandStyle]}
    >
      <Bubble
        isOwn={isOwn}
        endsGroup={endsGroup}
        isSearchResult={props.isSearchResult}
        onClick={props.onToggle}
      >
        <Box component="span" sx={visuallyHidden}>{`${author}, ${time}: `}</Box>
        <MessageText text={text} linksOpen={props.linksOpen} />
        {isOwn && <DeliveryStatus state={props.isRead ? 'read' : 'sent'} showsText={props.isNewestRead} />}
      </Bubble>
      <Box
        className="on-demand"
        sx={{ display: 'flex', alignItems: 'center', flexDirection: isOwn ? 'row-reverse' : 'row' }}
      >
        <IconButton
          aria-label={t('Options for the message from {time}', { time })}
          aria-haspopup="menu"
          onClick={(event) => props.onMenu(event.currentTarget)}
          sx={{ minWidth: 32, width: 32, color: 'text.secondary' }}
        >
          <MoreVertOutlined fontSize="small" />
        </IconButton>
        <Box
          component="time"
          aria-hidden
          dateTime={createdAt}
          sx={{ typography: 'caption', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {time}
        </Box>
      </Box>
    </Box>
  );
}

const onDemandStyle = {
  // A hidden button must not be tapped by accident.
  '& .on-demand': { opacity: 0, pointerEvents: 'none', transition: 'opacity 120ms' },
  '&:hover .on-demand, &:focus-within .on-demand': { opacity: 1, pointerEvents: 'auto' },
} as const;
