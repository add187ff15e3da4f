import type { PageKey, Pagination } from '@troth/contract';

/** What is said of a page to which one row more than its limit was looked for, so that the next is known to be there. */
export function paginationOf<Row>(
  found: readonly Row[],
  { limit, count }: { limit: number; count: number },
  keyAfter: (last: Row) => PageKey,
): Pagination {
  const last = found[limit - 1];
  const hasMore = found.length > limit && last !== undefined;
  return { count, limit, lastEvaluatedKey: hasMore ? keyAfter(last) : null, hasMore };
}
