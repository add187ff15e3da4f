import Box from '@mui/material/Box';
import type { Notification } from '@troth/contract';
import { t } from '@troth/texts';
import { LoadMore } from '../../../ui/LoadMore.tsx';
import { useFocusOnNewest } from '../../../ui/useFocusOnNewest.ts';
import { NotificationRow } from './NotificationRow.tsx';

interface NotificationListProps {
  notifications: readonly Notification[];
  onOpen: (notification: Notification) => void;
  hasMore: boolean;
  loadingMore: boolean;
  failedMore: string | undefined;
  onMore: () => void;
}

export function NotificationList({ notifications, onOpen, ...more }: NotificationListProps) {
  const place = useFocusOnNewest(notifications.length, more.hasMore);
  return (
    <div ref={place}>
      <Box
        component="ul"
        aria-label={t('Notifications')}
        sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {notifications.map((notification) => (
          <li key={notification.createdAt}>
            <NotificationRow notification={notification} onOpen={onOpen} />
          </li>
        ))}
      </Box>
      <Box sx={{ p: more.hasMore ? 3 : 0, borderTop: more.hasMore ? 1 : 0, borderColor: 'divider' }}>
        <LoadMore {...more} label={t('Load More')} />
      </Box>
    </div>
  );
}
