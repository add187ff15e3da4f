import { isDeepStrictEqual } from 'node:util';
import type { RankPosition } from '../../adapters/ranking/port.ts';
import type { Db } from '../../platform/database.ts';
import {
  describePair,
  exposureShares,
  type Person,
  pairFeatureNames,
  predictMatch,
  type ReciprocalModel,
  rankFairly,
} from './model/index.ts';
import { findRecommendationCandidates, type RecommendationPolicy } from './store/recommendation-models.ts';

/** Members of a list for each place that new members are sure of. */
const PLACES_PER_NEW_MEMBER = 10;

/** Places of a list that new members are sure of. */
export const countNewMemberPlaces = (length: number): number => Math.floor(length / PLACES_PER_NEW_MEMBER);

/** A model is used if it ranked better than the rules, and knows the features of this version of the site. */
const isUsable = ({ evaluation, featureNames }: ReciprocalModel): boolean =>
  evaluation?.isBetterThanRules === true && isDeepStrictEqual(featureNames, pairFeatureNames);

interface Choice {
  policy: RecommendationPolicy;
  /** Whether the member allows the site to learn from activity. */
  allowsLearning: boolean;
  day: string;
  now: Date;
  /** The number of members to choose. */
  length: number;
}

/**
 * Chooses recommendations: by the learned model if it is better than the rules and the member allows it, otherwise by
 * score. Members who are recommended to many others on that day come later, and new members get some of the places.
 */
export async function chooseFairly(
  db: Db,
  seeker: Person,
  matches: readonly RankPosition[],
  { policy, allowsLearning, day, now, length }: Choice,
): Promise<string[]> {
  const { model, fairShares } = policy;
  const memberIds = matches.map(({ memberId }) => memberId);
  const known = await findRecommendationCandidates(db, memberIds, { day, now });
  const isLearned = allowsLearning && isUsable(model);
  const predict = (other: Person) =>
    predictMatch(model, {
      interestFeatures: describePair(seeker, other),
      answerFeatures: describePair(other, seeker),
    });
  const candidates = matches.flatMap(({ memberId, score }) => {
    const found = known.get(memberId);
    if (!found) return [];
    const { person, joinedAt, exposures } = found;
    const exposure = exposures / fairShares[person.gender];
    return [{ memberId, joinedAt, exposure, score: isLearned ? predict(person) : score }];
  });
  const budget = { ...exposureShares, newMemberPlaces: countNewMemberPlaces(length) };
  return rankFairly(candidates, { budget, length, now }).map(({ memberId }) => memberId);
}
