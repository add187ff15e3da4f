import { msg } from '@troth/texts';
import type { ProfileFields } from './store/columns.ts';

interface Criterion {
  /** In English for everybody: the web app knows by it where the criterion is answered, and translates it. */
  label: string;
  weight: number;
  isMet(fields: ProfileFields): boolean;
}

const given = (field: keyof ProfileFields) => (fields: ProfileFields) => {
  const value = fields[field];
  if (value === null) return false;
  return typeof value === 'object' ? Object.keys(value).length > 0 : value !== '';
};

/** Together 100. What being listed needs makes up exactly the 60 that being listed takes. */
export const criteria: readonly Criterion[] = [
  { label: msg('About me'), weight: 14, isMet: given('bio') },
  { label: msg('Religion'), weight: 9, isMet: given('religion') },
  { label: msg('City'), weight: 9, isMet: given('city') },
  { label: msg('Marital status'), weight: 8, isMet: given('maritalStatus') },
  { label: msg('Height'), weight: 8, isMet: given('heightCm') },
  { label: msg('Name'), weight: 4, isMet: (fields) => fields.firstName !== '' && fields.lastName !== '' },
  { label: msg('Gender'), weight: 4, isMet: given('gender') },
  { label: msg('Date of birth'), weight: 4, isMet: given('dateOfBirth') },
  { label: msg('Education'), weight: 6, isMet: given('education') },
  { label: msg('Work'), weight: 6, isMet: given('occupation') },
  { label: msg('Mother tongue'), weight: 5, isMet: given('motherTongue') },
  { label: msg('Whom I hope to meet'), weight: 5, isMet: given('partnerPreferences') },
  { label: msg('Community'), weight: 4, isMet: given('community') },
  { label: msg('Income in a year'), weight: 3, isMet: given('incomeBand') },
  { label: msg('Food'), weight: 3, isMet: given('diet') },
  { label: msg('What I like to do'), weight: 2, isMet: given('hobbies') },
  { label: msg('Family'), weight: 2, isMet: given('familyType') },
  { label: msg('About my family'), weight: 2, isMet: given('familyAbout') },
  { label: msg('Smoking'), weight: 1, isMet: given('smoking') },
  { label: msg('Drinking'), weight: 1, isMet: given('drinking') },
];

/** What others need to know before they can meet a member (decisions §5). */
const neededToBeListed = [
  'dateOfBirth',
  'gender',
  'heightCm',
  'maritalStatus',
  'religion',
  'city',
  'bio',
] as const;

const LISTED_FROM = 60;

const missing = (fields: ProfileFields | null) =>
  criteria.filter(({ isMet }) => fields === null || !isMet(fields));

export function completionOf(fields: ProfileFields | null): number {
  return 100 - missing(fields).reduce((sum, { weight }) => sum + weight, 0);
}

/** The labels still open, most valuable first; all of them where there is no profile yet. */
export function missingLabels(fields: ProfileFields | null): string[] {
  return missing(fields)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ label }) => label);
}

export function isListed(fields: ProfileFields): boolean {
  return completionOf(fields) >= LISTED_FROM && neededToBeListed.every((field) => given(field)(fields));
}
