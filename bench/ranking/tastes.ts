import { type Criterion, criteria, criterionWeights, uninformativeCodes } from '@troth/contract';
import {
  findPreference,
  findSharedHobbies,
  fitOf,
  knownValue,
} from '../../server/src/features/compatibility/index.ts';
import { educationLevelOf, type Person } from '../../server/src/features/matching/model/index.ts';
import { vocabularies } from '../../server/src/features/vocabularies/index.ts';
import { createRandom, type Random } from '../../server/src/seed/random.ts';

/**
 * What a member likes, in log-odds. Hidden: no method sees any of it.
 *
 * Tastes correlate with the stated preferences but differ from them:
 * - A stated preference matters by the weight of the rules times a personal factor (log-normal, so that some matter
 *   twice as much and others half). One in five was stated by habit or by the family and hardly matters.
 * - Differences that no preference mentions matter too: the ideal gap in age and height, place, language, diet,
 *   education, family values, hobbies, income, an empty profile. Many also prefer their own religion and community
 *   without having said so, which the model is not allowed to learn.
 * - Everyone agrees to some extent on who is attractive; what else appeals in photos and words ("style") has three
 *   dimensions about which members differ. Profiles contain neither.
 */
export interface Taste {
  stated: Record<Criterion, number>;
  same: Record<SameField, number>;
  ageGap: IdealGap;
  heightGap: IdealGap;
  /** For each level of difference. */
  educationGap: number;
  familyValuesGap: number;
  /** For each shared hobby, at most three. */
  hobbies: number;
  /** From the lowest to the highest income. */
  income: number;
  /** For each answer that is missing. */
  missingAnswer: number;
  attraction: number;
  style: number[];
}

type SameField = 'religion' | 'community' | 'motherTongue' | 'state' | 'city' | 'diet';

interface IdealGap {
  /** Man minus woman, in years or centimetres. */
  ideal: number;
  /** Distance from the ideal that costs `weight`. */
  scale: number;
  weight: number;
}

/** What others see in a member's photos and words. Hidden. */
export interface Looks {
  attractiveness: number;
  style: number[];
}

const STYLE_DIMENSIONS = 3;
/** Log-odds for one point of a criterion's weight in the rules. */
const STATED_SCALE = 1 / 8;
const HABIT_SHARE = 0.2;
const HABIT_FACTOR = 0.1;

const atLeast0 = (value: number) => Math.max(0, value);

/** Draws a member's tastes. */
export function drawTaste(seed: number, index: number): Taste {
  const random = createRandom(seed, 'taste', index);
  const care = (criterion: Criterion) =>
    criterionWeights[criterion].weight *
    STATED_SCALE *
    (random.chance(HABIT_SHARE) ? HABIT_FACTOR : Math.exp(random.normal(0, 0.7)));
  return {
    stated: Object.fromEntries(criteria.map((criterion) => [criterion, care(criterion)])) as Taste['stated'],
    same: {
      religion: atLeast0(random.normal(0.7, 0.5)),
      community: atLeast0(random.normal(0.4, 0.4)),
      motherTongue: random.normal(0.4, 0.4),
      state: random.normal(0.3, 0.3),
      city: random.normal(0.5, 0.5),
      diet: random.normal(0.4, 0.4),
    },
    ageGap: { ideal: random.normal(3, 2), scale: 4, weight: atLeast0(random.normal(0.6, 0.3)) },
    heightGap: { ideal: random.normal(13, 5), scale: 10, weight: atLeast0(random.normal(0.4, 0.2)) },
    educationGap: random.normal(-0.3, 0.3),
    familyValuesGap: random.normal(-0.2, 0.2),
    hobbies: random.normal(0.2, 0.2),
    income: random.normal(0.3, 0.4),
    missingAnswer: random.normal(-0.08, 0.05),
    attraction: atLeast0(random.normal(0.7, 0.25)),
    style: drawStyle(random, 0.4),
  };
}

const drawStyle = (random: Random, deviation: number) =>
  Array.from({ length: STYLE_DIMENSIONS }, () => random.normal(0, deviation));

/** Draws how a member comes across. */
export function drawLooks(seed: number, index: number): Looks {
  const random = createRandom(seed, 'looks', index);
  return { attractiveness: random.normal(0, 1), style: drawStyle(random, 1) };
}

/** Positions of the codes in vocabularies that are ordered from low to high. */
const rankIn = (vocabulary: 'incomeBand' | 'familyValues') =>
  new Map(
    vocabularies[vocabulary]
      .filter(({ code }) => !uninformativeCodes.some((uninformative) => uninformative === code))
      .map(({ code }, index) => [code, index]),
  );
const incomeRanks = rankIn('incomeBand');
const familyValueRanks = rankIn('familyValues');

/** What an unknown answer costs, as a share of the cost of a mismatch. */
const UNKNOWN_COST = 0.4;

function likingOfStated(taste: Taste, decider: Person, other: Person): number {
  let liking = 0;
  for (const criterion of criteria) {
    const preference = findPreference(decider, criterion);
    if (preference === null) continue;
    const fit = fitOf(criterion, preference, knownValue(other, criterion)) ?? 1 - UNKNOWN_COST;
    liking -= taste.stated[criterion] * (1 - fit);
  }
  return liking;
}

/** Sameness counts where no preference is stated; a stated one counts already. */
function likingOfSameness(taste: Taste, decider: Person, other: Person): number {
  let liking = 0;
  for (const field of Object.keys(taste.same) as SameField[]) {
    const value = knownValue(decider, field);
    if (value === null || findPreference(decider, field) !== null) continue;
    if (value === knownValue(other, field)) liking += taste.same[field];
  }
  return liking;
}

function costOfGap({ ideal, scale, weight }: IdealGap, decider: Person, own: number, others: number): number {
  const gap = decider.gender === 'female' ? others - own : own - others;
  return weight * Math.min(4, ((gap - ideal) / scale) ** 2);
}

const differenceOf = (ranks: Map<string, number>, a: string | null, b: string | null): number => {
  const [first, second] = [ranks.get(a ?? ''), ranks.get(b ?? '')];
  return first === undefined || second === undefined ? 0 : Math.abs(first - second);
};

function likingOfDifferences(taste: Taste, decider: Person, other: Person): number {
  const own = educationLevelOf(decider.education);
  const others = educationLevelOf(other.education);
  const income = incomeRanks.get(other.incomeBand ?? '') ?? incomeRanks.size / 3;
  const missing = criteria.filter((criterion) => knownValue(other, criterion) === null).length;
  const height =
    decider.heightCm === null || other.heightCm === null
      ? 0
      : costOfGap(taste.heightGap, decider, decider.heightCm, other.heightCm);
  return (
    -costOfGap(taste.ageGap, decider, decider.age, other.age) -
    height +
    (own === null || others === null ? 0 : taste.educationGap * Math.abs(own - others)) +
    taste.familyValuesGap * differenceOf(familyValueRanks, decider.familyValues, other.familyValues) +
    taste.hobbies * Math.min(3, findSharedHobbies(decider, other).length) +
    (taste.income * income) / incomeRanks.size +
    taste.missingAnswer * missing
  );
}

/** How much a member likes another, in log-odds. */
export const likingOf = (taste: Taste, decider: Person, other: Person, looks: Looks): number =>
  likingOfStated(taste, decider, other) +
  likingOfSameness(taste, decider, other) +
  likingOfDifferences(taste, decider, other) +
  taste.attraction * looks.attractiveness +
  taste.style.reduce((sum, value, dimension) => sum + value * (looks.style[dimension] as number), 0);
