import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import type { Conversation } from '@troth/contract';
import { t } from '@troth/texts';
import { Link } from 'react-router';
import { CountBadge, cappedCount } from '../../ui/CountBadge.tsx';
import { relativeTime } from '../../ui/format/date.tsx';
import { useMinuteTick } from '../../ui/instant.ts';
import { visuallyHidden } from '../../ui/layout/sx.ts';
import { useOnline } from '../../ui/useOnline.ts';
import { ProfileAvatar } from '../profiles/index.ts';

/** A dot on the photo of a member who is online. Without a connection the state is unknown. */
function OnlineDot() {
  if (!useOnline()) return null;
  return (
    <>
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          right: -3,
          bottom: -3,
          width: 14,
          height: 14,
          borderRadius: '50%',
          border: 2,
          borderColor: 'background.paper',
          bgcolor: 'success.main',
        }}
      />
      <Box component="span" sx={visuallyHidden}>
        {t('Online')}
      </Box>
    </>
  );
}

/** Layout shared by a conversation and its skeleton. */
export const conversationRowStyle = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 3,
  alignItems: 'center',
  width: '100%',
  px: { xs: 4, md: 3 },
  py: 2.5,
} as const;

interface ConversationRowProps {
  conversation: Conversation;
  selected: boolean;
}

/** One conversation: the other member, the last message and the unread count. */
export function ConversationRow({ conversation, selected }: ConversationRowProps) {
  useMinuteTick();
  const { conversationId, otherParticipant: other, lastMessage, updatedAt } = conversation;
  // Messages of the open conversation are read as they arrive.
  const unread = selected ? 0 : conversation.unreadCount;
  const preview =
    lastMessage?.senderId === other.userId
      ? lastMessage.text
      : t('You: {text}', { text: lastMessage?.text ?? '' });
  return (
    <ListItemButton
      component={Link}
      to={`/messages/${conversationId}`}
      selected={selected}
      aria-current={selected ? 'page' : undefined}
      sx={{ ...conversationRowStyle, ...rowSelectedStyle }}
    >
      <Box sx={{ position: 'relative' }}>
        <ProfileAvatar photo={other.profilePhoto} userId={other.userId} name={other.name} size={48} />
        {other.online && <OnlineDot />}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', columnGap: 3, alignItems: 'baseline', justifyContent: 'space-between' }}>
          <Box
            component="span"
            sx={{
              typography: 'body1',
              fontWeight: unread > 0 || selected ? 600 : 400,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            <bdi>{other.name}</bdi>
          </Box>
          <Box
            component="time"
            dateTime={updatedAt}
            sx={{ typography: 'caption', color: 'text.secondary', flexShrink: 0, whiteSpace: 'nowrap' }}
          >
            {relativeTime(updatedAt)}
          </Box>
        </Box>
        <Box sx={{ display: 'flex', columnGap: 3, alignItems: 'center', minHeight: 24 }}>
          <Box
            component="span"
            sx={{
              typography: 'body2',
              flexGrow: 1,
              color: unread > 0 ? 'text.primary' : 'text.secondary',
              fontWeight: unread > 0 ? 600 : 400,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {lastMessage === null ? t('No messages left') : preview}
          </Box>
          <CountBadge
            count={unread}
            accessibleText={t('{count, plural, one {{shown} new message} other {{shown} new messages}}', {
              count: unread,
              shown: cappedCount(unread),
            })}
          />
        </Box>
      </Box>
    </ListItemButton>
  );
}

const rowSelectedStyle = {
  borderRadius: { xs: 0, md: '10px' },
  position: 'relative',
  '&.Mui-selected, &.Mui-selected:hover': {
    bgcolor: 'gold.box',
    color: 'gold.onBox',
    '&::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 12,
      left: 0,
      width: 3,
      borderRadius: 2,
      bgcolor: 'gold.text',
    },
  },
} as const;
