import Box from '@mui/material/Box';
import type { NotificationType } from '@troth/contract';
import { notificationKinds } from './notification-kinds.ts';

/** Replaces the photo when there is no sender or the tier hides them. */
export function NotificationIcon({ type }: { type: NotificationType }) {
  const Icon = notificationKinds[type].icon;
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        width: 44,
        height: 44,
        flexShrink: 0,
        display: 'grid',
        placeItems: 'center',
        borderRadius: '10px',
        bgcolor: type === 'interest' ? 'magenta.box' : 'gold.box',
        color: type === 'interest' ? 'magenta.onBox' : 'gold.onBox',
      }}
    >
      <Icon sx={{ fontSize: 22 }} />
    </Box>
  );
}
