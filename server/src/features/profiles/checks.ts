import { type PartnerPreferences, type VocabularyName, validateDateOfBirth } from '@troth/contract';
import { msg, t, translate } from '@troth/texts';
import { invalid } from '../../platform/http/errors.ts';
import { hasCode, parentOf } from '../vocabularies/index.ts';
import { hasContactDetails } from './contact-details.ts';
import type { ProfileFields } from './store/columns.ts';

/** The vocabulary of each coded field, of the profile and of what it hopes for. */
const vocabularyOf: Partial<Record<string, VocabularyName>> = {
  createdFor: 'createdFor',
  maritalStatus: 'maritalStatus',
  religion: 'religion',
  community: 'community',
  motherTongue: 'language',
  languages: 'language',
  country: 'country',
  state: 'state',
  city: 'city',
  education: 'education',
  occupation: 'occupation',
  incomeBand: 'incomeBand',
  diet: 'diet',
  smoking: 'smoking',
  drinking: 'drinking',
  hobbies: 'hobby',
  familyType: 'familyType',
  familyValues: 'familyValues',
};

const within = [
  { field: 'community', parent: 'religion', message: msg('This community belongs to another religion.') },
  { field: 'state', parent: 'country', message: msg('This state lies in another country.') },
  { field: 'city', parent: 'state', message: msg('This city lies in another state.') },
] as const;

/** Names as well: they stand in mails, where what looks like an address becomes a link. */
const freeTexts = [
  'firstName',
  'lastName',
  'bio',
  'familyAbout',
  'educationDetail',
  'occupationDetail',
] as const;

function refuseUnknownCodes(values: object, pathOf: (field: string) => string): void {
  for (const [field, value] of Object.entries(values)) {
    const vocabulary = vocabularyOf[field];
    const codes: unknown[] = Array.isArray(value) ? value : [value];
    const known = (code: unknown) => typeof code !== 'string' || (vocabulary && hasCode(vocabulary, code));
    if (vocabulary && !codes.every(known)) throw invalid(pathOf(field), t('Not a known choice'));
  }
}

function refuseUnknownHopes(preferences: PartnerPreferences): void {
  const lists = Object.entries(preferences).map(([field, hope]) => [
    field,
    hope && 'values' in hope ? hope.values : null,
  ]);
  refuseUnknownCodes(Object.fromEntries(lists), (field) => `partnerPreferences.${field}.values`);
}

/** Refuses with 400 what was given and cannot be, looking at nothing but what was given. */
export function checkChanges(changes: Partial<ProfileFields>, today: Date): void {
  if (changes.dateOfBirth !== undefined) {
    const message = validateDateOfBirth(changes.dateOfBirth, { today });
    if (message) throw invalid('dateOfBirth', message);
  }
  refuseUnknownCodes(changes, (field) => field);
  if (changes.partnerPreferences) refuseUnknownHopes(changes.partnerPreferences);
  for (const field of freeTexts) refuseContactDetails(field, changes[field] ?? '');
}

/** Refuses with 400 a free text that leads around the site. */
export function refuseContactDetails(field: string, text: string): void {
  if (!hasContactDetails(text)) return;
  throw invalid(field, t('Please leave out phone numbers, e-mail addresses, links and handles.'));
}

/** Refuses with 400 a profile whose parts contradict each other. */
export function checkWhole(fields: ProfileFields): void {
  for (const { field, parent, message } of within) {
    const expected = parentOf(field, fields[field] ?? '');
    if (expected !== undefined && fields[parent] !== null && fields[parent] !== expected) {
      throw invalid(field, translate(message));
    }
  }
}
