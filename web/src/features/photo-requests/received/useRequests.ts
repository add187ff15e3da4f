import { messageOf } from '../../../platform/api-error.ts';
import { type Standing, usePhotoRequestsInfiniteQuery } from '../api.ts';

/** The pages of one of the two lists, asked for anew whenever it is opened. */
export function useRequests(standing: Standing) {
  const list = usePhotoRequestsInfiniteQuery(standing, { refetchOnMountOrArgChange: true });
  const error = list.error === undefined ? undefined : messageOf(list.error);
  return {
    requests: list.data?.pages.flatMap((page) => page.requests),
    error,
    onRetry: () => void list.refetch(),
    hasMore: list.hasNextPage,
    loadingMore: list.isFetchingNextPage,
    failedMore: error,
    onMore: () => void list.fetchNextPage(),
  };
}
