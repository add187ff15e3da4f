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

/** What the behaviour around one member adds to the weights of all, in log-odds and close to 0 with little history. */
export interface MemberTerms {
  /** Number of profiles that the member viewed before the training. */
  viewed: number;
  /** How much more often than expected the member says yes. */
  tendency: number;
  /** How much more often than expected others say yes to the member. */
  appeal: number;
  /** What the member cares about more or less than others, by feature. */
  tastes: Record<string, number>;
}

/** A trained model as plain JSON. */
export interface ReciprocalModel {
  version: 1;
  trainedAt: string;
  featureNames: string[];
  stages: Record<Stage, StageTerms>;
  members: Record<string, MemberTerms>;
  /** How a model of the earlier part of the data ranked the later part, compared with the rules. */
  evaluation: Evaluation | null;
}

/** A member's view of another, for which a match is predicted. */
export interface Pair {
  seekerId: string;
  otherId: string;
  /** The other member as the seeker sees them. */
  interestFeatures: FeatureVector;
  /** The seeker as the other member sees them, with the other member's state. */
  answerFeatures: FeatureVector;
}

export interface Prediction {
  /** That the seeker is interested and the other member accepts. */
  probability: number;
  interest: number;
  answer: number;
}

/** How much one feature moved a prediction. */
export interface Contribution {
  stage: Stage;
  /** The name of a feature, or `tendency` or `appeal` for what the behaviour around a member adds. */
  feature: string;
  /** Difference to a pair with average features. */
  logOdds: number;
}

/** A member's list follows the rules until the member has viewed this many profiles. */
export const MIN_VIEWED = 20;

interface Scorer {
  /** Log-odds that the decider says yes to the other member. */
  logOdds(stage: Stage, deciderId: string, otherId: string, features: FeatureVector): number;
  predict(pair: Pair): Prediction;
  /** What moved the prediction: for each stage, the sum is its log-odds minus those of average features. */
  explain(pair: Pair): Contribution[];
}

/** Prepares a model for many predictions. */
export function createScorer(model: ReciprocalModel): Scorer {
  const numberOf = new Map(model.featureNames.map((name, index) => [name, index]));
  const tastesOf = new Map<string, Float64Array>();
  for (const [memberId, { tastes }] of Object.entries(model.members)) {
    const weights = new Float64Array(model.featureNames.length);
    for (const [name, value] of Object.entries(tastes)) {
      const index = numberOf.get(name);
      if (index !== undefined) weights[index] = value;
    }
    tastesOf.set(memberId, weights);
  }
  const noTastes = new Float64Array(model.featureNames.length);
  const tendencyOf = (memberId: string) => model.members[memberId]?.tendency ?? 0;
  const appealOf = (memberId: string) => model.members[memberId]?.appeal ?? 0;

  function logOdds(stage: Stage, deciderId: string, otherId: string, features: FeatureVector): number {
    const { intercept, weights } = model.stages[stage];
    const tastes = tastesOf.get(deciderId) ?? noTastes;
    const ofMembers = tendencyOf(deciderId) + appealOf(otherId) + dotProduct(features, tastes);
    return intercept + dotProduct(features, weights) + ofMembers;
  }

  function explainStage(stage: Stage, deciderId: string, otherId: string, vector: FeatureVector) {
    const { weights, means } = model.stages[stage];
    const tastes = tastesOf.get(deciderId) ?? noTastes;
    const values = new Float64Array(weights.length);
    vector.indices.forEach((index, i) => {
      values[index] = vector.values[i] as number;
    });
    const ofFeatures = model.featureNames.map((feature, index) => {
      const weight = (weights[index] as number) + (tastes[index] as number);
      return { stage, feature, logOdds: weight * ((values[index] as number) - (means[index] as number)) };
    });
    return [
      ...ofFeatures,
      { stage, feature: 'tendency', logOdds: tendencyOf(deciderId) },
      { stage, feature: 'appeal', logOdds: appealOf(otherId) },
    ].filter((contribution) => contribution.logOdds !== 0);
  }

  return {
    logOdds,
    predict({ seekerId, otherId, interestFeatures, answerFeatures }) {
      const wanted = sigmoid(logOdds('interest', seekerId, otherId, interestFeatures));
      const accepted = sigmoid(logOdds('answer', otherId, seekerId, answerFeatures));
      return { probability: wanted * accepted, interest: wanted, answer: accepted };
    },
    explain: ({ seekerId, otherId, interestFeatures, answerFeatures }) => [
      ...explainStage('interest', seekerId, otherId, interestFeatures),
      ...explainStage('answer', otherId, seekerId, answerFeatures),
    ],
  };
}

/**
 * Whether the model ranks a member's list. The rules do without a trained model, if the model was not better than the
 * rules, and for a member with little history.
 */
export const ranksListOf = (model: ReciprocalModel | null, seekerId: string): model is ReciprocalModel =>
  model?.evaluation?.isBetterThanRules === true && (model.members[seekerId]?.viewed ?? 0) >= MIN_VIEWED;
