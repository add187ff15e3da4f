import { type Criterion, criterion as criterionName } from '@troth/contract';
import { findPreference, knownValue, uninformativeValues } from '../../compatibility/index.ts';
import {
  acceptsInRange,
  acceptsValue,
  allOf,
  anyOf,
  bornBetween,
  type Condition,
  heightBetween,
  isOneOf,
  isUnknown,
} from './conditions.ts';
import type { Seeker } from './seeker.ts';

/** The latest date of birth of someone who has reached an age on the UTC day of an instant. */
function latestBirthDate(age: number, now: Date): string {
  const day = new Date(Date.UTC(now.getUTCFullYear() - age, now.getUTCMonth(), now.getUTCDate()));
  // For February 29th in a common year the calendar moves on to March, one day too late.
  if (day.getUTCMonth() !== now.getUTCMonth()) day.setUTCDate(0);
  return day.toISOString().slice(0, 10);
}

/** Someone between `min` and `max` years old was born by the one date and after the other. */
export function birthDateRange(
  [min, max]: readonly [number, number],
  now: Date,
): { by: string; after: string } {
  return { by: latestBirthDate(min, now), after: latestBirthDate(max + 1, now) };
}

type CodedCriterion = Exclude<Criterion, 'age' | 'heightCm'>;

/** The column of a member's answer, and that of their must-have. */
const criterionColumns = {
  maritalStatus: ['marital_status', 'must_marital_status'],
  religion: ['religion', 'must_religion'],
  community: ['community', 'must_community'],
  motherTongue: ['mother_tongue', 'must_mother_tongue'],
  country: ['country', 'must_country'],
  state: ['state', 'must_state'],
  city: ['city', 'must_city'],
  education: ['education', 'must_education'],
  occupation: ['occupation', 'must_occupation'],
  incomeBand: ['income_band', 'must_income_band'],
  diet: ['diet', 'must_diet'],
  smoking: ['smoking', 'must_smoking'],
  drinking: ['drinking', 'must_drinking'],
  familyType: ['family_type', 'must_family_type'],
  familyValues: ['family_values', 'must_family_values'],
} as const satisfies Record<CodedCriterion, readonly [string, string]>;

const criterionNames = criterionName.options;
const codedCriteria = Object.entries(criterionColumns) as [
  CodedCriterion,
  (typeof criterionColumns)[CodedCriterion],
][];

/** Members between two ages, inclusive. */
export const agedBetween = (range: readonly [number, number], now: Date): Condition =>
  bornBetween(birthDateRange(range, now));

type Preference = NonNullable<ReturnType<typeof findPreference>>;

function meetsPreference(criterion: Criterion, hope: Preference, now: Date): Condition {
  if ('values' in hope) {
    const [column] = criterionColumns[criterion as CodedCriterion];
    return anyOf([isUnknown(column), isOneOf(column, [...hope.values, ...uninformativeValues])]);
  }
  const { min, max } = hope;
  return criterion === 'age'
    ? agedBetween([min, max], now)
    : anyOf([isUnknown('height_cm'), heightBetween(min, max)]);
}

/** A seeker's effective preference; a missing answer never excludes a member. */
const preferenceConditions = (
  seeker: Seeker,
  now: Date,
  counts: (hope: Preference) => boolean,
): Condition[] =>
  criterionNames.flatMap((criterion) => {
    const hope = findPreference(seeker, criterion);
    return hope && counts(hope) ? [meetsPreference(criterion, hope, now)] : [];
  });

/** Members who meet all must-haves of the seeker. */
export const meetsMustHavesOf = (seeker: Seeker, now: Date): Condition[] =>
  preferenceConditions(seeker, now, ({ mustHave }) => mustHave);

/** Members who meet all preferences of the seeker. */
export const meetsAllPreferencesOf = (seeker: Seeker, now: Date): Condition =>
  allOf(preferenceConditions(seeker, now, () => true));

/** Members whose must-haves the seeker meets, as far as the seeker has answered. */
export const acceptsSeeker = (seeker: Seeker): Condition[] => [
  acceptsInRange('age', seeker.age),
  ...(seeker.heightCm === null ? [] : [acceptsInRange('height', seeker.heightCm)]),
  ...codedCriteria.flatMap(([criterion, [, must]]) => {
    const value = knownValue(seeker, criterion);
    return typeof value === 'string' ? [acceptsValue(must, value)] : [];
  }),
];
