import type { Compatibility, compatibilityEndpoints, MatchPage, matchingEndpoints } from '@troth/contract';
import { z } from 'zod';
import type { Ranking } from '../../adapters/ranking/port.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { toPagination } from '../../platform/http/pagination.ts';
import type { Call } from '../../platform/http/route.ts';
import { compatibilityOf } from '../compatibility/index.ts';
import { type Cards, findMatchable, findSeeker, findVisibleMember } from '../profiles/index.ts';
import { rankPosition } from '../search/index.ts';
import { buildMatchesQuery } from './mutual-matches.ts';

export interface MatchingDependencies {
  cards: Cards;
  ranking: Ranking;
}

/**
 * Position in the matches. Ages are those of `begunAt`, when the first page was requested. Members who have changed since
 * are left out, so no member appears twice.
 */
const matchesCursor = z.object({ begunAt: z.coerce.date(), snapshot: z.string(), last: rankPosition });

/** A page of the caller's matches, best match first. */
export async function showMatches(
  {
    caller: { memberId },
    db,
    now,
    query: { limit, lastEvaluatedKey },
    pageKeys,
  }: Call<typeof matchingEndpoints.matches>,
  { cards, ranking }: MatchingDependencies,
): Promise<MatchPage> {
  const seeker = await findSeeker(db, memberId, now);
  if (!seeker) {
    return { matches: [], pagination: { count: 0, limit, hasMore: false, lastEvaluatedKey: null } };
  }
  // The caller's profile and preferences act as filters, so changing them invalidates page keys.
  const scope = { memberId, list: 'matches', filters: seeker.updatedAt };
  const cursor = pageKeys.decrypt(scope, lastEvaluatedKey, matchesCursor);
  const begunAt = cursor?.begunAt ?? now;
  const { members, snapshot } = await ranking.findBest(buildMatchesQuery(seeker, begunAt), {
    limit: limit + 1,
    after: cursor?.last,
    snapshot: cursor?.snapshot,
  });
  const memberIds = members.slice(0, limit).map((member) => member.memberId);
  const matches = await cards.list(db, { viewerId: memberId, viewer: seeker, now, memberIds });
  return {
    matches,
    pagination: toPagination(members, { limit, count: matches.length }, (last) =>
      pageKeys.encrypt(scope, { begunAt, snapshot: cursor?.snapshot ?? snapshot, last }),
    ),
  };
}

/** Compatibility of the caller and another member, in both directions and with explanations. */
export async function showCompatibility({
  caller,
  params: { userId },
  db,
  now,
}: Call<typeof compatibilityEndpoints.show>): Promise<Compatibility> {
  const [member, own, other] = await Promise.all([
    findVisibleMember(db, { viewerId: caller.memberId, memberId: userId }),
    findMatchable(db, caller.memberId, now),
    findMatchable(db, userId, now),
  ]);
  if (!member || !own || !other) throw new ApiError('NOT_FOUND');
  return { userId: member.memberId, ...compatibilityOf(own, other) };
}
