import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { t } from '@troth/texts';
import { useEffect, useRef, useState } from 'react';
import { CountBadge, cappedCount } from '../../ui/CountBadge.tsx';
import { visuallyHidden } from '../../ui/layout/sx.ts';
import { useMeQuery } from '../profiles/index.ts';
import { usePollingInterval, useUnreadNotificationsQuery } from './api.ts';
import { NotificationDialog } from './NotificationDialog.tsx';
import { NotificationMenu } from './NotificationMenu.tsx';
import { useOpenNotification } from './useOpenNotification.ts';

/** Announces to screen readers that the count has risen, but not its initial value or a decrease. */
export function UnreadAnnouncer({ count }: { count: number | undefined }) {
  const [announcement, setAnnouncement] = useState('');
  const lastCount = useRef<number>(undefined);
  useEffect(() => {
    if (count === undefined) return;
    const hasIncreased = lastCount.current !== undefined && count > lastCount.current;
    lastCount.current = count;
    setAnnouncement(
      hasIncreased ? t('New notification. {count} unread.', { count: cappedCount(count) }) : '',
    );
  }, [count]);
  return (
    <Box role="status" sx={visuallyHidden}>
      {announcement}
    </Box>
  );
}

/** The number of unread notifications; undefined until it has loaded. */
function useUnreadNotificationCount(): number | undefined {
  const { data: me } = useMeQuery();
  const pollingInterval = usePollingInterval();
  const hasProfile = me !== undefined && me.status !== 'new';
  return useUnreadNotificationsQuery(undefined, { skip: !hasProfile, pollingInterval }).data?.count;
}

export function NotificationBell() {
  const knownCount = useUnreadNotificationCount();
  // No badge is shown until the count is known.
  const count = knownCount ?? 0;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const { notification, open, isOpen, closeDialog, openTarget } = useOpenNotification(close);
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
      <UnreadAnnouncer count={knownCount} />
      <NotificationMenu anchor={anchor} unreadCount={count} onOpen={open} onClose={close} />
      {notification && (
        <NotificationDialog
          notification={notification}
          open={isOpen}
          onClose={closeDialog}
          onAction={openTarget}
        />
      )}
    </>
  );
}
