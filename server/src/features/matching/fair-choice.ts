import { isDeepStrictEqual } from 'node:util';
import type { RankPosition } from '../../adapters/ranking/port.ts';
import type { Db } from '../../platform/database.ts';
import {
  describePair,
  describeState,
  exposureShares,
  joinVectors,
  type Person,
  pairFeatureNames,
  predictMatch,
  type ReciprocalModel,
  rankFairly,
} from './model/index.ts';
import {
  findPolicy,
  findRecommendationCandidates,
  type RecommendationCandidate,
} from './store/recommendation-models.ts';

/** Members of a list for each place that new members are sure of. */
const PLACES_PER_NEW_MEMBER = 10;

/** A model is used if it ranked better than the rules, and knows the features of this version of the site. */
const isUsable = ({ evaluation, featureNames }: ReciprocalModel): boolean =>
  evaluation?.isBetterThanRules === true && isDeepStrictEqual(featureNames, pairFeatureNames);

const predict = (
  model: ReciprocalModel,
  seeker: Person,
  { person, recentInterests }: RecommendationCandidate,
): number =>
  predictMatch(model, {
    interestFeatures: describePair(seeker, person),
    answerFeatures: joinVectors(describePair(person, seeker), describeState({ recentInterests })),
  });

interface Choice {
  day: string;
  now: Date;
  /** The number of members to choose. */
  length: number;
}

/**
 * Chooses recommendations among the best matches: by the learned model if it is better than the rules and the member
 * allows it, otherwise by score. Members who are recommended to many others on that day come later, and new members get
 * some of the places. `ranked` has the best match first.
 */
export async function chooseFairly(
  db: Db,
  seeker: Person & { memberId: string },
  ranked: readonly RankPosition[],
  { day, now, length }: Choice,
): Promise<string[]> {
  const policy = await findPolicy(db, seeker.memberId);
  if (!policy) return ranked.slice(0, length).map(({ memberId }) => memberId);
  const { model, fairShare, allowsLearning } = policy;
  const memberIds = ranked.map(({ memberId }) => memberId);
  const known = await findRecommendationCandidates(db, memberIds, { day, now });
  const isLearned = allowsLearning && isUsable(model);
  const candidates = ranked.flatMap(({ memberId, score }) => {
    const candidate = known.get(memberId);
    if (!candidate) return [];
    const { joinedAt, exposures } = candidate;
    return [{ memberId, joinedAt, exposures, score: isLearned ? predict(model, seeker, candidate) : score }];
  });
  const newMemberPlaces = Math.floor(length / PLACES_PER_NEW_MEMBER);
  const budget = { ...exposureShares, fairShare, newMemberPlaces };
  return rankFairly(candidates, { budget, length, now }).map(({ memberId }) => memberId);
}
