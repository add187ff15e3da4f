import {
  type CodedPreference,
  type Criterion,
  codedPreferences,
  criterion as criterionSchema,
  type ExcludingPreference,
  excludingPreferences,
  uninformativeCodes,
} from '@troth/contract';
import type { MemberCondition } from '../../../adapters/ranking/port.ts';
import { toTextKey } from '../../../platform/text-key.ts';
import { findPreference, knownValue, type Preference } from '../../compatibility/index.ts';
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
export const agedBetween = (range: readonly [number, number], now: Date): MemberCondition => ({
  kind: 'bornBetween',
  ...birthDateRange(range, now),
});

const allCriteria = criterionSchema.options;

function meetsPreference(criterion: Criterion, preference: Preference, now: Date): MemberCondition {
  if ('values' in preference) {
    const field = criterion as CodedPreference;
    const codes = [...preference.values, ...uninformativeCodes];
    return { kind: 'isOneOf', field, codes, orUnknown: true };
  }
  if ('excluded' in preference) {
    const keys = preference.excluded.map(toTextKey);
    return { kind: 'isNoneOf', field: criterion as ExcludingPreference, keys };
  }
  const { min, max } = preference;
  if (criterion === 'age') return agedBetween([min, max], now);
  return { kind: 'heightBetween', min, max, orUnknown: true };
}

/** Members who meet all must-haves of the seeker. A member who has not answered a criterion meets every preference for it. */
export const meetsMustHavesOf = (seeker: Seeker, now: Date): MemberCondition[] =>
  allCriteria.flatMap((criterion) => {
    const preference = findPreference(seeker, criterion);
    return preference?.mustHave ? [meetsPreference(criterion, preference, now)] : [];
  });

/** Members whose must-haves the seeker meets. A criterion that the seeker has not answered excludes no one. */
export const acceptsSeeker = (seeker: Seeker): MemberCondition[] => [
  { kind: 'acceptsNumber', criterion: 'age', value: seeker.age },
  ...(seeker.heightCm === null
    ? []
    : [{ kind: 'acceptsNumber', criterion: 'heightCm', value: seeker.heightCm } as const]),
  ...codedPreferences.flatMap((field) => {
    const value = knownValue(seeker, field);
    return typeof value === 'string' ? [{ kind: 'acceptsCode', field, code: value } as const] : [];
  }),
  ...excludingPreferences.flatMap((field) => {
    const value = knownValue(seeker, field);
    return typeof value === 'string' ? [{ kind: 'acceptsText', field, key: toTextKey(value) } as const] : [];
  }),
];
