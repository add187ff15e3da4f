import {
  type Decision,
  type FeatureVector,
  fitModel,
  logOddsOf,
  measureQuality,
  type RankedList,
  sigmoid,
  toVector,
} from '../../server/src/features/matching/model/index.ts';
import { drawFor } from './behaviour.ts';
import type { RecordedDecision, RecordedDecisions } from './csv.ts';
import { meanOf, normalisedGain } from './metrics.ts';

/** How well a method ranks the later decisions of a file. */
export interface CsvScore {
  method: string;
  auc: number;
  precisionAt3: number;
  gain: number;
}

export interface CsvScores {
  trainedRows: number;
  testedRows: number;
  /** Whether a match needs both decisions, which is so if some pair has both. */
  isReciprocal: boolean;
  scores: CsvScore[];
}

/** The share of the pairs, from the beginning of the file, that models are trained on. */
const TRAINING_SHARE = 0.75;

/** Features with this prefix say how well the rated member meets the rater's preference, from 0 to 1. */
const FIT_PREFIX = 'fit_';

/** The fit of rules that know nothing. */
const UNKNOWN_FIT = 0.6;

const keyOf = (a: string, b: string) => JSON.stringify([a, b]);
const pairKeyOf = ({ raterId, ratedId }: RecordedDecision) =>
  raterId < ratedId ? keyOf(raterId, ratedId) : keyOf(ratedId, raterId);

/** Both decisions of a pair are on the same side of the split, so that one does not reveal the other. */
function splitByPair(rows: readonly RecordedDecision[]) {
  const pairKeys = [...new Set(rows.map(pairKeyOf))];
  const earlierKeys = new Set(pairKeys.slice(0, Math.floor(TRAINING_SHARE * pairKeys.length)));
  return {
    earlier: rows.filter((row) => earlierKeys.has(pairKeyOf(row))),
    later: rows.filter((row) => !earlierKeys.has(pairKeyOf(row))),
  };
}

/** Scales features to mean 0 and deviation 1 by the earlier rows; an empty value becomes the mean. */
function createScaler(rows: readonly RecordedDecision[], featureCount: number) {
  const scales = Array.from({ length: featureCount }, (_, index) => {
    const values = rows.flatMap(({ features }) => features[index] ?? []);
    const mean = meanOf(values);
    const deviation = Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
    return { mean, deviation: deviation || 1 };
  });
  return ({ features }: RecordedDecision): FeatureVector =>
    toVector(
      scales.map(({ mean, deviation }, index) => [index, ((features[index] ?? mean) - mean) / deviation]),
    );
}

type Score = (row: RecordedDecision) => number;

/** The log-odds of a yes under the learned model, without any rules. */
function learnScore({ featureNames }: RecordedDecisions, earlier: readonly RecordedDecision[]): Score {
  const toFeatures = createScaler(earlier, featureNames.length);
  const decisions = earlier.map(
    (row): Decision => ({
      stage: 'interest',
      features: toFeatures(row),
      outcome: row.isPositive,
    }),
  );
  const model = fitModel(decisions, { now: new Date(0), featureNames }, null);
  return (row) => sigmoid(logOddsOf(model, 'interest', toFeatures(row)));
}

/** The mean of the columns with a fit. */
function ruleScore({ featureNames }: RecordedDecisions): Score {
  const fits = featureNames.flatMap((name, index) => (name.startsWith(FIT_PREFIX) ? [index] : []));
  return ({ features }) => meanOf(fits.map((index) => features[index] ?? UNKNOWN_FIT));
}

function popularityScore(earlier: readonly RecordedDecision[]): Score {
  const counts = new Map<string, number>();
  for (const { ratedId, isPositive } of earlier) {
    if (isPositive) counts.set(ratedId, (counts.get(ratedId) ?? 0) + 1);
  }
  return ({ ratedId }) => counts.get(ratedId) ?? 0;
}

const harmonicMean = (a: number, b: number) => (a + b === 0 ? 0 : (2 * a * b) / (a + b));

function listMethods(data: RecordedDecisions, earlier: RecordedDecision[], reverseOf: ReverseOf) {
  const learned = learnScore(data, earlier);
  const rules = ruleScore(data);
  const hasRules = data.featureNames.some((name) => name.startsWith(FIT_PREFIX));
  /** Combines the scores of both directions, or takes the one that there is. */
  const bothWays = (score: Score, combine: (a: number, b: number) => number): Score => {
    return (row) => {
      const reverse = reverseOf(row);
      return reverse ? combine(score(row), score(reverse)) : score(row);
    };
  };
  const numberOf = new Map(data.rows.map((row, index) => [row, index]));
  const methods: Record<string, Score> = {
    random: (row) => drawFor(0, numberOf.get(row) ?? 0),
    popularity: popularityScore(earlier),
    ...(hasRules && { 'rules one-way': rules, 'rules both ways': bothWays(rules, harmonicMean) }),
    learned: bothWays(learned, (a, b) => a * b),
  };
  return methods;
}

type ReverseOf = (row: RecordedDecision) => RecordedDecision | undefined;

function measure(lists: readonly RankedList[]): Omit<CsvScore, 'method'> {
  const gains = lists.flatMap(({ scores, outcomes }) => {
    const order = [...scores.keys()].sort((a, b) => (scores[b] as number) - (scores[a] as number));
    const ranked = order.map((index) => outcomes[index] as boolean);
    return normalisedGain(ranked, ranked.filter(Boolean).length) ?? [];
  });
  return { ...measureQuality(lists), gain: meanOf(gains) };
}

/**
 * Trains on the earlier pairs of a file and ranks, for each rater, the members of the later pairs. If the file has both
 * decisions of some pairs, only such pairs are ranked, and a match is a yes of both.
 */
export function evaluateDecisions(data: RecordedDecisions): CsvScores {
  const byPair = new Map(data.rows.map((row) => [keyOf(row.raterId, row.ratedId), row]));
  const reverseOf: ReverseOf = ({ raterId, ratedId }) => byPair.get(keyOf(ratedId, raterId));
  const isReciprocal = data.rows.some((row) => reverseOf(row) !== undefined);
  const { earlier, later } = splitByPair(data.rows);
  const tested = isReciprocal ? later.filter((row) => reverseOf(row) !== undefined) : later;
  const byRater = Map.groupBy(tested, ({ raterId }) => raterId);
  const isMatch = (row: RecordedDecision) => row.isPositive && (reverseOf(row)?.isPositive ?? true);
  const scores = Object.entries(listMethods(data, earlier, reverseOf)).map(([method, score]) => {
    const lists = [...byRater.values()].map((rows) => ({
      scores: rows.map(score),
      outcomes: rows.map(isMatch),
    }));
    return { method, ...measure(lists) };
  });
  return { trainedRows: earlier.length, testedRows: tested.length, isReciprocal, scores };
}

/** The scores as a table in Markdown. */
export function formatScores({ trainedRows, testedRows, isReciprocal, scores }: CsvScores): string {
  const rows = scores.map(
    ({ method, auc, precisionAt3, gain }) =>
      `| ${method} | ${auc.toFixed(3)} | ${precisionAt3.toFixed(3)} | ${gain.toFixed(3)} |`,
  );
  return [
    `Trained on ${trainedRows} rows, tested on ${testedRows} (match: ${isReciprocal ? 'both say yes' : 'the rater says yes'})`,
    '',
    '| method | AUC | P@3 | nDCG |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
