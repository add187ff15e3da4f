import { type Criterion, criterion as criterionSchema, uninformativeCodes } from '@troth/contract';
import { toTextKey } from '../../../platform/text-key.ts';
import { findPreference, knownValue, type Preference } from '../../compatibility/index.ts';
import {
  type CodedPreference,
  codedPreferences,
  columnOf,
  type ExcludingPreference,
  excludingPreferences,
  mustHaveColumnOf,
  mustNotColumnOf,
  textKeyColumnOf,
} from './columns.ts';
import {
  acceptsInRange,
  acceptsText,
  acceptsValue,
  allOf,
  anyOf,
  bornBetween,
  type Condition,
  heightBetween,
  isNoneOf,
  isOneOf,
  isUnknown,
} from './conditions.ts';
import type { Seeker } from './seeker.ts';

/** The latest date of birth of a member who has reached an age on the UTC day of an instant. */
function latestBirthDate(age: number, now: Date): string {
  const day = new Date(Date.UTC(now.getUTCFullYear() - age, now.getUTCMonth(), now.getUTCDate()));
  // The 29th of February of a common year becomes the 1st of March, one day too late.
  if (day.getUTCMonth() !== now.getUTCMonth()) day.setUTCDate(0);
  return day.toISOString().slice(0, 10);
}

/** Members between `min` and `max` years old are born on or before `by`, and after `after`. */
export function birthDateRange(
  [min, max]: readonly [number, number],
  now: Date,
): { by: string; after: string } {
  return { by: latestBirthDate(min, now), after: latestBirthDate(max + 1, now) };
}

/** Members between two ages, both included. */
export const agedBetween = (range: readonly [number, number], now: Date): Condition =>
  bornBetween(birthDateRange(range, now));

const allCriteria = criterionSchema.options;

function meetsPreference(criterion: Criterion, preference: Preference, now: Date): Condition {
  if ('values' in preference) {
    const column = columnOf(criterion as CodedPreference);
    return anyOf([isUnknown(column), isOneOf(column, [...preference.values, ...uninformativeCodes])]);
  }
  if ('excluded' in preference) {
    return isNoneOf(textKeyColumnOf(criterion as ExcludingPreference), preference.excluded.map(toTextKey));
  }
  const { min, max } = preference;
  return criterion === 'age'
    ? agedBetween([min, max], now)
    : anyOf([isUnknown('height_cm'), heightBetween(min, max)]);
}

/** The seeker's preferences as conditions. A member who has not answered a criterion meets every preference for it. */
const preferenceConditions = (
  seeker: Seeker,
  now: Date,
  isIncluded: (preference: Preference) => boolean,
): Condition[] =>
  allCriteria.flatMap((criterion) => {
    const preference = findPreference(seeker, criterion);
    return preference && isIncluded(preference) ? [meetsPreference(criterion, preference, now)] : [];
  });

/** Members who meet all must-haves of the seeker. */
export const meetsMustHavesOf = (seeker: Seeker, now: Date): Condition[] =>
  preferenceConditions(seeker, now, ({ mustHave }) => mustHave);

/** Members who meet all preferences of the seeker. */
export const meetsAllPreferencesOf = (seeker: Seeker, now: Date): Condition =>
  allOf(preferenceConditions(seeker, now, () => true));

/** Members whose must-haves the seeker meets. A criterion that the seeker has not answered excludes no one. */
export const acceptsSeeker = (seeker: Seeker): Condition[] => [
  acceptsInRange('age', seeker.age),
  ...(seeker.heightCm === null ? [] : [acceptsInRange('height', seeker.heightCm)]),
  ...codedPreferences.flatMap((field) => {
    const value = knownValue(seeker, field);
    return typeof value === 'string' ? [acceptsValue(mustHaveColumnOf(field), value)] : [];
  }),
  ...excludingPreferences.flatMap((field) => {
    const value = knownValue(seeker, field);
    return typeof value === 'string' ? [acceptsText(mustNotColumnOf(field), toTextKey(value))] : [];
  }),
];
