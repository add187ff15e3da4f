import type { MemberCondition, RankingQuery } from '../../adapters/ranking/port.ts';
import { acceptsSeeker, meetsMustHavesOf, type Seeker } from '../profiles/index.ts';
import { buildRankingQuery } from '../search/index.ts';

/**
 * Ranks the members who meet the seeker's must-haves, and whose must-haves the seeker meets (docs/product.md, Matching).
 * Ages are those of the day of `now`.
 */
export const buildMatchesQuery = (
  seeker: Seeker,
  now: Date,
  conditions: readonly MemberCondition[] = [],
): RankingQuery =>
  buildRankingQuery({
    seeker,
    conditions: [...conditions, ...meetsMustHavesOf(seeker, now), ...acceptsSeeker(seeker)],
    now,
  });
