import { type PartnerPreferences, type VocabularyName, validateDateOfBirth } from '@troth/contract';
import { msg, t, translate } from '@troth/texts';
import { validationError } from '../../platform/http/errors.ts';
import { hasCode, parentOf } from '../vocabularies/index.ts';
import type { ProfileFields } from './store/columns.ts';

const EMAIL = /[\w.+-]+@[\w-]+\.\w+/u;
const SPELT_EMAIL = /\b(?:gmail|yahoo|hotmail|outlook|rediff\w*|icloud)\s*(?:\.|\(?\s*dot\b)/iu;
const LINK =
  /https?:|\bwww\.|\b(?:t|wa|fb)\.me\b|\b[\w-]{2,}\.(?:com|org|net|info|online|site|xyz|co\.in)\b/iu;
const HANDLE = /(?:^|[^\w])@[a-z_][\w.]{2,}/iu;
const NAMED_HANDLE =
  /\b(?:insta(?:gram)?|whats\s?app|telegram|snap(?:chat)?|facebook|fb|twitter|skype)\s*(?:(?:id|handle|no|number)\b|[:=])/iu;
/** Nine or more digits, however they are spaced. */
const DIGITS = /\p{Nd}(?:[\s().+-]{0,3}\p{Nd}){8,}/gu;
/** "2009-2013 2013-2015" is a common way to list years. */
const YEARS = /^(?:(?:19|20)\d{2}[\s().+-]*)+$/;

const hasPhoneNumber = (text: string) => (text.match(DIGITS) ?? []).some((digits) => !YEARS.test(digits));

/** Whether a text contains contact details: a phone number, an email address, a link or a handle. */
export function hasContactDetails(text: string): boolean {
  const plain = text.normalize('NFKC');
  return (
    [EMAIL, SPELT_EMAIL, LINK, HANDLE, NAMED_HANDLE].some((pattern) => pattern.test(plain)) ||
    hasPhoneNumber(plain)
  );
}

/** The vocabulary of each coded field, in the profile and in the preferences. */
const fieldVocabularies: Partial<Record<string, VocabularyName>> = {
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

const placeHierarchy = [
  { field: 'community', parent: 'religion', message: msg('This community belongs to another religion.') },
  { field: 'state', parent: 'country', message: msg('This state lies in another country.') },
  { field: 'city', parent: 'state', message: msg('This city lies in another state.') },
] as const;

/** Names too: they appear in mails, where mail programs turn addresses into links. */
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
    const vocabulary = fieldVocabularies[field];
    const codes: unknown[] = Array.isArray(value) ? value : [value];
    const known = (code: unknown) => typeof code !== 'string' || (vocabulary && hasCode(vocabulary, code));
    if (vocabulary && !codes.every(known)) throw validationError(pathOf(field), t('Not a known choice'));
  }
}

function refuseUnknownPreferences(preferences: PartnerPreferences): void {
  const lists = Object.entries(preferences).map(([field, hope]) => [
    field,
    hope && 'values' in hope ? hope.values : null,
  ]);
  refuseUnknownCodes(Object.fromEntries(lists), (field) => `partnerPreferences.${field}.values`);
}

/** Throws 400 if the given fields are invalid by themselves. */
export function validateChanges(changes: Partial<ProfileFields>, today: Date): void {
  if (changes.dateOfBirth !== undefined) {
    const message = validateDateOfBirth(changes.dateOfBirth, { today });
    if (message) throw validationError('dateOfBirth', message);
  }
  refuseUnknownCodes(changes, (field) => field);
  if (changes.partnerPreferences) refuseUnknownPreferences(changes.partnerPreferences);
  for (const field of freeTexts) refuseContactDetails(field, changes[field] ?? '');
}

/** Throws 400 if a text contains contact details. */
export function refuseContactDetails(field: string, text: string): void {
  if (!hasContactDetails(text)) return;
  throw validationError(field, t('Please leave out phone numbers, e-mail addresses, links and handles.'));
}

/** Throws 400 if the fields of a profile contradict each other. */
export function validateProfile(fields: ProfileFields): void {
  for (const { field, parent, message } of placeHierarchy) {
    const expected = parentOf(field, fields[field] ?? '');
    if (expected !== undefined && fields[parent] !== null && fields[parent] !== expected) {
      throw validationError(field, translate(message));
    }
  }
}
