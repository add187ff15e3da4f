import { useMemo } from 'react';
import { useDrawn } from '../../../ui/useDrawn.ts';
import { useSearchInfiniteQuery } from '../api.ts';
import { criteriaOf, type Filters } from '../filters/filters.ts';

/** The members whom the filters find, page by page; nothing is asked before the filters are checked. While another search is asked, the old answer is not shown as its. */
export function useMemberSearch(filters: Filters, isChecked: boolean) {
  const criteria = useMemo(() => criteriaOf(filters), [filters]);
  const { currentData, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useSearchInfiniteQuery(criteria, { skip: !isChecked });

  const pages = currentData?.pages ?? [];
  return {
    profiles: pages.flatMap(({ profiles }) => profiles),
    pagination: pages[0]?.pagination,
    isFresh: useDrawn(currentData) !== undefined,
    error,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage: () => void fetchNextPage(),
    refetch: () => void refetch(),
  };
}
