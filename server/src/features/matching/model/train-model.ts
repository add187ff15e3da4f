import { DAY_MS } from '../../../platform/clock.ts';
import { compareWithRules, type Evaluation } from './evaluation.ts';
import { type Example, fitLogistic } from './logistic-regression.ts';
import {
  type Pair,
  predictMatch,
  type ReciprocalModel,
  type Stage,
  type StageTerms,
} from './reciprocal-model.ts';

/** One profile that a member viewed, and what came of it. */
export interface RecordedView extends Pair {
  seekerId: string;
  viewedAt: Date;
  /** The score of the rules. */
  rulesScore: number;
  /** When the seeker expressed an interest; null if not. */
  interestedAt: Date | null;
  /** The answer to the interest; null if there is none yet. */
  answer: { at: Date; isAccepted: boolean } | null;
}

interface TrainingOptions {
  now: Date;
  /** The names of the features, in the order of their numbers. */
  featureNames: readonly string[];
}

/** An interest without an answer for this long counts as declined. */
const PATIENCE_DAYS = 7;

/** The share of the time, at the end, on which a model of the time before is tested. */
const TEST_SHARE = 0.25;

type Outcome = 'no interest' | 'open' | 'accepted' | 'declined';

/** What a view led to by a point in time. */
function outcomeAsOf({ interestedAt, answer }: RecordedView, now: Date): Outcome {
  if (interestedAt === null || interestedAt > now) return 'no interest';
  if (answer && answer.at <= now) return answer.isAccepted ? 'accepted' : 'declined';
  return now.getTime() - interestedAt.getTime() > PATIENCE_DAYS * DAY_MS ? 'declined' : 'open';
}

/** Keeps weights small that few decisions support. */
const PENALTY = 2;

/** A yes or no of one member about another. */
export interface Decision extends Example {
  stage: Stage;
}

function toDecisions(views: readonly RecordedView[], now: Date): Decision[] {
  return views.flatMap((view) => {
    const { interestFeatures, answerFeatures } = view;
    const outcome = outcomeAsOf(view, now);
    const isInterested = outcome !== 'no interest';
    const interest: Decision = { stage: 'interest', features: interestFeatures, outcome: isInterested };
    if (!isInterested || outcome === 'open') return [interest];
    return [
      interest,
      { stage: 'answer' as const, features: answerFeatures, outcome: outcome === 'accepted' },
    ];
  });
}

/** A model of decisions, with the evaluation that decides whether it is used. */
export function fitModel(
  decisions: readonly Decision[],
  { now, featureNames }: TrainingOptions,
  evaluation: Evaluation | null,
): ReciprocalModel {
  const featureCount = featureNames.length;
  const fitStage = (stage: Stage): StageTerms => {
    const examples = decisions.filter((decision) => decision.stage === stage);
    const { intercept, weights } = fitLogistic(examples, { featureCount, penalty: PENALTY });
    return { intercept, weights: [...weights] };
  };
  return {
    trainedAt: now.toISOString(),
    featureNames: [...featureNames],
    stages: { interest: fitStage('interest'), answer: fitStage('answer') },
    evaluation,
  };
}

/** Splits views at the point in time after which the test share of the time lies. */
export function splitByTime(views: readonly RecordedView[]) {
  const times = views.map(({ viewedAt }) => viewedAt.getTime());
  const first = times.reduce((min, time) => Math.min(min, time), Number.POSITIVE_INFINITY);
  const last = times.reduce((max, time) => Math.max(max, time), Number.NEGATIVE_INFINITY);
  const splitAt = new Date(last - TEST_SHARE * (last - first));
  return {
    splitAt,
    earlier: views.filter(({ viewedAt }) => viewedAt < splitAt),
    later: views.filter(({ viewedAt }) => viewedAt >= splitAt),
  };
}

/**
 * Trains on the earlier part as of the split, and compares with the rules on the later part: how each ranks what a member
 * viewed in that time.
 */
function evaluateOnLaterPart(views: readonly RecordedView[], options: TrainingOptions): Evaluation {
  const { splitAt, earlier, later } = splitByTime(views);
  const model = fitModel(toDecisions(earlier, splitAt), { ...options, now: splitAt }, null);
  const lists = new Map<string, { model: number[]; rules: number[]; outcomes: boolean[] }>();
  for (const view of later) {
    const outcome = outcomeAsOf(view, options.now);
    if (outcome === 'open') continue;
    const list = lists.get(view.seekerId) ?? { model: [], rules: [], outcomes: [] };
    lists.set(view.seekerId, list);
    list.model.push(predictMatch(model, view));
    list.rules.push(view.rulesScore);
    list.outcomes.push(outcome === 'accepted');
  }
  return compareWithRules([...lists.values()]);
}

/**
 * Trains the model on everything that happened until now, after evaluating it with a split in time. The same views
 * in the same order always give the same model.
 */
export function trainModel(views: readonly RecordedView[], options: TrainingOptions): ReciprocalModel {
  const evaluation = views.length === 0 ? null : evaluateOnLaterPart(views, options);
  return fitModel(toDecisions(views, options.now), options, evaluation);
}
