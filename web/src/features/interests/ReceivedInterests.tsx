import Button from '@mui/material/Button';
import { t } from '@troth/texts';
import { Link } from 'react-router';
import { messageOf } from '../../platform/api-error.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useMeQuery } from '../profiles/index.ts';
import { useReceivedCountsQuery, useReceivedInterestsInfiniteQuery } from './api.ts';
import { InterestList } from './list/InterestList.tsx';
import { InterestListSkeleton } from './list/InterestListSkeleton.tsx';

export function ReceivedInterests() {
  const list = useReceivedInterestsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  // The badges count what this list shows, so both are asked for together.
  useReceivedCountsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error } = list;
  if (data === undefined) {
    return error === undefined ? (
      <InterestListSkeleton />
    ) : (
      <ErrorState message={messageOf(error)} onRetry={() => void list.refetch()} />
    );
  }
  const interests = data.pages.flatMap((page) => page.interests);
  if (interests.length === 0) return <NoneYet />;
  return (
    <InterestList
      label={t('Received interests')}
      direction="received"
      interests={interests}
      hasMore={list.hasNextPage}
      loadingMore={list.isFetchingNextPage}
      failedMore={error === undefined ? undefined : messageOf(error)}
      onMore={() => void list.fetchNextPage()}
    />
  );
}

function NoneYet() {
  const complete = (useMeQuery().data?.profileCompletionPercentage ?? 0) >= 100;
  return (
    <EmptyState
      title={t('No interests yet')}
      action={
        <Button component={Link} to={complete ? '/search' : '/profile/edit'} variant="contained">
          {complete ? t('Search members') : t('Finish my profile')}
        </Button>
      }
    >
      {complete
        ? t('You need not wait: you can express interest first.')
        : t('Complete profiles are found first. Yours still has something to tell.')}
    </EmptyState>
  );
}
