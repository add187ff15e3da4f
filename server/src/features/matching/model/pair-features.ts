import { type Criterion, criteria, type Gender } from '@troth/contract';
import {
  findPreference,
  findSharedHobbies,
  findSharedLanguages,
  fitOf,
  isVague,
  knownValue,
  type Matchable,
} from '../../compatibility/index.ts';
import { type FeatureVector, toVector } from './logistic-regression.ts';

/** What the model may know about a member. */
export type Person = Matchable & { gender: Gender };

/**
 * Criteria that count only as far as a member's own preference asks for them: no feature compares two members by
 * them.
 */
export const protectedCriteria: readonly Criterion[] = ['religion', 'community', 'gotra', 'manglik'];

const preferenceFeatures = criteria.flatMap((criterion) => [
  `${criterion}.unmet`,
  `${criterion}.unknown`,
  `${criterion}.mustHave`,
]);

const comparisonFeatures = [
  'ageGap',
  'ageGapSquared',
  'heightGap',
  'heightGapSquared',
  'sameCity',
  'sameState',
  'sameMotherTongue',
  'sameDiet',
  'educationGap',
  'educationAbove',
  'sharedHobbies',
  'sharedLanguages',
  'knownAnswers',
] as const;

/** The features of a decision about another member, in the order of their numbers. */
export const pairFeatureNames: readonly string[] = [...preferenceFeatures, ...comparisonFeatures];

const numberOf = Object.fromEntries(pairFeatureNames.map((name, index) => [name, index])) as Record<
  string,
  number
>;

type Entry = readonly [index: number, value: number];

const entry = (name: (typeof comparisonFeatures)[number], value: number): Entry => [
  numberOf[name] as number,
  value,
];

/** Levels of education: 0 school, 1 diploma or training, 2 bachelor, 3 master or professional, 4 doctorate. */
const educationLevels: readonly (readonly string[])[] = [
  ['below_secondary', 'secondary', 'higher_secondary'],
  ['vocational', 'diploma'],
  [
    ...['ba', 'bcom', 'bsc', 'bba', 'bca', 'btech', 'barch', 'bdes', 'bed', 'llb', 'mbbs', 'bds', 'ayush'],
    ...['nursing', 'pharmacy', 'bachelor_other'],
  ],
  ['ca_cs', 'ma', 'mcom', 'msc', 'mba', 'mca', 'mtech', 'llm', 'md_ms', 'master_other'],
  ['phd'],
];

/** The level of a code of the vocabulary of education, from 0 (school) to 4 (doctorate); null if unknown. */
export function educationLevelOf(code: string | null): number | null {
  const level = code === null ? -1 : educationLevels.findIndex((codes) => codes.includes(code));
  return level === -1 ? null : level;
}

/** How the other member meets the decider's preference: nothing if met or not asked for. */
function describePreference(decider: Person, other: Person, criterion: Criterion, first: number): Entry[] {
  const preference = findPreference(decider, criterion);
  if (preference === null) return [];
  const fit = fitOf(criterion, preference, knownValue(other, criterion));
  const missing: Entry = fit === null ? [first + 1, 1] : [first, 1 - fit];
  return preference.mustHave && fit !== 1 ? [missing, [first + 2, 1]] : [missing];
}

/** Man minus woman, in either direction; without a man and a woman, the difference regardless of its sign. */
function gapBetween(decider: Person, other: Person, own: number, others: number): number {
  if (decider.gender === 'female' && other.gender === 'male') return others - own;
  if (decider.gender === 'male' && other.gender === 'female') return own - others;
  return Math.abs(others - own);
}

/** The usual gaps. They are subtracted, so that a usual gap has the value 0, like an unknown one. */
const USUAL_AGE_GAP_YEARS = 3;
const USUAL_HEIGHT_GAP_CM = 13;

/** Scales, so that most values are between -1 and 1. */
const AGE_SCALE_YEARS = 5;
const HEIGHT_SCALE_CM = 10;
const MAX_SHARED = 3;

function describeGaps(decider: Person, other: Person): Entry[] {
  const age = (gapBetween(decider, other, decider.age, other.age) - USUAL_AGE_GAP_YEARS) / AGE_SCALE_YEARS;
  const height =
    decider.heightCm === null || other.heightCm === null
      ? 0
      : (gapBetween(decider, other, decider.heightCm, other.heightCm) - USUAL_HEIGHT_GAP_CM) /
        HEIGHT_SCALE_CM;
  const own = educationLevelOf(decider.education);
  const others = educationLevelOf(other.education);
  const education = own === null || others === null ? 0 : others - own;
  return [
    entry('ageGap', age),
    entry('ageGapSquared', age ** 2),
    entry('heightGap', height),
    entry('heightGapSquared', height ** 2),
    entry('educationGap', Math.abs(education) / 2),
    entry('educationAbove', education / 2),
  ];
}

const hasSame = (decider: Person, other: Person, criterion: 'city' | 'state' | 'motherTongue' | 'diet') => {
  const value = knownValue(decider, criterion);
  return Number(value !== null && !isVague(String(value)) && value === knownValue(other, criterion));
};

const comparableCriteria = criteria.filter((criterion) => !protectedCriteria.includes(criterion));

const shareOfAnswers = (person: Person): number =>
  comparableCriteria.filter((criterion) => knownValue(person, criterion) !== null).length /
  comparableCriteria.length;

/**
 * The other member as the decider sees them. The religion, community, gotra and Manglik of both count only through the
 * decider's own preferences.
 */
export function describePair(decider: Person, other: Person): FeatureVector {
  return toVector([
    ...criteria.flatMap((criterion, index) => describePreference(decider, other, criterion, 3 * index)),
    ...describeGaps(decider, other),
    entry('sameCity', hasSame(decider, other, 'city')),
    entry('sameState', hasSame(decider, other, 'state')),
    entry('sameMotherTongue', hasSame(decider, other, 'motherTongue')),
    entry('sameDiet', hasSame(decider, other, 'diet')),
    entry('sharedHobbies', Math.min(findSharedHobbies(decider, other).length, MAX_SHARED) / MAX_SHARED),
    entry('sharedLanguages', Math.min(findSharedLanguages(decider, other).length, MAX_SHARED) / MAX_SHARED),
    entry('knownAnswers', shareOfAnswers(other)),
  ]);
}
