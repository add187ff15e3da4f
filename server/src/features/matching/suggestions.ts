import { type matchingEndpoints, type ProfileCard, SUGGESTION_COUNT } from '@troth/contract';
import type { Db } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/route.ts';
import type { Matchable } from '../compatibility/index.ts';
import {
  agedBetween,
  type Condition,
  findMatchable,
  findSeeker,
  findVisibleMember,
  hasIdIn,
  isOneOf,
  negate,
} from '../profiles/index.ts';
import type { MatchingDependencies } from './matches.ts';
import {
  type FittingQuery,
  findFittingMembers,
  START_OF_FITTING,
  withoutInterest,
} from './store/fitting-members.ts';

/** The largest age difference, in years, that counts as similar. */
const SIMILAR_AGE_YEARS = 4;

type SimilarityColumn = 'religion' | 'mother_tongue' | 'state';

/** Sets of conditions, from very similar to not similar. Values that the member has not given are not compared. */
function buildSimilarityConditions(
  { memberId, age, religion, motherTongue, state }: Matchable & { memberId: string },
  now: Date,
): Condition[][] {
  const hasSame = (column: SimilarityColumn, value: string | null) =>
    value === null ? [] : [isOneOf(column, [value])];
  const similarAge = [
    negate(hasIdIn([memberId])),
    agedBetween([age - SIMILAR_AGE_YEARS, age + SIMILAR_AGE_YEARS], now),
  ];
  const sameReligion = hasSame('religion', religion);
  return [
    [...similarAge, ...sameReligion, ...hasSame('state', state), ...hasSame('mother_tongue', motherTongue)],
    [...similarAge, ...sameReligion, ...hasSame('mother_tongue', motherTongue)],
    [...similarAge, ...sameReligion],
    [negate(hasIdIn([memberId]))],
  ];
}

/** Number of members compared with the caller in each step. */
const CANDIDATES_PER_STEP = 40;

interface SuggestionRequest {
  callerId: string;
  /** The member on whose profile the suggestions are shown; may be the caller. */
  id: string;
  now: Date;
}

/** Sets of conditions, used one after the other: the most similar members come first. */
async function findSuggestionSteps(
  db: Db,
  { callerId, id, now }: SuggestionRequest,
): Promise<Pick<FittingQuery, 'conditions' | 'sqlConditions'>[]> {
  if (id.toLowerCase() === callerId) return [{ sqlConditions: [withoutInterest(callerId)] }];
  const [member, matchable] = await Promise.all([
    findVisibleMember(db, { viewerId: callerId, memberId: id }),
    findMatchable(db, id, now),
  ]);
  if (!member || !matchable) throw new ApiError('NOT_FOUND');
  return buildSimilarityConditions({ ...matchable, memberId: member.memberId }, now).map((conditions) => ({
    conditions,
  }));
}

/**
 * Members who fit the caller in both directions, best match first: those most similar to the given member or, for the
 * caller's own id, those without an interest yet.
 */
export async function showSuggestions(
  { caller, params: { id }, db, now }: Call<typeof matchingEndpoints.suggestions>,
  { cards, takeSample }: MatchingDependencies,
): Promise<{ suggestions: ProfileCard[] }> {
  const [steps, seeker] = await Promise.all([
    findSuggestionSteps(db, { callerId: caller.memberId, id, now }),
    findSeeker(db, caller.memberId, now),
  ]);
  if (!seeker) throw new ApiError('NOT_FOUND');
  const sample = await takeSample(now);
  const viewing = { viewerId: caller.memberId, viewer: seeker, now };
  const found = new Set<string>();
  // In steps, so that a similar member is not left out in favour of a less similar one who fits better.
  for (const step of steps) {
    const { memberIds } = await findFittingMembers(db, {
      from: START_OF_FITTING,
      limit: CANDIDATES_PER_STEP,
      fitting: { seeker, begunAt: now, isLater: false, ...step },
      sample,
    });
    const others = memberIds.filter((memberId) => !found.has(memberId));
    const missingCount = SUGGESTION_COUNT - found.size;
    const best =
      others.length > missingCount
        ? (await cards.listBest(db, { ...viewing, memberIds: others }, 0)).rest
        : others;
    for (const memberId of best.slice(0, missingCount)) found.add(memberId);
    if (found.size === SUGGESTION_COUNT) break;
  }
  const best = await cards.listBest(db, { ...viewing, memberIds: [...found] }, SUGGESTION_COUNT);
  return { suggestions: best.cards };
}
