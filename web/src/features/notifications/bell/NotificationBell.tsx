import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { t } from '@troth/texts';
import { useState } from 'react';
import { CountBadge } from '../../../ui/CountBadge.tsx';
import { cappedCount } from '../../../ui/format/count.ts';
import { NotificationDialog } from '../dialog/NotificationDialog.tsx';
import { NotificationMenu } from '../menu/NotificationMenu.tsx';
import { useOpenNotification } from '../useOpenNotification.ts';
import { NewsAloud } from './NewsAloud.tsx';
import { useUnreadCount } from './useUnreadCount.ts';

export function NotificationBell() {
  const known = useUnreadCount();
  // The badge stays away until then.
  const count = known ?? 0;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const { opened, open, isOpen, closeDialog, act } = useOpenNotification(close);
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={
          count === 0 ? t('Notifications') : t('Notifications, {count} unread', { count: cappedCount(count) })
        }
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <NotificationsNoneOutlined />
        <Box sx={{ position: 'absolute', top: 0, right: 0, display: 'flex' }}>
          <CountBadge count={count} />
        </Box>
      </IconButton>
      <NewsAloud count={known} />
      <NotificationMenu anchor={anchor} unreadCount={count} onOpen={open} onClose={close} />
      {opened && <NotificationDialog notification={opened} open={isOpen} onClose={closeDialog} onAct={act} />}
    </>
  );
}
