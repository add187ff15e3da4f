import { type matchingEndpoints, type RecommendationPage, type Tier, tiers } from '@troth/contract';
import { z } from 'zod';
import { utcDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { paginationOf } from '../../platform/http/pagination.ts';
import type { Call } from '../../platform/http/route.ts';
import { fillDay } from './fill-day.ts';
import type { MatchingParts } from './matches.ts';
import { listDay, sizeOfDay } from './store/recommendations.ts';

const standing = z.object({ position: z.int() });

interface Reader {
  memberId: string;
  tier: Tier;
  now: Date;
}

/** Fills the member's day where it is not yet; answers how many their tier has of it. */
async function openDay(db: Db, parts: MatchingParts, { memberId, tier, now }: Reader): Promise<number> {
  const memberDay = { memberId, day: utcDay(now) };
  const size = tiers[tier].limits.dailyRecommendations;
  if ((await sizeOfDay(db, memberDay)) < size) await fillDay(db, parts, { ...memberDay, size, now });
  return size;
}

/** The ids of those who are recommended to a member today, the best first. */
export async function recommendedToday(db: Db, parts: MatchingParts, reader: Reader): Promise<string[]> {
  const size = await openDay(db, parts, reader);
  const day = { memberId: reader.memberId, day: utcDay(reader.now) };
  const found = await listDay(db, day, { after: 0, size, most: size });
  return found.map(({ recommendedId }) => recommendedId);
}

/**
 * The members recommended for this UTC day: as many as the tier has, the same all day. Who is answered, ignored or
 * hidden meanwhile leaves the list and is not replaced; a higher tier fills it up (decisions §6).
 */
export async function showRecommendations(
  { caller, query, db, now, pageKeys }: Call<typeof matchingEndpoints.recommendations>,
  parts: MatchingParts,
): Promise<RecommendationPage> {
  const { memberId, tier } = caller;
  const { limit } = query;
  const memberDay = { memberId, day: utcDay(now) };
  const scope = { memberId, list: 'recommendations', filters: memberDay.day };
  const before = pageKeys.open(scope, query.lastEvaluatedKey, standing);
  const size = await openDay(db, parts, { memberId, tier, now });
  const found = await listDay(db, memberDay, { after: before?.position ?? 0, size, most: limit + 1 });
  const shown = found.slice(0, limit);
  const recommendations = await parts.cards.list(db, {
    viewerId: memberId,
    now,
    memberIds: shown.map(({ recommendedId }) => recommendedId),
  });
  return {
    recommendations,
    pagination: paginationOf(found, { limit, count: recommendations.length }, (last) =>
      pageKeys.seal(scope, { position: last.position }),
    ),
  };
}
