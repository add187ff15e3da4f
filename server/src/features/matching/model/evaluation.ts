/** The members whom one seeker viewed, with what came of each. */
export interface RankedList {
  scores: number[];
  /** Whether each ended in an accepted interest. */
  outcomes: boolean[];
}

export interface RankingQuality {
  /** Probability that a pair that matched is scored above one that did not. */
  auc: number;
  /** Share of matches among the three best-scored members of a list. */
  precisionAt3: number;
}

export interface Evaluation {
  testedViews: number;
  testedMatches: number;
  model: RankingQuality;
  rules: RankingQuality;
  isBetterThanRules: boolean;
}

/** The area under the ROC curve; ties count half. 0.5 if there are only matches or none. */
export function areaUnderCurve(scores: readonly number[], outcomes: readonly boolean[]): number {
  const order = [...scores.keys()].sort((a, b) => (scores[a] as number) - (scores[b] as number));
  const positives = outcomes.filter(Boolean).length;
  const negatives = outcomes.length - positives;
  if (positives === 0 || negatives === 0) return 0.5;
  let rankSum = 0;
  for (let start = 0; start < order.length; ) {
    let end = start;
    while (end < order.length && scores[order[end] as number] === scores[order[start] as number]) end++;
    const tied = order.slice(start, end).filter((index) => outcomes[index]).length;
    // Ranks are counted from 1; tied scores share their mean rank.
    rankSum += (tied * (start + 1 + end)) / 2;
    start = end;
  }
  return (rankSum - (positives * (positives + 1)) / 2) / (positives * negatives);
}

/** The share of positive outcomes among the `count` best scores; ties keep their order. At most the list's length. */
export function precisionAt(count: number, { scores, outcomes }: RankedList): number {
  const best = [...scores.keys()]
    .sort((a, b) => (scores[b] as number) - (scores[a] as number))
    .slice(0, count);
  return best.length === 0 ? 0 : best.filter((index) => outcomes[index]).length / best.length;
}

const TOP = 3;

/** The quality of scores over several lists: the AUC over all of them together, the precision as their mean. */
export function measureQuality(lists: readonly RankedList[]): RankingQuality {
  const auc = areaUnderCurve(
    lists.flatMap(({ scores }) => scores),
    lists.flatMap(({ outcomes }) => outcomes),
  );
  // Every order of a list that is not longer has the same precision.
  const longer = lists.filter(({ scores }) => scores.length > TOP);
  const total = longer.reduce((sum, list) => sum + precisionAt(TOP, list), 0);
  return { auc, precisionAt3: longer.length === 0 ? 0 : total / longer.length };
}

/** By how much a model must be better than the rules to be used. */
const AUC_MARGIN = 0.02;
/** Relative: the share of matches depends on how many there are. */
const PRECISION_MARGIN = 0.02;
/** With fewer matches in the test, a difference means nothing. */
const MIN_TESTED_MATCHES = 30;

/** Compares the scores of the model and of the rules for the same lists. */
export function compareWithRules(
  lists: readonly { model: number[]; rules: number[]; outcomes: boolean[] }[],
): Evaluation {
  const model = measureQuality(lists.map((list) => ({ scores: list.model, outcomes: list.outcomes })));
  const rules = measureQuality(lists.map((list) => ({ scores: list.rules, outcomes: list.outcomes })));
  const outcomes = lists.flatMap((list) => list.outcomes);
  const testedMatches = outcomes.filter(Boolean).length;
  return {
    testedViews: outcomes.length,
    testedMatches,
    model,
    rules,
    isBetterThanRules:
      testedMatches >= MIN_TESTED_MATCHES &&
      model.auc >= rules.auc + AUC_MARGIN &&
      model.precisionAt3 >= rules.precisionAt3 * (1 + PRECISION_MARGIN),
  };
}
