import type { SearchResults, searchEndpoints } from '@troth/contract';
import { z } from 'zod';
import type { Call } from '../../platform/http/route.ts';
import type { Cards } from '../profiles/index.ts';
import { checkCriteria, sizeOf } from './rules.ts';
import { countMatches, findPage } from './store/pages.ts';

/**
 * Where a run of pages stands. It is judged as of the instant of its first page, so nobody has a birthday in the
 * middle of it; and since activity never moves back, who becomes active meanwhile leaves what is still to come and
 * nobody comes twice.
 */
const place = z.object({
  begunAt: z.coerce.date(),
  page: z.int(),
  counted: z.int(),
  last: z.object({ at: z.string(), memberId: z.string() }),
});

/** One page of the members that the caller may meet and that meet the criteria. */
export async function searchMembers(
  { caller, query, body: criteria, db, now, pageKeys }: Call<typeof searchEndpoints.search>,
  cards: Cards,
): Promise<SearchResults> {
  checkCriteria(criteria, caller.tier);
  const viewerId = caller.memberId;
  const scope = { memberId: viewerId, list: 'search', filters: criteria };
  const before = pageKeys.open(scope, query.lastEvaluatedKey, place);
  const begunAt = before?.begunAt ?? now;
  const { limit } = query;
  const search = { viewerId, criteria, now: begunAt };
  const [found, counted] = await Promise.all([
    findPage(db, { ...search, after: before?.last, most: limit + 1 }),
    before?.counted ?? countMatches(db, search),
  ]);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = found.length > limit;
  const page = (before?.page ?? 0) + 1;
  const memberIds = shown.map(({ memberId }) => memberId);
  const profiles = await cards.list(db, { viewerId, now, memberIds });
  return {
    profiles,
    pagination: {
      count: profiles.length,
      scannedCount: found.length,
      limit,
      page,
      ...sizeOf(counted, limit),
      hasMore,
      lastEvaluatedKey: hasMore && last ? pageKeys.seal(scope, { begunAt, page, counted, last }) : null,
    },
  };
}
