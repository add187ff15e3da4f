import type { CreateProfileBody, Gender, UpdateProfileBody } from '@troth/contract';
import { parentOf } from '../vocabularies/index.ts';
import type { ProfileFields } from './store/columns.ts';

const defaultLookingFor: Record<Gender, Gender[]> = {
  female: ['male'],
  male: ['female'],
  other: ['female', 'male', 'other'],
};

export const unsaid = {
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

/** A city tells its state and a state its country, so that a search by the wider place finds them as well. */
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

/** A profile as it begins. */
export function newProfile(body: CreateProfileBody): ProfileFields {
  const { firstName, lastName, gender, dateOfBirth } = body;
  const lookingFor = defaultLookingFor[gender];
  return applyChanges({ ...unsaid, firstName, lastName, gender, dateOfBirth, lookingFor }, body);
}
