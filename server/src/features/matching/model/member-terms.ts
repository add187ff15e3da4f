import { dotProduct, type Example, type FeatureVector, fitLogistic } from './logistic-regression.ts';
import type { MemberTerms, Stage, StageTerms } from './reciprocal-model.ts';

/** A yes or no of one member about another. */
export interface Decision {
  stage: Stage;
  deciderId: string;
  otherId: string;
  features: FeatureVector;
  outcome: boolean;
}

export interface FeatureNames {
  all: readonly string[];
  /** The features for which single members may differ. */
  tastes: readonly string[];
}

export interface FittedTerms {
  stages: Record<Stage, StageTerms>;
  members: Map<string, MemberTerms>;
}

/** Penalties: a term of one member has little data, so it needs strong evidence. */
const STAGE_PENALTY = 2;
const TASTE_PENALTY = 50;
const TENDENCY_PENALTY = 2;
const APPEAL_PENALTY = 2;

/** Times that the weights of all members and the terms of single members are fitted in turn. */
const ROUNDS = 2;

const noFeatures: FeatureVector = { indices: new Uint16Array(), values: new Float32Array() };

function meansOf(decisions: readonly Decision[], featureCount: number): number[] {
  const sums = new Array<number>(featureCount).fill(0);
  for (const { features } of decisions) {
    features.indices.forEach((index, i) => {
      sums[index] = (sums[index] as number) + (features.values[i] as number);
    });
  }
  return sums.map((sum) => sum / Math.max(1, decisions.length));
}

/** The numbers of the decisions by member. */
function groupBy(decisions: readonly Decision[], key: 'deciderId' | 'otherId'): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  decisions.forEach((decision, index) => {
    const group = groups.get(decision[key]);
    if (group) group.push(index);
    else groups.set(decision[key], [index]);
  });
  return groups;
}

/** Log-odds of each decision by its origin: the weights of all, the decider's own terms, and the other's appeal. */
interface Parts {
  common: Float64Array;
  own: Float64Array;
  appeal: Float64Array;
}

/** Only the features for which members may differ, so that no other weight can be learned for a member. */
function keepTastes(decisions: readonly Decision[], names: FeatureNames): FeatureVector[] {
  const isTaste = names.all.map((name) => names.tastes.includes(name));
  return decisions.map(({ features: { indices, values } }) => {
    const kept = [...indices.keys()].filter((i) => isTaste[indices[i] as number]);
    return {
      indices: Uint16Array.from(kept, (i) => indices[i] as number),
      values: Float32Array.from(kept, (i) => values[i] as number),
    };
  });
}

/** Everything that is fitted in turn, with the decisions grouped by the members around them. */
interface Fitting {
  decisions: readonly Decision[];
  names: FeatureNames;
  parts: Parts;
  tasteVectors: readonly FeatureVector[];
  termsOf(memberId: string): MemberTerms;
}

function fitStage({ decisions, names, parts }: Fitting, stage: Stage): StageTerms {
  const featureCount = names.all.length;
  const numbers = decisions.flatMap((decision, index) => (decision.stage === stage ? [index] : []));
  const examples = numbers.map((index): Example => {
    const { features, outcome } = decisions[index] as Decision;
    return { features, outcome, offset: (parts.own[index] as number) + (parts.appeal[index] as number) };
  });
  const { intercept, weights } = fitLogistic(examples, {
    featureCount,
    penalty: STAGE_PENALTY,
    interceptPenalty: 0,
  });
  for (const index of numbers) {
    parts.common[index] = intercept + dotProduct((decisions[index] as Decision).features, weights);
  }
  const ofStage = numbers.map((index) => decisions[index] as Decision);
  return { intercept, weights: [...weights], means: meansOf(ofStage, featureCount) };
}

/** Fits the weights of all members, with the terms of single members as they are. */
const fitStages = (fitting: Fitting): Record<Stage, StageTerms> => ({
  interest: fitStage(fitting, 'interest'),
  answer: fitStage(fitting, 'answer'),
});

/** Fits how much more often than expected others say yes to a member. */
function fitAppeal({ decisions, parts, termsOf }: Fitting, memberId: string, numbers: number[]): void {
  const examples = numbers.map((index) => ({
    features: noFeatures,
    offset: (parts.common[index] as number) + (parts.own[index] as number),
    outcome: (decisions[index] as Decision).outcome,
  }));
  const options = { featureCount: 0, penalty: 0, interceptPenalty: APPEAL_PENALTY };
  const { intercept } = fitLogistic(examples, options);
  termsOf(memberId).appeal = intercept;
  for (const index of numbers) parts.appeal[index] = intercept;
}

/** Fits what a member likes more or less than others, and how much more often than expected the member says yes. */
function fitTastes(fitting: Fitting, memberId: string, numbers: number[]): void {
  const { decisions, names, parts, tasteVectors, termsOf } = fitting;
  const examples = numbers.map((index) => ({
    features: tasteVectors[index] as FeatureVector,
    offset: (parts.common[index] as number) + (parts.appeal[index] as number),
    outcome: (decisions[index] as Decision).outcome,
  }));
  const { intercept, weights } = fitLogistic(examples, {
    featureCount: names.all.length,
    penalty: TASTE_PENALTY,
    interceptPenalty: TENDENCY_PENALTY,
  });
  const terms = termsOf(memberId);
  terms.tendency = intercept;
  terms.tastes = Object.fromEntries(
    [...weights].flatMap((value, index) => (value === 0 ? [] : [[names.all[index] as string, value]])),
  );
  for (const index of numbers) {
    parts.own[index] = intercept + dotProduct(tasteVectors[index] as FeatureVector, weights);
  }
}

/**
 * Fits the weights of all members and the terms of single members in turn. The terms are penalised, so that they stay
 * close to 0 without evidence.
 */
export function fitTerms(decisions: readonly Decision[], names: FeatureNames): FittedTerms {
  const createPart = () => new Float64Array(decisions.length);
  const members = new Map<string, MemberTerms>();
  const fitting: Fitting = {
    decisions,
    names,
    parts: { common: createPart(), own: createPart(), appeal: createPart() },
    tasteVectors: keepTastes(decisions, names),
    termsOf(memberId) {
      const terms = members.get(memberId) ?? { viewed: 0, tendency: 0, appeal: 0, tastes: {} };
      members.set(memberId, terms);
      return terms;
    },
  };
  for (const { stage, deciderId } of decisions) if (stage === 'interest') fitting.termsOf(deciderId).viewed++;
  const byDecider = groupBy(decisions, 'deciderId');
  const byOther = groupBy(decisions, 'otherId');
  let fitted = fitStages(fitting);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [memberId, numbers] of byOther) fitAppeal(fitting, memberId, numbers);
    for (const [memberId, numbers] of byDecider) fitTastes(fitting, memberId, numbers);
    fitted = fitStages(fitting);
  }
  return { stages: fitted, members };
}
