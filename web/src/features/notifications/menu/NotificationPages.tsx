import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import type { Notification } from '@troth/contract';
import { t } from '@troth/texts';
import { messageOf } from '../../../platform/api-error.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { useDelayed } from '../../../ui/useDelayed.ts';
import { useNotificationsInfiniteQuery } from '../api.ts';
import { merged } from '../merged.ts';
import { usePollingInterval } from '../polling.ts';
import { NotificationList } from './NotificationList.tsx';

/** Opening loads the first page; what was loaded below it before goes (specification §4). */
export function NotificationPages({ onOpen }: { onOpen: (notification: Notification) => void }) {
  const list = useNotificationsInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchCachedPages: false,
    pollingInterval: usePollingInterval(),
  });
  const { data, error } = list;
  if (data === undefined) {
    if (error === undefined) return <Spinner />;
    return (
      <Box sx={{ px: 4 }}>
        <ErrorState message={messageOf(error)} onRetry={() => void list.refetch()} />
      </Box>
    );
  }
  const notifications = merged(data.pages);
  if (notifications.length === 0) {
    return (
      <EmptyState title={t('No notifications')} compact>
        {t('When somebody is interested in you, you hear it here.')}
      </EmptyState>
    );
  }
  return (
    <NotificationList
      notifications={notifications}
      onOpen={onOpen}
      hasMore={list.hasNextPage}
      loadingMore={list.isFetchingNextPage}
      failedMore={list.isFetchNextPageError ? messageOf(error) : undefined}
      onMore={() => void list.fetchNextPage()}
    />
  );
}

function Spinner() {
  const shown = useDelayed();
  return (
    <Box
      role="status"
      aria-label={t('Notifications are on their way')}
      sx={{ height: 200, display: 'grid', placeItems: 'center' }}
    >
      {shown && <CircularProgress size={28} aria-hidden />}
    </Box>
  );
}
