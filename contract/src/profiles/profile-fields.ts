import { msg } from '@troth/texts';
import type { ProfileFieldDefinition } from './profile-field-definition.ts';

export const vocabularyNames = [
  'gender',
  'createdFor',
  'maritalStatus',
  'religion',
  'community',
  'language',
  'education',
  'occupation',
  'incomeBand',
  'diet',
  'smoking',
  'drinking',
  'hobby',
  'familyType',
  'familyValues',
  'country',
  'state',
  'city',
  'manglik',
] as const;

export type VocabularyName = (typeof vocabularyNames)[number];

export const MINIMUM_HEIGHT_CM = 120;
export const MAXIMUM_HEIGHT_CM = 220;

export const MAX_BIO_LENGTH = 2000;

/**
 * The optional fields of a profile, in the order of the API and the screens. Columns, API schemas, validation, search
 * conditions, compatibility, filters, forms and profile facts derive from this list. To add a field, see
 * CONTRIBUTING.md.
 */
export const profileFields = {
  createdFor: { kind: 'choice', column: 'created_for', vocabulary: 'createdFor', section: 'about' },
  heightCm: {
    kind: 'integer',
    column: 'height_cm',
    min: MINIMUM_HEIGHT_CM,
    max: MAXIMUM_HEIGHT_CM,
    section: 'looks',
    onCard: true,
    preference: 'range',
  },
  maritalStatus: {
    kind: 'choice',
    column: 'marital_status',
    vocabulary: 'maritalStatus',
    section: 'looks',
    onCard: true,
    preference: 'anyOf',
    filter: 'column',
  },
  children: { kind: 'integer', column: 'children', min: 0, max: 20, section: 'looks' },
  religion: {
    kind: 'choice',
    column: 'religion',
    vocabulary: 'religion',
    section: 'faith',
    onCard: true,
    preference: 'anyOf',
    filter: 'column',
  },
  community: {
    kind: 'choice',
    column: 'community',
    vocabulary: 'community',
    within: { limitedBy: 'religion', message: msg('This community belongs to another religion.') },
    section: 'faith',
    onCard: true,
    preference: 'anyOf',
    filter: 'column',
  },
  gotra: {
    kind: 'text',
    column: 'gotra',
    maxLength: 60,
    tooLongMessage: msg('Up to 60 characters'),
    section: 'faith',
    preference: 'noneOf',
  },
  manglik: {
    kind: 'choice',
    column: 'manglik',
    vocabulary: 'manglik',
    section: 'faith',
    preference: 'yesNo',
  },
  motherTongue: {
    kind: 'choice',
    column: 'mother_tongue',
    vocabulary: 'language',
    section: 'looks',
    onCard: true,
    preference: 'anyOf',
    filter: 'column',
  },
  languages: {
    kind: 'choices',
    column: 'languages',
    vocabulary: 'language',
    maxItems: 20,
    section: 'looks',
    filter: 'list',
  },
  country: {
    kind: 'choice',
    column: 'country',
    vocabulary: 'country',
    section: 'place',
    onCard: true,
    preference: 'anyOf',
  },
  state: {
    kind: 'choice',
    column: 'state',
    vocabulary: 'state',
    within: { limitedBy: 'country', message: msg('This state is in another country.') },
    section: 'place',
    onCard: true,
    preference: 'anyOf',
  },
  city: {
    kind: 'choice',
    column: 'city',
    vocabulary: 'city',
    within: { limitedBy: 'state', message: msg('This city is in another state.') },
    section: 'place',
    onCard: true,
    preference: 'anyOf',
  },
  education: {
    kind: 'choice',
    column: 'education',
    vocabulary: 'education',
    section: 'work',
    onCard: true,
    preference: 'anyOf',
    filter: 'column',
  },
  educationDetail: {
    kind: 'text',
    column: 'education_detail',
    maxLength: 200,
    tooLongMessage: msg('Up to 200 characters'),
    section: 'work',
  },
  occupation: {
    kind: 'choice',
    column: 'occupation',
    vocabulary: 'occupation',
    section: 'work',
    onCard: true,
    preference: 'anyOf',
    filter: 'column',
  },
  occupationDetail: {
    kind: 'text',
    column: 'occupation_detail',
    maxLength: 200,
    tooLongMessage: msg('Up to 200 characters'),
    section: 'work',
    onCard: true,
  },
  incomeBand: {
    kind: 'choice',
    column: 'income_band',
    vocabulary: 'incomeBand',
    section: 'work',
    preference: 'anyOf',
    filter: 'traits',
  },
  diet: {
    kind: 'choice',
    column: 'diet',
    vocabulary: 'diet',
    section: 'lifestyle',
    preference: 'anyOf',
    filter: 'traits',
  },
  smoking: {
    kind: 'choice',
    column: 'smoking',
    vocabulary: 'smoking',
    section: 'lifestyle',
    preference: 'anyOf',
    filter: 'traits',
  },
  drinking: {
    kind: 'choice',
    column: 'drinking',
    vocabulary: 'drinking',
    section: 'lifestyle',
    preference: 'anyOf',
    filter: 'traits',
  },
  hobbies: {
    kind: 'choices',
    column: 'hobbies',
    vocabulary: 'hobby',
    maxItems: 30,
    section: 'lifestyle',
    filter: 'list',
  },
  familyType: {
    kind: 'choice',
    column: 'family_type',
    vocabulary: 'familyType',
    section: 'family',
    preference: 'anyOf',
    filter: 'traits',
  },
  familyValues: {
    kind: 'choice',
    column: 'family_values',
    vocabulary: 'familyValues',
    section: 'family',
    preference: 'anyOf',
    filter: 'traits',
  },
  familyAbout: {
    kind: 'text',
    column: 'family_about',
    maxLength: 1000,
    tooLongMessage: msg('Up to 1,000 characters'),
    section: 'family',
  },
  bio: {
    kind: 'text',
    column: 'bio',
    maxLength: MAX_BIO_LENGTH,
    tooLongMessage: msg('Up to 2,000 characters'),
    section: 'bio',
  },
} as const satisfies Record<string, ProfileFieldDefinition<VocabularyName>>;

