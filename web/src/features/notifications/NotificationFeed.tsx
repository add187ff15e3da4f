import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import type { Notification } from '@troth/contract';
import { t } from '@troth/texts';
import { getErrorMessage } from '../../platform/api/api-error.ts';
import { errorStateProps } from '../../platform/api/query-states.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { LoadMore, type LoadMoreProps } from '../../ui/feedback/LoadMore.tsx';
import { useDelayed } from '../../ui/feedback/loading.ts';
import { useFocusOnLoadedItem } from '../../ui/focus.ts';
import { mergePages, useNotificationsInfiniteQuery, usePollingInterval } from './api.ts';
import { NotificationRow } from './NotificationRow.tsx';

interface NotificationListProps extends LoadMoreProps {
  notifications: readonly Notification[];
  onOpen: (notification: Notification) => void;
}

function NotificationList({ notifications, onOpen, ...more }: NotificationListProps) {
  const container = useFocusOnLoadedItem(notifications.length, more.hasMore);
  return (
    <div ref={container}>
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

/** The list of notifications. Opening it reloads the first page and drops the later ones. */
export function NotificationFeed({ onOpen }: { onOpen: (notification: Notification) => void }) {
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
        <ErrorState {...errorStateProps(list)} />
      </Box>
    );
  }
  const notifications = mergePages(data.pages);
  if (notifications.length === 0) {
    return (
      <EmptyState title={t('No notifications')} compact>
        {t('When someone’s interested in you, you’ll see it here.')}
      </EmptyState>
    );
  }
  return (
    <NotificationList
      notifications={notifications}
      onOpen={onOpen}
      hasMore={list.hasNextPage}
      loadingMore={list.isFetchingNextPage}
      loadMoreError={list.isFetchNextPageError ? getErrorMessage(error) : undefined}
      onMore={() => void list.fetchNextPage()}
    />
  );
}

function Spinner() {
  const isShown = useDelayed();
  return (
    <Box
      role="status"
      aria-label={t('Loading notifications')}
      sx={{ height: 200, display: 'grid', placeItems: 'center' }}
    >
      {isShown && <CircularProgress size={28} aria-hidden />}
    </Box>
  );
}
