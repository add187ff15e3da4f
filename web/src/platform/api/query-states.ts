import { getErrorMessage } from './api-error.ts';

/** The part of a query's result that tells whether it failed. */
interface Query {
  error?: unknown;
  refetch: () => unknown;
}

/** The part of a paged query's result that lists display. */
export interface PagedQuery extends Query {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Why a query failed; undefined if it has not. */
export const queryErrorMessage = ({ error }: Pick<Query, 'error'>): string | undefined =>
  error === undefined ? undefined : getErrorMessage(error);

/** The props of `ErrorState` for a failed query. */
export const errorStateProps = ({ error, refetch }: Query) => ({
  message: getErrorMessage(error),
  onRetry: () => void refetch(),
});

/** The props of `LoadMore` for a paged query. */
export const loadMoreProps = (list: PagedQuery) => ({
  hasMore: list.hasNextPage,
  loadingMore: list.isFetchingNextPage,
  loadMoreError: queryErrorMessage(list),
  onMore: () => void list.fetchNextPage(),
});

/** Query option: data of the last seconds, such as a response that the page requested at its start, is not refetched. */
export const refetchUnlessRecent = { refetchOnMountOrArgChange: 5 };
