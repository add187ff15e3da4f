import {
  exposureShares,
  logOddsOf,
  pairFeatureNames,
  type ReciprocalModel,
  rankFairly,
  sigmoid,
  trainModel,
} from '../../server/src/features/matching/model/index.ts';
import { type Behaviour, drawFor, draws } from './behaviour.ts';
import type { Member } from './population.ts';
import { type Site, timeOf, toRecordedViews } from './site.ts';

/** A way to choose the members of a list. */
export interface Method {
  name: string;
  /** Called before the first list of a day. */
  startDay?(site: Site): void;
  /** The pairs of the list, best first. */
  rank(site: Site, seeker: number, candidates: number[]): number[];
}

type ScorePair = (site: Site, pair: number) => number;

/** Orders by score and, as the site does, members with the same score by their last activity. */
function orderByScore(site: Site, candidates: number[], score: ScorePair) {
  const activityOf = (pair: number) => site.lastActive[site.pairs.others[pair] as number] as number;
  return candidates
    .map((pair) => ({ pair, score: score(site, pair) }))
    .sort((a, b) => b.score - a.score || activityOf(b.pair) - activityOf(a.pair) || a.pair - b.pair);
}

const rankBy = (name: string, score: ScorePair): Method => ({
  name,
  rank: (site, _seeker, candidates) =>
    orderByScore(site, candidates, score)
      .slice(0, site.listLength)
      .map(({ pair }) => pair),
});

const createRandomMethod = (seed: number): Method =>
  rankBy('random', (site, pair) => drawFor(seed, draws.randomScore, pair, site.day));

const createPopularityMethod = (): Method =>
  rankBy('popularity', ({ pairs, received }, pair) => received[pairs.others[pair] as number] as number);

const createOneWayMethod = (): Method =>
  rankBy('rules one-way', ({ pairs }, pair) => pairs.rulesOneWay[pair] as number);

const rulesScore: ScorePair = ({ pairs }, pair) => pairs.rules[pair] as number;

const createRulesMethod = (): Method => rankBy('rules both ways', rulesScore);

/** The first night after which a model is trained, and the nights between trainings. */
const FIRST_TRAINING_DAY = 3;
const TRAINING_INTERVAL_DAYS = 3;

/** Log-odds of all pairs under one model. */
interface Prepared {
  model: ReciprocalModel;
  interest: Float32Array;
  answer: Float32Array;
}

function prepare(model: ReciprocalModel, { pairs }: Site): Prepared {
  const interest = new Float32Array(pairs.count);
  const answer = new Float32Array(pairs.count);
  for (let pair = 0; pair < pairs.count; pair++) {
    const features = pairs.featuresOf(pair);
    interest[pair] = logOddsOf(model, 'interest', features);
    answer[pair] = logOddsOf(model, 'answer', features);
  }
  return { model, interest, answer };
}

/** The learned scores: probabilities of a match, or the rules where the model is not used. */
function createLearnedScores() {
  let prepared: Prepared | null = null;
  return {
    startDay(site: Site) {
      const { day } = site;
      const isTrainingDay =
        day >= FIRST_TRAINING_DAY && (day - FIRST_TRAINING_DAY) % TRAINING_INTERVAL_DAYS === 0;
      if (isTrainingDay) {
        const model = trainModel(toRecordedViews(site), {
          now: timeOf(day),
          featureNames: pairFeatureNames,
        });
        prepared = prepare(model, site);
      }
    },
    scorer(): ScorePair {
      if (!prepared?.model.evaluation?.isBetterThanRules) return rulesScore;
      const { interest, answer } = prepared;
      return ({ pairs }, pair) =>
        sigmoid(interest[pair] as number) * sigmoid(answer[pairs.reverse[pair] as number] as number);
    },
  };
}

/** The learned model, trained at night on what the site recorded. */
function createLearnedMethod(): Method {
  const scores = createLearnedScores();
  return {
    name: 'learned',
    startDay: scores.startDay,
    rank: (site, _seeker, candidates) =>
      orderByScore(site, candidates, scores.scorer())
        .slice(0, site.listLength)
        .map(({ pair }) => pair),
  };
}

/** Orders by the scores of a method within a budget of exposures. */
function createFairMethod(
  name: string,
  { startDay, scorer }: { startDay?: (site: Site) => void; scorer: () => ScorePair },
): Method {
  return {
    name,
    ...(startDay && { startDay }),
    rank(site, _seeker, candidates) {
      const ordered = orderByScore(site, candidates, scorer());
      const fairShare =
        site.shownYesterday / site.members.filter(({ joinDay }) => joinDay <= site.day).length;
      if (fairShare === 0) return ordered.slice(0, site.listLength).map(({ pair }) => pair);
      const toCandidate = ({ pair, score }: { pair: number; score: number }) => {
        const other = site.pairs.others[pair] as number;
        const { memberId, joinedAt } = site.members[other] as Member;
        const exposure = (site.exposuresToday[other] as number) / fairShare;
        return { pair, memberId, score, joinedAt, exposure };
      };
      return rankFairly(ordered.map(toCandidate), {
        budget: { ...exposureShares, newMemberPlaces: 1 },
        length: site.listLength,
        now: timeOf(site.day),
      }).map(({ pair }) => pair);
    },
  };
}

/**
 * All methods that are compared, each without any memory of an earlier month. The last one knows the hidden tastes, which
 * no site can, and shows how much could be gained at most.
 */
export const createMethods = (seed: number, behaviour: Behaviour): Method[] => [
  createRandomMethod(seed),
  createPopularityMethod(),
  createOneWayMethod(),
  createRulesMethod(),
  createFairMethod('rules both ways and fair', { scorer: () => rulesScore }),
  createLearnedMethod(),
  createFairMethod('learned and fair', createLearnedScores()),
  rankBy('hidden tastes known', (_site, pair) => behaviour.matchProbability(pair)),
];
