import { type matchingEndpoints, type RecommendationPage, tiers } from '@troth/contract';
import { z } from 'zod';
import { utcDay } from '../../platform/clock.ts';
import type { Call } from '../../platform/http/route.ts';
import { fillDay } from './fill-day.ts';
import type { MatchingParts } from './matches.ts';
import { listDay, sizeOfDay } from './store/recommendations.ts';

const standing = z.object({ position: z.int() });

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
  const size = tiers[tier].limits.dailyRecommendations;
  if ((await sizeOfDay(db, memberDay)) < size) await fillDay(db, parts, { ...memberDay, size, now });
  const found = await listDay(db, memberDay, { after: before?.position ?? 0, size, most: limit + 1 });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = found.length > limit;
  const recommendations = await parts.cards.list(db, {
    viewerId: memberId,
    now,
    memberIds: shown.map(({ recommendedId }) => recommendedId),
  });
  return {
    recommendations,
    pagination: {
      count: recommendations.length,
      limit,
      hasMore,
      lastEvaluatedKey: hasMore && last ? pageKeys.seal(scope, { position: last.position }) : null,
    },
  };
}
