/** The learned reciprocal model: how likely it is that one member expresses an interest and the other accepts it. */
export { measureQuality, type RankedList } from './evaluation.ts';
export { exposureShares, rankFairly } from './fair-exposure.ts';
export { type FeatureVector, sigmoid, toVector } from './logistic-regression.ts';
export {
  describePair,
  educationLevelOf,
  type Person,
  pairFeatureNames,
} from './pair-features.ts';
export { logOddsOf, predictMatch, type ReciprocalModel } from './reciprocal-model.ts';
export { type Decision, fitModel, type RecordedView, trainModel } from './train-model.ts';
