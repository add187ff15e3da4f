import type {
  Compatibility,
  compatibilityEndpoints,
  MatchPage,
  matchingEndpoints,
  ProfileCard,
} from '@troth/contract';
import { z } from 'zod';
import { ApiError } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/route.ts';
import { compatibilityOf } from '../compatibility/index.ts';
import { type Cards, findMatchable, findSeeker, findVisibleMember, type Seeker } from '../profiles/index.ts';
import type { TakeSample } from '../search/index.ts';
import { findFittingMembers, fittingCursor, START_OF_FITTING } from './store/fitting-members.ts';

export interface MatchingDependencies {
  cards: Cards;
  takeSample: TakeSample;
}

/** Number of members ranked together, rounded down to a multiple of the page size. Each batch is shown best first. */
const MATCH_BATCH_SIZE = 60;

/** Position in the matches. Preferences are evaluated as of `begunAt`, when the first page was requested. */
const matchesCursor = z.object({
  begunAt: z.coerce.date(),
  /** How far the fitting members were read into batches. */
  gathered: fittingCursor,
  /** Ranked members of the batch that were not shown yet, best first. */
  ranked: z.array(z.guid()),
});

type MatchesCursor = z.infer<typeof matchesCursor>;

interface MatchesStep {
  cards: ProfileCard[];
  next: MatchesCursor;
}

type MatchesCall = Call<typeof matchingEndpoints.matches>;

async function loadNextBatch(
  { db, now, query: { limit } }: MatchesCall,
  { cards, takeSample }: MatchingDependencies,
  seeker: Seeker,
  cursor: MatchesCursor | undefined,
): Promise<MatchesStep> {
  const begunAt = cursor?.begunAt ?? now;
  const { memberIds, until } = await findFittingMembers(db, {
    from: cursor?.gathered ?? START_OF_FITTING,
    limit: limit * Math.max(1, Math.floor(MATCH_BATCH_SIZE / limit)),
    fitting: { seeker, begunAt, isLater: cursor !== undefined },
    sample: await takeSample(now),
  });
  const viewing = { viewerId: seeker.memberId, viewer: seeker, now, memberIds };
  const best = await cards.listBest(db, viewing, limit);
  return { cards: best.cards, next: { begunAt, gathered: until, ranked: best.rest } };
}

async function showRanked(
  { db, now, query: { limit } }: MatchesCall,
  { cards }: MatchingDependencies,
  seeker: Seeker,
  cursor: MatchesCursor,
): Promise<MatchesStep> {
  const memberIds = cursor.ranked.slice(0, limit);
  const shown = await cards.list(db, { viewerId: seeker.memberId, viewer: seeker, now, memberIds });
  return { cards: shown, next: { ...cursor, ranked: cursor.ranked.slice(limit) } };
}

/** A page of the caller's matches. They are sorted by compatibility within each batch, not over all pages. */
export async function showMatches(call: MatchesCall, dependencies: MatchingDependencies): Promise<MatchPage> {
  const { caller, db, now, query, pageKeys } = call;
  const { memberId } = caller;
  const seeker = await findSeeker(db, memberId, now);
  if (!seeker) {
    return {
      matches: [],
      pagination: { count: 0, limit: query.limit, hasMore: false, lastEvaluatedKey: null },
    };
  }
  // The caller's profile and preferences act as filters, so changing them invalidates page keys.
  const scope = { memberId, list: 'matches', filters: seeker.updatedAt };
  const cursor = pageKeys.decrypt(scope, query.lastEvaluatedKey, matchesCursor);
  const { cards, next } =
    cursor && cursor.ranked.length > 0
      ? await showRanked(call, dependencies, seeker, cursor)
      : await loadNextBatch(call, dependencies, seeker, cursor);
  const hasMore = next.gathered.more || next.ranked.length > 0;
  return {
    matches: cards,
    pagination: {
      count: cards.length,
      limit: query.limit,
      hasMore,
      lastEvaluatedKey: hasMore ? pageKeys.encrypt(scope, next) : null,
    },
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
