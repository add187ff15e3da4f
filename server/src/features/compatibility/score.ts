import {
  type Criterion,
  criteria,
  FULL_FIT,
  inverseFit,
  MAXIMUM_AGE,
  MAXIMUM_HEIGHT_CM,
  MINIMUM_AGE,
  MINIMUM_HEIGHT_CM,
  type PartnerPreferences,
  rangeFit,
  toScore,
  UNKNOWN_FIT,
  uninformativeCodes,
  weightOf,
} from '@troth/contract';
import { toTextKey } from '../../platform/text-key.ts';

/** The values of a member that are compared: a code or number for each criterion, null if not answered. */
export interface Matchable extends Record<Exclude<Criterion, 'age' | 'heightCm'>, string | null> {
  age: number;
  heightCm: number | null;
  hobbies: string[];
  languages: string[];
  partnerPreferences: PartnerPreferences;
}

export type Preference = NonNullable<PartnerPreferences[Criterion]>;

export type CriterionValue = string | number | null;

/** The code for "prefer not to say". */
export const PREFER_NOT_TO_SAY = 'prefer_not_to_say';
const ANY_COMMUNITY = 'open_to_all';

type PreferenceRange = Extract<Preference, { min: number }>;

const isNarrowerThan = ({ min, max }: PreferenceRange, minimum: number, maximum: number): boolean =>
  min > minimum || max < maximum;

/** The preference as stored; null if there is none or everyone meets it. */
function toEffective(criterion: Criterion, preference: Preference | null | undefined): Preference | null {
  if (!preference) return null;
  if ('values' in preference) {
    if (criterion === 'community' && preference.values.includes(ANY_COMMUNITY)) return null;
    return preference.values.length === 1 && preference.values[0] === PREFER_NOT_TO_SAY ? null : preference;
  }
  if ('excluded' in preference) return preference;
  const hasPreference =
    criterion === 'age'
      ? isNarrowerThan(preference, MINIMUM_AGE, MAXIMUM_AGE)
      : isNarrowerThan(preference, MINIMUM_HEIGHT_CM, MAXIMUM_HEIGHT_CM);
  return hasPreference ? preference : null;
}

/** A member's preference for a criterion; null if there is none or everyone meets it. */
export const findPreference = (
  { partnerPreferences }: Pick<Matchable, 'partnerPreferences'>,
  criterion: Criterion,
): Preference | null => toEffective(criterion, partnerPreferences[criterion]);

const uninformative: ReadonlySet<CriterionValue> = new Set(uninformativeCodes);

/** A member's answer to a criterion; null if there is none or it says nothing, such as "prefer not to say". */
export function knownValue(person: Matchable, criterion: Criterion): CriterionValue {
  const value = person[criterion];
  return uninformative.has(value) ? null : value;
}

const isExcluded = (excluded: string[], value: string): boolean =>
  excluded.map(toTextKey).includes(toTextKey(value));

/** The points that a value brings for each unit of a preference's weight; null if the value is unknown. */
function pointsOf(criterion: Criterion, preference: Preference, value: CriterionValue): number | null {
  if (value === null) return null;
  if ('values' in preference)
    return typeof value === 'string' && preference.values.includes(value) ? FULL_FIT : 0;
  if ('excluded' in preference) return isExcluded(preference.excluded, String(value)) ? 0 : FULL_FIT;
  if (typeof value === 'string') return null;
  const { min, max, mustHave } = preference;
  const distance = Math.max(min - value, value - max, 0);
  return rangeFit(criterion === 'age' ? 'age' : 'heightCm', distance, mustHave);
}

/** How well a value meets a preference, from 0 to 1; null if the value is unknown. */
export function fitOf(criterion: Criterion, preference: Preference, value: CriterionValue): number | null {
  const points = pointsOf(criterion, preference, value);
  return points === null ? null : points / FULL_FIT;
}

/** How a member meets a preference of another member. */
interface Fit {
  /** Null if there is none or everyone meets it. */
  preference: Preference | null;
  /** 0 without a preference. */
  weight: number;
  /** For each unit of weight; null without a preference or if the answer is unknown. */
  points: number | null;
}

/** Two members compared by one criterion. */
export interface ComparedCriterion {
  criterion: Criterion;
  /** How the other member meets the first member's preference. */
  theirs: Fit;
  /** How the first member meets the other member's preference. */
  mine: Fit;
}

function compareWith(criterion: Criterion, seeker: Matchable, other: Matchable): Fit {
  const preference = findPreference(seeker, criterion);
  return {
    preference,
    weight: weightOf(criterion, preference),
    points: preference && pointsOf(criterion, preference, knownValue(other, criterion)),
  };
}

/** Compares two members by all criteria. */
export const compareMembers = (own: Matchable, other: Matchable): ComparedCriterion[] =>
  criteria.map((criterion) => ({
    criterion,
    theirs: compareWith(criterion, own, other),
    mine: compareWith(criterion, other, own),
  }));

export type Side = 'theirs' | 'mine';

export const isComparable = ({ points }: Fit): boolean => points !== null;

export const isMet = ({ points }: Fit): boolean => points === FULL_FIT;

/** Whether a must-have is not met. It is met in full or not at all, and an unknown answer does not miss it. */
export const missesMustHave = ({ preference, points }: Fit): boolean =>
  preference?.mustHave === true && points !== null && points < FULL_FIT;

function inverseFitOf(compared: ComparedCriterion[], side: Side): number {
  let totalWeight = 0;
  let points = 0;
  for (const { [side]: fit } of compared) {
    totalWeight += fit.weight;
    points += fit.weight * (fit.points ?? UNKNOWN_FIT);
  }
  return inverseFit(points, totalWeight);
}

/** How well one side meets all preferences of the other, from 0 to 1. */
export const fitOfSide = (compared: ComparedCriterion[], side: Side): number =>
  1 / inverseFitOf(compared, side);

/** How well the other member meets all preferences of the seeker, from 0 to 1. */
export const oneWayFit = (seeker: Matchable, other: Matchable): number =>
  fitOfSide(compareMembers(seeker, other), 'theirs');

/** The compatibility, 0 to 100, the same in both directions. */
export const toCompatibilityScore = (compared: ComparedCriterion[]): number =>
  toScore(inverseFitOf(compared, 'theirs'), inverseFitOf(compared, 'mine'));

/** The compatibility of two members, 0 to 100, the same in both directions. */
export const scoreOf = (own: Matchable, other: Matchable): number =>
  toCompatibilityScore(compareMembers(own, other));

/**
 * The share of both members' preferences that can be compared, by weight: 0 to 1 in hundredths, the same in both
 * directions. 0 if neither has a preference.
 */
export function knownShare(compared: ComparedCriterion[]): number {
  let totalWeight = 0;
  let answeredWeight = 0;
  for (const { theirs, mine } of compared) {
    totalWeight += theirs.weight + mine.weight;
    if (isComparable(theirs)) answeredWeight += theirs.weight;
    if (isComparable(mine)) answeredWeight += mine.weight;
  }
  return totalWeight === 0 ? 0 : Math.round((100 * answeredWeight) / totalWeight) / 100;
}

/** The number of criteria in which a preference of either member meets an answer of the other. */
export const countComparedCriteria = (compared: ComparedCriterion[]): number =>
  compared.filter(({ theirs, mine }) => isComparable(theirs) || isComparable(mine)).length;
