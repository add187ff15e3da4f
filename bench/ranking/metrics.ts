/** Discounted cumulative gain: a relevant member at position `i` from 0 counts 1 / log2(i + 2). */
const gainOf = (relevances: readonly boolean[]): number =>
  relevances.reduce((sum, isRelevant, index) => sum + (isRelevant ? 1 / Math.log2(index + 2) : 0), 0);

/**
 * How close the order of a list is to the best list of the same length, from 0 to 1.
 * @param relevantCount number of relevant members that could have been in the list
 * @returns null if there are none
 */
export function normalisedGain(relevances: readonly boolean[], relevantCount: number): number | null {
  if (relevantCount === 0) return null;
  const best = relevances.map((_, index) => index < relevantCount);
  return gainOf(relevances) / gainOf(best);
}

/** The Gini coefficient: 0 if all values are equal, near 1 if one has everything. 0 if all are 0. */
export function giniOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const total = sorted.reduce((sum, value) => sum + value, 0);
  if (total === 0) return 0;
  const weighted = sorted.reduce((sum, value, index) => sum + (index + 1) * value, 0);
  return (2 * weighted) / (sorted.length * total) - (sorted.length + 1) / sorted.length;
}

export const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** 97.5 % quantiles of Student's t distribution for 1, 2, … degrees of freedom. */
const STUDENT_T = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228];
const NORMAL_QUANTILE = 1.96;

export interface Estimate {
  mean: number;
  /** Half the width of the 95 % interval of the mean; null with one value only. */
  margin: number | null;
}

/** The mean of measurements with different seeds. */
export function estimate(values: readonly number[]): Estimate {
  const mean = meanOf(values);
  const freedom = values.length - 1;
  if (freedom < 1) return { mean, margin: null };
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / freedom;
  const quantile = STUDENT_T[freedom - 1] ?? NORMAL_QUANTILE;
  return { mean, margin: quantile * Math.sqrt(variance / values.length) };
}
