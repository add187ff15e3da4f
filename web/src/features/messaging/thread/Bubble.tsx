import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import DoneOutlined from '@mui/icons-material/DoneOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import { visuallyHidden } from '../../../ui/layout/sx.ts';

interface BubbleProps {
  isOwn: boolean;
  /** The last bubble of a group has a pointed corner at the author's side. */
  endsGroup: boolean;
  /** Whether the message is the search result that was opened. */
  isSearchResult?: boolean;
  children: ReactNode;
  onClick?: () => void;
}

export function Bubble({ isOwn, endsGroup, isSearchResult = false, children, onClick }: BubbleProps) {
  const corner = isOwn ? 'borderBottomRightRadius' : 'borderBottomLeftRadius';
  return (
    <Box
      onClick={onClick}
      sx={[
        {
          minWidth: 0,
          px: 3.5,
          py: 2,
          borderRadius: '16px',
          border: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-wrap',
          unicodeBidi: 'plaintext',
        },
        isOwn && { bgcolor: 'gold.box', color: 'gold.onBox', borderColor: 'transparent' },
        endsGroup && { [corner]: '6px' },
        isSearchResult && { outline: '2px solid', outlineColor: 'gold.text', outlineOffset: -2 },
      ]}
    >
      {children}
    </Box>
  );
}

/** Style of a line of the thread: own messages at the right, others at the left, with room for the time. */
export const getLineStyle = (isOwn: boolean, endsGroup: boolean) => ({
  display: 'flex',
  flexDirection: isOwn ? 'row-reverse' : 'row',
  alignItems: 'center',
  gap: 1,
  pb: endsGroup ? 3 : 0.5,
  '& > :first-of-type': { maxWidth: 'min(34rem, calc(100% - 76px))' },
});

export type DeliveryState = 'waiting' | 'sending' | 'sent' | 'read';

const stateDisplay = {
  waiting: { Icon: ScheduleOutlined, text: t('Waiting for a connection') },
  sending: { Icon: ScheduleOutlined, text: t('Sending…') },
  sent: { Icon: DoneOutlined, text: t('Sent') },
  read: { Icon: DoneAllOutlined, text: t('Read') },
};

interface DeliveryStatusProps {
  state: DeliveryState;
  /** Shows a text next to the icon: for messages being sent, and for the newest message that was read. */
  showsText?: boolean;
}

/** The delivery state of an own message, in a corner of the bubble. */
export function DeliveryStatus({
  state,
  showsText = state === 'waiting' || state === 'sending',
}: DeliveryStatusProps) {
  const { Icon, text } = stateDisplay[state];
  return (
    <Box
      component="span"
      sx={{
        float: 'right',
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        ml: 2,
        mt: '7px',
        mb: '-4px',
        mr: '-4px',
        typography: 'caption',
        color: 'text.secondary',
        userSelect: 'none',
        whiteSpace: 'nowrap',
      }}
    >
      <Box component="span" sx={showsText ? undefined : visuallyHidden}>
        {text}
      </Box>
      <Icon aria-hidden sx={{ fontSize: 16 }} />
    </Box>
  );
}
