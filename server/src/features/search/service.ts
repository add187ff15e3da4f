import type { SearchResults, searchEndpoints } from '@troth/contract';
import type { Call } from '../../platform/http/route.ts';
import { type SearchParts, showPage } from './pages.ts';
import { checkCriteria, sizeOf } from './rules.ts';

/** One page of the members that the caller may meet and that meet the criteria. */
export async function searchMembers(
  { caller, body: criteria, ...call }: Call<typeof searchEndpoints.search>,
  parts: SearchParts,
): Promise<SearchResults> {
  const { memberId, tier } = caller;
  checkCriteria(criteria, tier);
  const { cards, ...page } = await showPage({ ...call, list: 'search', memberId, criteria }, parts);
  const { limit } = call.query;
  return {
    profiles: cards,
    pagination: {
      count: cards.length,
      scannedCount: page.scannedCount,
      limit,
      page: page.number,
      ...sizeOf(page.counted, limit),
      hasMore: page.hasMore,
      lastEvaluatedKey: page.key,
    },
  };
}
