import Button from '@mui/material/Button';
import { t } from '@troth/texts';
import { Link } from 'react-router';
import { messageOf } from '../../platform/api-error.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useSentInterestsInfiniteQuery } from './api.ts';
import { InterestList } from './list/InterestList.tsx';
import { InterestListSkeleton } from './list/InterestListSkeleton.tsx';
import { useMayExpress } from './useMayExpress.ts';

export function SentInterests() {
  const mayExpress = useMayExpress();
  const list = useSentInterestsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error } = list;
  if (data === undefined) {
    return error === undefined ? (
      <InterestListSkeleton />
    ) : (
      <ErrorState message={messageOf(error)} onRetry={() => void list.refetch()} />
    );
  }
  const interests = data.pages.flatMap((page) => page.interests);
  if (interests.length === 0 && !list.hasNextPage) {
    return (
      <EmptyState
        title={t('No sent interests at present')}
        action={
          <Button component={Link} to="/search" variant="contained">
            {t('Search members')}
          </Button>
        }
      >
        {mayExpress
          ? t('When somebody seems right, say so. Only they will see it, and you can withdraw.')
          : t(
              'When somebody seems right, Silver lets you say so. Only they will see it, and you can withdraw.',
            )}
      </EmptyState>
    );
  }
  return (
    <InterestList
      label={t('Sent interests')}
      direction="sent"
      interests={interests}
      hasMore={list.hasNextPage}
      loadingMore={list.isFetchingNextPage}
      failedMore={error === undefined ? undefined : messageOf(error)}
      onMore={() => void list.fetchNextPage()}
    />
  );
}
