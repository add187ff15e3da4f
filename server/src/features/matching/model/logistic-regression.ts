import { solvePositiveDefinite } from './cholesky.ts';

/** The values of the features that are not 0: `values[i]` is the value of the feature with the number `indices[i]`. */
export interface FeatureVector {
  indices: Uint16Array;
  values: Float32Array;
}

/** Builds a vector from the values of some features; values of 0 are left out. */
export function toVector(entries: readonly (readonly [index: number, value: number])[]): FeatureVector {
  const used = entries.filter(([, value]) => value !== 0);
  return {
    indices: Uint16Array.from(used, ([index]) => index),
    values: Float32Array.from(used, ([, value]) => value),
  };
}

export function dotProduct({ indices, values }: FeatureVector, weights: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < indices.length; i++) {
    sum += (values[i] as number) * (weights[indices[i] as number] as number);
  }
  return sum;
}

export const sigmoid = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

/** One yes or no, with what is known about it. */
export interface Example {
  features: FeatureVector;
  outcome: boolean;
}

export interface LinearTerms {
  intercept: number;
  weights: Float64Array;
}

interface FitOptions {
  featureCount: number;
  /** Strength of the L2 penalty on each weight. The intercept is free. */
  penalty: number;
}

const MAX_ITERATIONS = 25;
/** Fitting ends after a step in which no weight changed by more; the error is then about its square. */
const TOLERANCE = 1e-3;
/** Keeps the system solvable without a penalty, and when all outcomes are the same. */
const MINIMUM_PENALTY = 1e-4;
/** Limits a step, so that the first ones on nearly separable data do not overshoot. */
const MAX_STEP = 4;

interface NewtonSystem {
  gradient: Float64Array;
  /** The lower triangle of the Hessian, row by row. */
  hessian: Float64Array;
}

/** The columns that occur in the examples, so that small sets of examples have small systems. */
function findUsedColumns(examples: readonly Example[], featureCount: number) {
  const columns = new Int32Array(featureCount).fill(-1);
  let count = 1;
  for (const { features } of examples) {
    for (const index of features.indices) if (columns[index] === -1) columns[index] = count++;
  }
  return { columns, count };
}

/** Adds an example to the sums. Column 0 is the intercept. */
function addExample(
  { gradient, hessian }: NewtonSystem,
  { indices, values }: FeatureVector,
  columns: Int32Array,
  { error, curvature }: { error: number; curvature: number },
): void {
  const size = gradient.length;
  gradient[0] = (gradient[0] as number) + error;
  hessian[0] = (hessian[0] as number) + curvature;
  for (let i = 0; i < indices.length; i++) {
    const value = values[i] as number;
    const row = columns[indices[i] as number] as number;
    gradient[row] = (gradient[row] as number) + error * value;
    const weighted = curvature * value;
    hessian[row * size] = (hessian[row * size] as number) + weighted;
    for (let j = 0; j <= i; j++) {
      const other = columns[indices[j] as number] as number;
      const at = row > other ? row * size + other : other * size + row;
      hessian[at] = (hessian[at] as number) + weighted * (values[j] as number);
    }
  }
}

/**
 * Fits an L2-regularised logistic regression by Newton's method. The result depends on the examples only, without any
 * randomness. Features that do not occur get the weight 0.
 */
export function fitLogistic(examples: readonly Example[], options: FitOptions): LinearTerms {
  const { featureCount, penalty } = options;
  const { columns, count } = findUsedColumns(examples, featureCount);
  const solution = new Float64Array(count);
  const weights = new Float64Array(featureCount);
  for (let iteration = 0; iteration < MAX_ITERATIONS; iteration++) {
    const system = { gradient: new Float64Array(count), hessian: new Float64Array(count * count) };
    for (const { features, outcome } of examples) {
      const probability = sigmoid((solution[0] as number) + dotProduct(features, weights));
      addExample(system, features, columns, {
        error: probability - Number(outcome),
        curvature: probability * (1 - probability),
      });
    }
    for (let column = 0; column < count; column++) {
      const strength = Math.max(column === 0 ? 0 : penalty, MINIMUM_PENALTY);
      system.gradient[column] = (system.gradient[column] as number) + strength * (solution[column] as number);
      const diagonal = column * count + column;
      system.hessian[diagonal] = (system.hessian[diagonal] as number) + strength;
    }
    const step = solvePositiveDefinite(system.hessian, system.gradient);
    const largest = step.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
    const scale = Math.min(1, MAX_STEP / largest);
    for (let column = 0; column < count; column++) {
      solution[column] = (solution[column] as number) - scale * (step[column] as number);
    }
    for (let index = 0; index < featureCount; index++) {
      const column = columns[index] as number;
      if (column !== -1) weights[index] = solution[column] as number;
    }
    if (largest < TOLERANCE) break;
  }
  return { intercept: solution[0] as number, weights };
}
