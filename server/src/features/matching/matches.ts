import type { MatchPage, matchingEndpoints, ProfileCard } from '@troth/contract';
import { z } from 'zod';
import type { Call } from '../../platform/http/route.ts';
import { type Cards, findSeeker, type Seeker } from '../profiles/index.ts';
import type { TakeSample } from '../search/index.ts';
import { fromTheStart, gather, gathered } from './gather.ts';

export interface MatchingParts {
  cards: Cards;
  takeSample: TakeSample;
}

/** So many are looked at together, in whole pages, and shown with the best fit first. */
const LOOKED_AT_TOGETHER = 60;

/** Where a run of pages stands; it is judged as of the instant of its first page. */
const standing = z.object({
  begunAt: z.coerce.date(),
  gathered,
  /** Who was looked at and not shown yet, best fit first. */
  ranked: z.array(z.guid()),
});

type Standing = z.infer<typeof standing>;

interface Step {
  cards: ProfileCard[];
  next: Standing;
}

type MatchesCall = Call<typeof matchingEndpoints.matches>;

async function lookOn(
  { db, now, query: { limit } }: MatchesCall,
  { cards, takeSample }: MatchingParts,
  seeker: Seeker,
  before: Standing | undefined,
): Promise<Step> {
  const begunAt = before?.begunAt ?? now;
  const { memberIds, until } = await gather(db, {
    from: before?.gathered ?? fromTheStart,
    most: limit * Math.max(1, Math.floor(LOOKED_AT_TOGETHER / limit)),
    fitting: { seeker, begunAt, isLater: before !== undefined },
    sample: await takeSample(now),
  });
  const viewing = { viewerId: seeker.memberId, viewer: seeker, now, memberIds };
  const best = await cards.best(db, viewing, limit);
  return { cards: best.cards, next: { begunAt, gathered: until, ranked: best.rest } };
}

async function showRanked(
  { db, now, query: { limit } }: MatchesCall,
  { cards }: MatchingParts,
  seeker: Seeker,
  before: Standing,
): Promise<Step> {
  const memberIds = before.ranked.slice(0, limit);
  const shown = await cards.list(db, { viewerId: seeker.memberId, viewer: seeker, now, memberIds });
  return { cards: shown, next: { ...before, ranked: before.ranked.slice(limit) } };
}

/** A page of the members whose must-haves fit both ways. Only each batch is sorted by compatibility. */
export async function showMatches(call: MatchesCall, parts: MatchingParts): Promise<MatchPage> {
  const { caller, db, now, query, pageKeys } = call;
  const { memberId } = caller;
  const seeker = await findSeeker(db, memberId, now);
  if (!seeker) {
    return {
      matches: [],
      pagination: { count: 0, limit: query.limit, hasMore: false, lastEvaluatedKey: null },
    };
  }
  // What the caller is and hopes for are the filters of this list: a key ends with a change of them.
  const scope = { memberId, list: 'matches', filters: seeker.updatedAt };
  const before = pageKeys.open(scope, query.lastEvaluatedKey, standing);
  const { cards, next } =
    before && before.ranked.length > 0
      ? await showRanked(call, parts, seeker, before)
      : await lookOn(call, parts, seeker, before);
  const hasMore = next.gathered.more || next.ranked.length > 0;
  return {
    matches: cards,
    pagination: {
      count: cards.length,
      limit: query.limit,
      hasMore,
      lastEvaluatedKey: hasMore ? pageKeys.seal(scope, next) : null,
    },
  };
}
