import { ageOn } from '@troth/contract';
import type { Matchable } from '../compatibility/index.ts';
import type { ProfileFields } from './store/columns.ts';

/** The fields that members are compared by. */
export const comparedFields = [
  'dateOfBirth',
  'heightCm',
  'maritalStatus',
  'religion',
  'community',
  'motherTongue',
  'country',
  'state',
  'city',
  'education',
  'occupation',
  'incomeBand',
  'diet',
  'smoking',
  'drinking',
  'familyType',
  'familyValues',
  'hobbies',
  'languages',
  'partnerPreferences',
] as const satisfies (keyof ProfileFields)[];

export type ComparedFields = Pick<ProfileFields, (typeof comparedFields)[number]>;

/** A member as compatibility sees them at an instant. */
export function matchableOf({ dateOfBirth, ...fields }: ComparedFields, now: Date): Matchable {
  return { ...fields, age: ageOn(dateOfBirth, now) };
}
