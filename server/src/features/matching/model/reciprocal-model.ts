import type { Evaluation } from './evaluation.ts';
import { dotProduct, type FeatureVector, sigmoid } from './logistic-regression.ts';

/** The two decisions of a match: to express an interest in a member that was viewed, and to accept an interest. */
export type Stage = 'interest' | 'answer';

export interface StageTerms {
  intercept: number;
  /** Log-odds for each feature. */
  weights: number[];
}

/** A trained model as plain JSON. It has only weights that are the same for all members, and nothing about a single one. */
export interface ReciprocalModel {
  trainedAt: string;
  featureNames: string[];
  stages: Record<Stage, StageTerms>;
  /** How a model of the earlier part of the data ranked the later part, compared with the rules; null without data. */
  evaluation: Evaluation | null;
}

/** A member and another one, for whom a match is predicted. */
export interface Pair {
  /** The other member as the seeker sees them. */
  interestFeatures: FeatureVector;
  /** The seeker as the other member sees them. */
  answerFeatures: FeatureVector;
}

/** Log-odds that a member with these features of the pair says yes. */
export const logOddsOf = ({ stages }: ReciprocalModel, stage: Stage, features: FeatureVector): number =>
  stages[stage].intercept + dotProduct(features, stages[stage].weights);

/** The probability that the seeker is interested and the other member accepts. */
export const predictMatch = (model: ReciprocalModel, { interestFeatures, answerFeatures }: Pair): number =>
  sigmoid(logOddsOf(model, 'interest', interestFeatures)) *
  sigmoid(logOddsOf(model, 'answer', answerFeatures));