type Registry = typeof profileFields;

export type ProfileFieldName = keyof Registry;

/** The names of the fields whose definition has these properties: `FieldsWith<{ preference: 'anyOf' }>`. */
export type FieldsWith<Definition> = {
  [F in ProfileFieldName]: Registry[F] extends Definition ? F : never;
}[ProfileFieldName];

export type PreferenceField = FieldsWith<{ preference: string }>;
export type FilterField = FieldsWith<{ filter: string }>;

/** What members are compared by: the age, and every field with a partner preference. */
export type Criterion = 'age' | PreferenceField;

interface CriterionWeight {
  /** Share of the compatibility score; integers, so that sums are exact. */
  weight: number;
  /** Priority of a met preference among the reasons on a card: low if most members meet it. */
  informativeness: number;
}

/** Highest weight first. Equal weights are listed in this order in a comparison. */
export const criterionWeights = {
  age: { weight: 14, informativeness: 3 },
  religion: { weight: 12, informativeness: 4 },
  maritalStatus: { weight: 10, informativeness: 2 },
  motherTongue: { weight: 7, informativeness: 7 },
  diet: { weight: 6, informativeness: 5 },
  community: { weight: 6, informativeness: 6 },
  education: { weight: 6, informativeness: 4 },
  country: { weight: 6, informativeness: 3 },
  heightCm: { weight: 5, informativeness: 2 },
  smoking: { weight: 5, informativeness: 4 },
  city: { weight: 5, informativeness: 8 },
  drinking: { weight: 4, informativeness: 3 },
  occupation: { weight: 4, informativeness: 6 },
  familyValues: { weight: 4, informativeness: 5 },
  incomeBand: { weight: 4, informativeness: 3 },
  state: { weight: 4, informativeness: 5 },
  manglik: { weight: 4, informativeness: 3 },
  familyType: { weight: 3, informativeness: 3 },
  gotra: { weight: 3, informativeness: 1 },
} as const satisfies Record<Criterion, CriterionWeight>;

/** Factor of a must-have's weight. */
export const MUST_HAVE_FACTOR = 2;

/** How well an unknown answer meets a preference, from 0 to 1. */
export const UNKNOWN_FIT = 0.6;

/** Codes without information about the member: stored, but never a reason for a mismatch. */
export const uninformativeCodes = ['prefer_not_to_say', 'open_to_all', 'dont_know'] as const;
