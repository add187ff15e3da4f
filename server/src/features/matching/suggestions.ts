import { type matchingEndpoints, type ProfileCard, SUGGESTION_COUNT } from '@troth/contract';
import type { MemberCondition } from '../../adapters/ranking/port.ts';
import type { Db } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/route.ts';
import type { Matchable } from '../compatibility/index.ts';
import { agedBetween, findMatchable, findSeeker, findVisibleMember } from '../profiles/index.ts';
import { hasIdIn, hasIdOutside } from '../search/index.ts';
import type { MatchingDependencies } from './matches.ts';
import { buildMatchesQuery } from './mutual-matches.ts';
import { findContactedMembers } from './store/recommendations.ts';

/** The largest age difference, in years, that counts as similar. */
const SIMILAR_AGE_YEARS = 4;

type SimilarityField = 'religion' | 'motherTongue' | 'state';

/** Sets of conditions, from very similar to not similar. Values that the member has not given are not compared. */
function buildSimilarityConditions(member: Matchable & { memberId: string }, now: Date): MemberCondition[][] {
  const hasSame = (field: SimilarityField): MemberCondition[] => {
    const value = member[field];
    return value === null ? [] : [{ kind: 'isOneOf', field, codes: [value] }];
  };
  const isOther = hasIdOutside([member.memberId]);
  const ages = [member.age - SIMILAR_AGE_YEARS, member.age + SIMILAR_AGE_YEARS] as const;
  const similarAge = [isOther, agedBetween(ages, now), ...hasSame('religion')];
  return [
    [...similarAge, ...hasSame('state'), ...hasSame('motherTongue')],
    [...similarAge, ...hasSame('motherTongue')],
    similarAge,
    [isOther],
  ];
}

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
): Promise<MemberCondition[][]> {
  if (id.toLowerCase() === callerId) {
    const contacted = await findContactedMembers(db, [callerId]);
    return [[hasIdOutside(contacted.get(callerId) ?? [])]];
  }
  const [member, matchable] = await Promise.all([
    findVisibleMember(db, { viewerId: callerId, memberId: id }),
    findMatchable(db, id, now),
  ]);
  if (!member || !matchable) throw new ApiError('NOT_FOUND');
  return buildSimilarityConditions({ ...matchable, memberId: member.memberId }, now);
}

/**
 * Members who fit the caller in both directions, best match first: those most similar to the given member or, for the
 * caller's own id, those without an interest yet.
 */
export async function showSuggestions(
  { caller, params: { id }, db, now }: Call<typeof matchingEndpoints.suggestions>,
  { cards, ranking }: MatchingDependencies,
): Promise<{ suggestions: ProfileCard[] }> {
  const [steps, seeker] = await Promise.all([
    findSuggestionSteps(db, { callerId: caller.memberId, id, now }),
    findSeeker(db, caller.memberId, now),
  ]);
  if (!seeker) throw new ApiError('NOT_FOUND');
  const found: string[] = [];
  // In steps, so that a similar member is not left out in favour of a less similar one who fits better.
  for (const conditions of steps) {
    const { members } = await ranking.findBest(
      buildMatchesQuery(seeker, now, [...conditions, hasIdOutside(found)]),
      { limit: SUGGESTION_COUNT - found.length },
    );
    found.push(...members.map(({ memberId }) => memberId));
    if (found.length === SUGGESTION_COUNT) break;
  }
  const best = await ranking.findBest(buildMatchesQuery(seeker, now, [hasIdIn(found)]), {
    limit: SUGGESTION_COUNT,
  });
  const memberIds = best.members.map(({ memberId }) => memberId);
  return {
    suggestions: await cards.list(db, { viewerId: caller.memberId, viewer: seeker, now, memberIds }),
  };
}
