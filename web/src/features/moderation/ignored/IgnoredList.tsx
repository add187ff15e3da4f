import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import { Link } from 'react-router';
import { messageOf } from '../../../platform/api-error.ts';
import { once } from '../../../platform/once.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadMore } from '../../../ui/LoadMore.tsx';
import { useFocusOnNewest } from '../../../ui/useFocusOnNewest.ts';
import { useIgnoredInfiniteQuery } from '../api.ts';
import { IgnoredListSkeleton } from './IgnoredListSkeleton.tsx';
import { IgnoredRow } from './IgnoredRow.tsx';

/** Whom the member ignores, last ignored first, each with the way back. */
export function IgnoredList() {
  const list = useIgnoredInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error } = list;
  const profiles =
    data &&
    once(
      data.pages.flatMap((page) => page.profiles),
      ({ id }) => id,
    );
  const place = useFocusOnNewest(profiles?.length ?? 0, list.hasNextPage);
  if (profiles === undefined) {
    return error === undefined ? (
      <IgnoredListSkeleton />
    ) : (
      <ErrorState message={messageOf(error)} onRetry={() => void list.refetch()} />
    );
  }
  return (
    <Stack ref={place} tabIndex={-1} spacing={6} sx={{ borderRadius: '16px' }}>
      {profiles.length === 0 && !list.hasNextPage && <NobodyIgnored />}
      {profiles.length > 0 && (
        <Card
          component="ul"
          aria-label={t('Ignored members')}
          sx={{ m: 0, px: { xs: 4, md: 6 }, py: 0, listStyle: 'none' }}
        >
          {profiles.map((profile) => (
            <IgnoredRow
              key={profile.id}
              profile={profile}
              // The button that was pressed goes with its row.
              onGone={() => place.current?.focus({ preventScroll: true })}
            />
          ))}
        </Card>
      )}
      <LoadMore
        hasMore={list.hasNextPage}
        loadingMore={list.isFetchingNextPage}
        failedMore={error === undefined ? undefined : messageOf(error)}
        onMore={() => void list.fetchNextPage()}
      />
    </Stack>
  );
}

function NobodyIgnored() {
  return (
    <EmptyState
      title={t('You are not ignoring anyone')}
      action={
        <Button component={Link} to="/settings" variant="contained">
          {t('Back to settings')}
        </Button>
      }
    >
      {t(
        'If you would rather not meet somebody, open their profile and choose Ignore from its menu. They are not told.',
      )}
    </EmptyState>
  );
}
