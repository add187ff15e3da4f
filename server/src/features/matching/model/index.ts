/** The learned reciprocal model: how likely it is that one member expresses an interest and the other accepts it. */
export { measureQuality, type RankedList } from './evaluation.ts';
export { type ExposureBudget, rankFairly } from './fair-exposure.ts';
export { dotProduct, type FeatureVector, sigmoid, toVector } from './logistic-regression.ts';
export type { Decision } from './member-terms.ts';
export {
  type DeciderState,
  describePair,
  describeState,
  educationLevelOf,
  joinVectors,
  type Person,
  pairFeatureNames,
  tasteFeatureNames,
} from './pair-features.ts';
export { createScorer, type ReciprocalModel, ranksListOf } from './reciprocal-model.ts';
export { fitModel, type RecordedView, trainModel } from './train-model.ts';
