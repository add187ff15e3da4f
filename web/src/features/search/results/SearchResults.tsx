import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { useEffect, useMemo, useRef } from 'react';
import { errorStateProps, loadMoreProps } from '../../../platform/api/query-states.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { LoadMore } from '../../../ui/feedback/LoadMore.tsx';
import { useLastData } from '../../../ui/feedback/loading.ts';
import { useFocusOnLoadedItem } from '../../../ui/focus.ts';
import { CardGrid, CardGridSkeleton, MemberCard } from '../../member-lists/index.ts';
import { useSearchCountQuery, useSearchInfiniteQuery } from '../api.ts';
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

/** After the last result: how many answered members match but are left out, with a button that shows them. */
function AnsweredNotice({ search, filters, onChange }: Omit<SearchResultsProps, 'chips'>) {
  const withAnswered = { ...filters, includeAnswered: true };
  const { currentData } = useSearchCountQuery(toCriteria(withAnswered));
  const shown = search.pagination?.total ?? null;
  if (!currentData || currentData.total === null || shown === null || currentData.total <= shown) return null;
  return (
    <Stack direction="row" useFlexGap sx={noticeStyle}>
      <Typography sx={{ color: 'text.secondary' }}>
        {t(
          '{count, plural, one {# more person isn’t shown: you’re connected, or one of you said no.} other {# more people aren’t shown: you’re connected, or one of you said no.}}',
          { count: currentData.total - shown },
        )}
      </Typography>
      <Button variant="outlined" onClick={() => onChange(withAnswered)}>
        {t('Show them too')}
      </Button>
    </Stack>
  );
}

const noticeStyle = {
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: 6,
  rowGap: 3,
  borderTop: 1,
  borderColor: 'divider',
  pt: 6,
} as const;

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
      {!hasNextPage && !filters.includeAnswered && filters.userId === '' && (
        <AnsweredNotice search={search} filters={filters} onChange={onChange} />
      )}
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
