import { ageOn, type CreateProfileBody, type Gender, type UpdateProfileBody } from '@troth/contract';
import type { Matchable } from '../compatibility/index.ts';
import { parentOf } from '../vocabularies/index.ts';
import type { ProfileFields } from './store/columns.ts';

const defaultLookingFor: Record<Gender, Gender[]> = {
  female: ['male'],
  male: ['female'],
  other: ['female', 'male', 'other'],
};

export const emptyFields = {
  createdFor: null,
  heightCm: null,
  maritalStatus: null,
  children: null,
  religion: null,
  community: null,
  motherTongue: null,
  languages: [],
  country: null,
  state: null,
  city: null,
  education: null,
  educationDetail: null,
  occupation: null,
  occupationDetail: null,
  incomeBand: null,
  diet: null,
  smoking: null,
  drinking: null,
  hobbies: [],
  familyType: null,
  familyValues: null,
  familyAbout: null,
  bio: null,
  partnerPreferences: {},
};

const unique = <T>(values: T[]): T[] => [...new Set(values)];

/** A city implies its state and a state its country, so that a search by the wider place finds them as well. */
function withWiderPlaces(fields: ProfileFields): ProfileFields {
  const state = fields.state ?? parentOf('city', fields.city ?? '') ?? null;
  const country = fields.country ?? parentOf('state', state ?? '') ?? null;
  return { ...fields, state, country };
}

/** A profile after a change of the given fields. */
export function applyChanges(fields: ProfileFields, changes: UpdateProfileBody): ProfileFields {
  const changed = { ...fields, ...changes };
  return withWiderPlaces({
    ...changed,
    lookingFor: unique(changed.lookingFor),
    languages: unique(changed.languages),
    hobbies: unique(changed.hobbies),
  });
}

/** A new profile. */
export function createFields(body: CreateProfileBody): ProfileFields {
  const { firstName, lastName, gender, dateOfBirth } = body;
  const lookingFor = defaultLookingFor[gender];
  return applyChanges({ ...emptyFields, firstName, lastName, gender, dateOfBirth, lookingFor }, body);
}

/** The fields used for compatibility. */
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

/** A member's values for compatibility at an instant. */
export function toMatchable({ dateOfBirth, ...fields }: ComparedFields, now: Date): Matchable {
  return { ...fields, age: ageOn(dateOfBirth, now) };
}
