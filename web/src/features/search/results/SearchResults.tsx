import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import { messageOf } from '../../../platform/api-error.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadMore } from '../../../ui/LoadMore.tsx';
import { useFocusOnNewest } from '../../../ui/useFocusOnNewest.ts';
import { MemberCard } from '../../interests/index.ts';
import { CardGrid, CardGridSkeleton } from '../../profiles/index.ts';
import type { FilterChip } from '../filters/chips-of.ts';
import type { Filters } from '../filters/filters.ts';
import { NobodyFound } from './NobodyFound.tsx';
import type { useMemberSearch } from './useMemberSearch.ts';

interface SearchResultsProps {
  search: ReturnType<typeof useMemberSearch>;
  filters: Filters;
  chips: readonly FilterChip[];
  onChange: (filters: Filters) => void;
}

export function SearchResults({ search, filters, chips, onChange }: SearchResultsProps) {
  const { profiles, error, isFresh, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = search;
  const list = useFocusOnNewest(profiles.length, hasNextPage);
  if (error !== undefined && !isFresh) return <ErrorState message={messageOf(error)} onRetry={refetch} />;
  if (!isFresh) return <CardGridSkeleton count={6} columns="beside" />;
  if (profiles.length === 0) return <NobodyFound filters={filters} chips={chips} onChange={onChange} />;
  return (
    <Stack spacing={8}>
      <Box ref={list}>
        <CardGrid label={t('Members')} columns="beside">
          {profiles.map((profile) => (
            <li key={profile.userId}>
              <MemberCard
                member={profile}
                headingLevel="h2"
                about={filters.sort === 'recentlyJoined' ? 'joined' : 'active'}
              />
            </li>
          ))}
        </CardGrid>
      </Box>
      <LoadMore
        hasMore={hasNextPage}
        loadingMore={isFetchingNextPage}
        failedMore={error === undefined ? undefined : messageOf(error)}
        onMore={fetchNextPage}
      />
    </Stack>
  );
}
