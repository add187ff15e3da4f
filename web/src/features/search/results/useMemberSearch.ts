import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../platform/api.ts';
import { useSearchInfiniteQuery } from '../api.ts';
import { criteriaOf, type Filters } from '../filters/filters.ts';

/** The members whom the filters find, page by page. While another search is asked, the old answer is not shown as its. */
export function useMemberSearch(filters: Filters) {
  const criteria = useMemo(() => criteriaOf(filters), [filters]);
  const { currentData, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useSearchInfiniteQuery(criteria);

  // A tier that ran out while the page was open: once it is known, the search is asked without what it had.
  const lapsed = error !== undefined && 'code' in error && error.code === 'UPGRADE_REQUIRED';
  const dispatch = useDispatch();
  useEffect(() => {
    if (lapsed) dispatch(api.util.invalidateTags(['Me', 'Membership']));
  }, [lapsed, dispatch]);

  const pages = currentData?.pages ?? [];
  return {
    profiles: pages.flatMap(({ profiles }) => profiles),
    pagination: pages[0]?.pagination,
    isFresh: currentData !== undefined,
    error,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage: () => void fetchNextPage(),
    refetch: () => void refetch(),
  };
}
