import type { Evaluation } from './evaluation.ts';
import { dotProduct, type FeatureVector, sigmoid } from './logistic-regression.ts';

/** The two decisions of a match: to express an interest in a member that was viewed, and to accept an interest. */
export type Stage = 'interest' | 'answer';

export interface StageTerms {
  intercept: number;
  /** Log-odds for each feature. */
  weights: number[];
  /** Mean of each feature over the decisions of the training: what contributions are relative to. */
  means: number[];
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
  /** The seeker as the other member sees them, with the other member's state. */
  answerFeatures: FeatureVector;
}

/** How much one feature moved a prediction. */
export interface Contribution {
  stage: Stage;
  feature: string;
  /** Difference to a pair with average features. */
  logOdds: number;
}

/** Log-odds that a member with these features of the pair says yes. */
export const logOddsOf = ({ stages }: ReciprocalModel, stage: Stage, features: FeatureVector): number =>
  stages[stage].intercept + dotProduct(features, stages[stage].weights);

/** The probability that the seeker is interested and the other member accepts. */
export const predictMatch = (model: ReciprocalModel, { interestFeatures, answerFeatures }: Pair): number =>
  sigmoid(logOddsOf(model, 'interest', interestFeatures)) *
  sigmoid(logOddsOf(model, 'answer', answerFeatures));

function explainStage({ featureNames, stages }: ReciprocalModel, stage: Stage, vector: FeatureVector) {
  const { weights, means } = stages[stage];
  const values = new Float64Array(weights.length);
  vector.indices.forEach((index, i) => {
    values[index] = vector.values[i] as number;
  });
  return featureNames
    .map((feature, index): Contribution => {
      const difference = (values[index] as number) - (means[index] as number);
      return { stage, feature, logOdds: (weights[index] as number) * difference };
    })
    .filter(({ logOdds }) => logOdds !== 0);
}

/** What moved a prediction: for each stage, the sum is its log-odds minus those of average features. */
export const explainPrediction = (model: ReciprocalModel, pair: Pair): Contribution[] => [
  ...explainStage(model, 'interest', pair.interestFeatures),
  ...explainStage(model, 'answer', pair.answerFeatures),
];
