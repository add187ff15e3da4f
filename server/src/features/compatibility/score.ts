import {
  type Criterion,
  criteria,
  FULL_FIT,
  inverseFit,
  MAXIMUM_AGE,
  MAXIMUM_HEIGHT_CM,
  MINIMUM_AGE,
  MINIMUM_HEIGHT_CM,
  mapFields,
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

type EffectivePreferences = Record<Criterion, Preference | null>;

const effectivePreferences = new WeakMap<PartnerPreferences, EffectivePreferences>();

/** A member's preference for a criterion; null if there is none or everyone meets it. */
export function findPreference(
  { partnerPreferences }: Pick<Matchable, 'partnerPreferences'>,
  criterion: Criterion,
): Preference | null {
  const known = effectivePreferences.get(partnerPreferences);
  if (known) return known[criterion];
  const effective = mapFields(criteria, (each) => toEffective(each, partnerPreferences[each]));
  effectivePreferences.set(partnerPreferences, effective);
  return effective[criterion];
}

/** A member's answer to a criterion; null if there is none or it says nothing, such as "prefer not to say". */
export function knownValue(person: Matchable, criterion: Criterion): CriterionValue {
  const value = person[criterion];
  return uninformativeCodes.some((code) => code === value) ? null : value;
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

/** The points that the other member brings for the seeker's preferences, and the weight of these. */
function comparePreferences(seeker: Matchable, other: Matchable): { points: number; totalWeight: number } {
  let totalWeight = 0;
  let points = 0;
  for (const criterion of criteria) {
    const preference = findPreference(seeker, criterion);
    if (preference === null) continue;
    const weight = weightOf(criterion, preference);
    totalWeight += weight;
    points += weight * (pointsOf(criterion, preference, knownValue(other, criterion)) ?? UNKNOWN_FIT);
  }
  return { points, totalWeight };
}

const inverseOneWayFit = (seeker: Matchable, other: Matchable): number => {
  const { points, totalWeight } = comparePreferences(seeker, other);
  return inverseFit(points, totalWeight);
};

/** How well the other member meets all preferences of the seeker, from 0 to 1. */
export const oneWayFit = (seeker: Matchable, other: Matchable): number => 1 / inverseOneWayFit(seeker, other);

/** The compatibility of two members, 0 to 100, the same in both directions. */
export const scoreOf = (own: Matchable, other: Matchable): number =>
  toScore(inverseOneWayFit(own, other), inverseOneWayFit(other, own));

/**
 * The share of both members' preferences that can be compared, by weight: 0 to 1 in hundredths, the same in both
 * directions. 0 if neither has a preference.
 */
export function knownShare(first: Matchable, second: Matchable): number {
  let totalWeight = 0;
  let answeredWeight = 0;
  for (const [seeker, other] of [
    [first, second],
    [second, first],
  ] as const) {
    for (const criterion of criteria) {
      const weight = weightOf(criterion, findPreference(seeker, criterion));
      totalWeight += weight;
      if (knownValue(other, criterion) !== null) answeredWeight += weight;
    }
  }
  return totalWeight === 0 ? 0 : Math.round((100 * answeredWeight) / totalWeight) / 100;
}

const canCompare = (seeker: Matchable, other: Matchable, criterion: Criterion): boolean =>
  findPreference(seeker, criterion) !== null && knownValue(other, criterion) !== null;

/** The number of criteria in which a preference of either member meets an answer of the other. */
export const countComparedCriteria = (first: Matchable, second: Matchable): number =>
  criteria.filter((criterion) => canCompare(first, second, criterion) || canCompare(second, first, criterion))
    .length;
