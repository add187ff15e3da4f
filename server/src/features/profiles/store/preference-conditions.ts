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

/** The last date of birth with which somebody has reached an age on the UTC day of an instant. */
function latestBirthDate(age: number, now: Date): string {
  const day = new Date(Date.UTC(now.getUTCFullYear() - age, now.getUTCMonth(), now.getUTCDate()));
  // Asked on the 29th of February of a common year, the calendar rolls on to March: one day too late.
  if (day.getUTCMonth() !== now.getUTCMonth()) day.setUTCDate(0);
  return day.toISOString().slice(0, 10);
}

/** Who is at least `min` and at most `max` years old was born by the one date and after the other. */
export function birthDateRange(
  [min, max]: readonly [number, number],
  now: Date,
): { by: string; after: string } {
  return { by: latestBirthDate(min, now), after: latestBirthDate(max + 1, now) };
}

type CodedCriterion = Exclude<Criterion, 'age' | 'heightCm'>;

/** The column of what a member is, and of what a member insists on. */
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

/** Members who are at least as old as the one age and at most as old as the other. */
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

/** What a seeker asks, as far as it counts; what is not told is never a refusal (decisions §6). */
const preferenceConditions = (
  seeker: Seeker,
  now: Date,
  counts: (hope: Preference) => boolean,
): Condition[] =>
  criterionNames.flatMap((criterion) => {
    const hope = findPreference(seeker, criterion);
    return hope && counts(hope) ? [meetsPreference(criterion, hope, now)] : [];
  });

/** Members who meet everything that the seeker insists on. */
export const meetsMustHavesOf = (seeker: Seeker, now: Date): Condition[] =>
  preferenceConditions(seeker, now, ({ mustHave }) => mustHave);

/** Members who meet everything that the seeker hopes for. */
export const meetsAllPreferencesOf = (seeker: Seeker, now: Date): Condition =>
  allOf(preferenceConditions(seeker, now, () => true));

/** Members all of whose must-haves the seeker meets, as far as the seeker tells. */
export const acceptsSeeker = (seeker: Seeker): Condition[] => [
  acceptsInRange('age', seeker.age),
  ...(seeker.heightCm === null ? [] : [acceptsInRange('height', seeker.heightCm)]),
  ...codedCriteria.flatMap(([criterion, [, must]]) => {
    const value = knownValue(seeker, criterion);
    return typeof value === 'string' ? [acceptsValue(must, value)] : [];
  }),
];
