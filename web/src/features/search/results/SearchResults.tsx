import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import { useEffect, useMemo, useRef } from 'react';
import { errorStateProps, loadMoreProps } from '../../../platform/api/query-states.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { LoadMore } from '../../../ui/feedback/LoadMore.tsx';
import { useLastData } from '../../../ui/feedback/loading.ts';
import { useFocusOnLoadedItem } from '../../../ui/focus.ts';
import { CardGrid, CardGridSkeleton, MemberCard } from '../../member-lists/index.ts';
import { useSearchInfiniteQuery } from '../api.ts';
import type { FilterChip } from '../filters/filter-chips.ts';
import { type Filters, toCriteria } from '../filters/filters.ts';
import { NoResults } from './NoResults.tsx';

/**
 * The search results, page by page. Waits until the filters are validated, and hides old results while another search
 * runs.
 */
export function useMemberSearch(filters: Filters, areFiltersValidated: boolean) {
  const criteria = useMemo(() => toCriteria(filters), [filters]);
  const { currentData, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useSearchInfiniteQuery(criteria, { skip: !areFiltersValidated });

  const pages = currentData?.pages ?? [];
  return {
    profiles: pages.flatMap(({ profiles }) => profiles),
    pagination: pages[0]?.pagination,
    isLoaded: useLastData(currentData) !== undefined,
    error,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
    refetch,
  };
}

interface SearchResultsProps {
  search: ReturnType<typeof useMemberSearch>;
  filters: Filters;
  chips: readonly FilterChip[];
  onChange: (filters: Filters) => void;
}

export function SearchResults({ search, filters, chips, onChange }: SearchResultsProps) {
  const { profiles, error, isLoaded, hasNextPage } = search;
  const list = useFocusOnLoadedItem(profiles.length, hasNextPage);
  if (error !== undefined && !isLoaded) return <ErrorState {...errorStateProps(search)} />;
  if (!isLoaded) return <CardGridSkeleton count={6} columns="nextToFilters" />;
  if (profiles.length === 0) return <NoResults filters={filters} chips={chips} onChange={onChange} />;
  return (
    <Stack spacing={8}>
      <Box ref={list}>
        <CardGrid label={t('Members')} columns="nextToFilters">
          {profiles.map((profile) => (
            <li key={profile.userId}>
              <MemberCard
                member={profile}
                headingLevel="h2"
                noteKind={filters.sort === 'recentlyJoined' ? 'joined' : 'active'}
              />
            </li>
          ))}
        </CardGrid>
      </Box>
      <LoadMore {...loadMoreProps(search)} />
    </Stack>
  );
}

/** Focuses the result count if the focused element disappeared when the filters changed. */
export function useFocusResultCount(filters: Filters) {
  const resultCount = useRef<HTMLParagraphElement>(null);
  const shownFilters = useRef(filters);
  useEffect(() => {
    if (shownFilters.current === filters) return;
    shownFilters.current = filters;
    if (document.activeElement === document.body) resultCount.current?.focus({ preventScroll: true });
  }, [filters]);
  return resultCount;
}
