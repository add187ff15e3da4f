import {
  fieldsWith,
  mapFields,
  type PartnerPreferences,
  type PromptAnswer,
  profileFieldNames,
  profileFields,
  type VocabularyName,
  validateDateOfBirth,
} from '@troth/contract';
import { t, translate } from '@troth/texts';
import { validationError } from '../../platform/http/errors.ts';
import { hasCode, parentOf } from '../vocabularies/index.ts';
import type { ProfileFields } from './store/columns.ts';

const EMAIL = /[\w.+-]+@[\w-]+\.\w+/u;
const SPELLED_OUT_EMAIL = /\b(?:gmail|yahoo|hotmail|outlook|rediff\w*|icloud)\s*(?:\.|\(?\s*dot\b)/iu;
const LINK =
  /https?:|\bwww\.|\b(?:t|wa|fb)\.me\b|\b[\w-]{2,}\.(?:com|org|net|info|online|site|xyz|co\.in)\b/iu;
const HANDLE = /(?:^|[^\w])@[a-z_][\w.]{2,}/iu;
const NAMED_HANDLE =
  /\b(?:insta(?:gram)?|whats\s?app|telegram|snap(?:chat)?|facebook|fb|twitter|skype)\s*(?:(?:id|handle|no|number)\b|[:=])/iu;
/** Nine or more digits with separators. */
const DIGITS = /\p{Nd}(?:[\s().+-]{0,3}\p{Nd}){8,}/gu;
/** Years such as "2009-2013 2013-2015" are not a phone number. */
const YEARS = /^(?:(?:19|20)\d{2}[\s().+-]*)+$/;

const hasPhoneNumber = (text: string) => (text.match(DIGITS) ?? []).some((digits) => !YEARS.test(digits));

/** Whether a text contains a phone number, an email address, a link or a handle. */
export function hasContactDetails(text: string): boolean {
  const normalized = text.normalize('NFKC');
  return (
    [EMAIL, SPELLED_OUT_EMAIL, LINK, HANDLE, NAMED_HANDLE].some((pattern) => pattern.test(normalized)) ||
    hasPhoneNumber(normalized)
  );
}

const fieldVocabularies: Partial<Record<string, VocabularyName>> = mapFields(
  [...fieldsWith({ kind: 'choice' }), ...fieldsWith({ kind: 'choices' })],
  (field) => profileFields[field].vocabulary,
);

/** Fields that must not contain contact details. Names are included, because mail programs turn addresses into links. */
const freeTexts = ['firstName', 'lastName', ...fieldsWith({ kind: 'text' })] as const;

function refuseUnknownCodes(values: object, pathOf: (field: string) => string): void {
  for (const [field, value] of Object.entries(values)) {
    const vocabulary = fieldVocabularies[field];
    const codes: unknown[] = Array.isArray(value) ? value : [value];
    const isKnown = (code: unknown) => typeof code !== 'string' || (vocabulary && hasCode(vocabulary, code));
    if (vocabulary && !codes.every(isKnown))
      throw validationError(pathOf(field), t('This isn’t one of the choices'));
  }
}

function refuseUnknownPreferences(preferences: PartnerPreferences): void {
  const codesByField = Object.entries(preferences).map(([field, preference]) => [
    field,
    preference && 'values' in preference ? preference.values : null,
  ]);
  refuseUnknownCodes(Object.fromEntries(codesByField), (field) => `partnerPreferences.${field}.values`);
}

/** Excluded texts appear on the profile, so they must not contain contact details either. */
function refuseContactDetailsInPreferences(preferences: PartnerPreferences): void {
  for (const field of fieldsWith({ preference: 'noneOf' })) {
    for (const text of preferences[field]?.excluded ?? [])
      refuseContactDetails(`partnerPreferences.${field}.excluded`, text);
  }
}

/** Throws 400 if the changes are invalid, whatever the other fields of the profile contain. */
export function validateChanges(changes: Partial<ProfileFields>, today: Date): void {
  if (changes.dateOfBirth !== undefined) {
    const message = validateDateOfBirth(changes.dateOfBirth, { today });
    if (message) throw validationError('dateOfBirth', message);
  }
  refuseUnknownCodes(changes, (field) => field);
  if (changes.partnerPreferences) {
    refuseUnknownPreferences(changes.partnerPreferences);
    refuseContactDetailsInPreferences(changes.partnerPreferences);
  }
  for (const field of freeTexts) refuseContactDetails(field, changes[field] ?? '');
}

/** Throws 400 if an answer contains contact details. */
export function validatePromptAnswers(answers: PromptAnswer[]): void {
  for (const [index, { answer }] of answers.entries())
    refuseContactDetails(`prompts.${index}.answer`, answer);
}

/** Throws 400 if the text contains contact details. */
export function refuseContactDetails(field: string, text: string): void {
  if (!hasContactDetails(text)) return;
  throw validationError(field, t('Please leave out phone numbers, email addresses, links and handles.'));
}

/** Fields whose choices depend on the value of another field, such as the city on the state. */
const limitedFields = profileFieldNames.flatMap((field) => {
  const definition = profileFields[field];
  return 'within' in definition ? [{ vocabulary: definition.vocabulary, field, ...definition.within }] : [];
});

/** Throws 400 if choices of the profile contradict each other. */
export function validateProfile(fields: ProfileFields): void {
  for (const { field, vocabulary, limitedBy, message } of limitedFields) {
    const value = fields[field];
    const expected = typeof value === 'string' ? parentOf(vocabulary, value) : undefined;
    if (expected !== undefined && fields[limitedBy] !== null && fields[limitedBy] !== expected) {
      throw validationError(field, translate(message));
    }
  }
}
