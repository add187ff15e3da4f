import {
  ageOn,
  type CreateProfileBody,
  fieldsWith,
  type Gender,
  mapFields,
  type ProfileFieldValues,
  preferenceFields,
  profileFieldNames,
  profileFields,
  type UpdateProfileBody,
} from '@troth/contract';
import type { Matchable } from '../compatibility/index.ts';
import { parentOf } from '../vocabularies/index.ts';
import type { ProfileFields } from './store/columns.ts';

const defaultLookingFor: Record<Gender, Gender[]> = {
  female: ['male'],
  male: ['female'],
  other: ['female', 'male', 'other'],
};

const emptyValues = { choice: null, choices: [], integer: null, text: null };

/** The registry fields and preferences of a profile without answers. */
export const emptyFields = {
  ...(mapFields(profileFieldNames, (field) => emptyValues[profileFields[field].kind]) as ProfileFieldValues),
  partnerPreferences: {},
};

const listFields = fieldsWith({ kind: 'choices' });

const unique = <T>(values: T[]): T[] => [...new Set(values)];

/** Adds the state of a city and the country of a state, so that a search by state or country finds the member too. */
function withWiderPlaces(fields: ProfileFields): ProfileFields {
  const state = fields.state ?? parentOf('city', fields.city ?? '') ?? null;
  const country = fields.country ?? parentOf('state', state ?? '') ?? null;
  return { ...fields, state, country };
}

/** The fields of a profile after the changes, with wider places added and duplicates removed. */
export function applyChanges(
  fields: ProfileFields,
  changes: Omit<UpdateProfileBody, 'prompts'>,
): ProfileFields {
  const changed = { ...fields, ...changes };
  return withWiderPlaces({
    ...changed,
    lookingFor: unique(changed.lookingFor),
    ...mapFields(listFields, (field) => unique(changed[field])),
  });
}

/** The fields of a new profile. */
export function createFields(body: CreateProfileBody): ProfileFields {
  const { firstName, lastName, gender, dateOfBirth } = body;
  const lookingFor = defaultLookingFor[gender];
  return applyChanges({ ...emptyFields, firstName, lastName, gender, dateOfBirth, lookingFor }, body);
}

/** The fields used for compatibility. */
export const comparedFields = [
  'dateOfBirth',
  ...preferenceFields,
  'hobbies',
  'languages',
  'partnerPreferences',
] as const satisfies (keyof ProfileFields)[];

export type ComparedFields = Pick<ProfileFields, (typeof comparedFields)[number]>;

/** The values that compatibility compares, with the member's age at `now`. */
export function toMatchable({ dateOfBirth, ...fields }: ComparedFields, now: Date): Matchable {
  return { ...fields, age: ageOn(dateOfBirth, now) };
}
