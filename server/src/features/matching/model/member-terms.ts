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
const TASTE_PENALTY = 8;
const TENDENCY_PENALTY = 2;
const APPEAL_PENALTY = 2;

/** Times that the weights of all members and the terms of single members are fitted in turn. */
const ROUNDS = 2;

const stages: readonly Stage[] = ['interest', 'answer'];

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

function fitStages(
  decisions: readonly Decision[],
  parts: Parts,
  featureCount: number,
): Record<Stage, StageTerms> {
  const fitStage = (stage: Stage): StageTerms => {
    const numbers = decisions.flatMap((decision, index) => (decision.stage === stage ? [index] : []));
    const examples = numbers.map((index): Example => {
      const { features, outcome } = decisions[index] as Decision;
      return { features, outcome, offset: (parts.own[index] as number) + (parts.appeal[index] as number) };
    });
    const options = { featureCount, penalty: STAGE_PENALTY, interceptPenalty: 0 };
    const { intercept, weights } = fitLogistic(examples, options);
    for (const index of numbers) {
      parts.common[index] = intercept + dotProduct((decisions[index] as Decision).features, weights);
    }
    const ofStage = numbers.map((index) => decisions[index] as Decision);
    return { intercept, weights: [...weights], means: meansOf(ofStage, featureCount) };
  };
  return Object.fromEntries(stages.map((stage) => [stage, fitStage(stage)])) as Record<Stage, StageTerms>;
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

/**
 * Fits the weights of all members and the terms of single members in turn. The terms are penalised, so that they stay
 * close to 0 without evidence.
 */
export function fitTerms(decisions: readonly Decision[], names: FeatureNames): FittedTerms {
  const featureCount = names.all.length;
  const create = () => new Float64Array(decisions.length);
  const parts: Parts = { common: create(), own: create(), appeal: create() };
  const members = new Map<string, MemberTerms>();
  const termsOf = (memberId: string): MemberTerms => {
    const terms = members.get(memberId) ?? { viewed: 0, tendency: 0, appeal: 0, tastes: {} };
    members.set(memberId, terms);
    return terms;
  };
  for (const { stage, deciderId } of decisions) if (stage === 'interest') termsOf(deciderId).viewed++;
  const byDecider = groupBy(decisions, 'deciderId');
  const byOther = groupBy(decisions, 'otherId');
  const tasteVectors = keepTastes(decisions, names);
  let fitted = fitStages(decisions, parts, featureCount);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [memberId, numbers] of byOther) {
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
    for (const [memberId, numbers] of byDecider) {
      const examples = numbers.map((index) => ({
        features: tasteVectors[index] as FeatureVector,
        offset: (parts.common[index] as number) + (parts.appeal[index] as number),
        outcome: (decisions[index] as Decision).outcome,
      }));
      const options = { featureCount, penalty: TASTE_PENALTY, interceptPenalty: TENDENCY_PENALTY };
      const { intercept, weights } = fitLogistic(examples, options);
      const tastes = [...weights].flatMap((value, index) =>
        value === 0 ? [] : [[names.all[index] as string, value] as const],
      );
      Object.assign(termsOf(memberId), { tendency: intercept, tastes: Object.fromEntries(tastes) });
      for (const index of numbers) {
        parts.own[index] = intercept + dotProduct(tasteVectors[index] as FeatureVector, weights);
      }
    }
    fitted = fitStages(decisions, parts, featureCount);
  }
  return { stages: fitted, members };
}
