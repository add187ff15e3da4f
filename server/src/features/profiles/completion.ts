import { msg } from '@troth/texts';
import type { ProfileFields } from './store/columns.ts';

/** Input of the completion: the fields, and whether there is a profile photo that staff have not rejected. */
export type Completable = ProfileFields & { hasPhoto: boolean };

interface CompletionCriterion {
  /** Always in English: the web app uses it as a key to the section that answers it, and translates it. */
  label: string;
  weight: number;
  /** Required to be visible to others. */
  required?: true;
  isMet(profile: Completable): boolean;
}

const isFilled = (field: keyof ProfileFields) => (fields: ProfileFields) => {
  const value = fields[field];
  if (value === null) return false;
  return typeof value === 'object' ? Object.keys(value).length > 0 : value !== '';
};

/**
 * The weights add up to 100. The name and the fields required for listing make up exactly 60, so a member is listed
 * with or without a photo.
 */
export const completionCriteria: readonly CompletionCriterion[] = [
  { label: msg('Profile photo'), weight: 20, isMet: ({ hasPhoto }) => hasPhoto },
  { label: msg('About me'), weight: 14, required: true, isMet: isFilled('bio') },
  { label: msg('Religion'), weight: 9, required: true, isMet: isFilled('religion') },
  { label: msg('City'), weight: 9, required: true, isMet: isFilled('city') },
  { label: msg('Marital status'), weight: 8, required: true, isMet: isFilled('maritalStatus') },
  { label: msg('Height'), weight: 8, required: true, isMet: isFilled('heightCm') },
  { label: msg('Name'), weight: 4, isMet: (fields) => fields.firstName !== '' && fields.lastName !== '' },
  { label: msg('Gender'), weight: 4, required: true, isMet: isFilled('gender') },
  { label: msg('Date of birth'), weight: 4, required: true, isMet: isFilled('dateOfBirth') },
  { label: msg('Education'), weight: 3, isMet: isFilled('education') },
  { label: msg('Work'), weight: 3, isMet: isFilled('occupation') },
  { label: msg('Whom I hope to meet'), weight: 3, isMet: isFilled('partnerPreferences') },
  { label: msg('Mother tongue'), weight: 2, isMet: isFilled('motherTongue') },
  { label: msg('Community'), weight: 2, isMet: isFilled('community') },
  { label: msg('Income in a year'), weight: 1, isMet: isFilled('incomeBand') },
  { label: msg('Food'), weight: 1, isMet: isFilled('diet') },
  { label: msg('What I like to do'), weight: 1, isMet: isFilled('hobbies') },
  { label: msg('Family'), weight: 1, isMet: isFilled('familyType') },
  { label: msg('About my family'), weight: 1, isMet: isFilled('familyAbout') },
  { label: msg('Smoking'), weight: 1, isMet: isFilled('smoking') },
  { label: msg('Drinking'), weight: 1, isMet: isFilled('drinking') },
];

const MIN_LISTED_PERCENT = 60;

const findMissingCriteria = (profile: Completable | null) =>
  completionCriteria.filter(({ isMet }) => profile === null || !isMet(profile));

export function completionOf(profile: Completable | null): number {
  return 100 - findMissingCriteria(profile).reduce((sum, { weight }) => sum + weight, 0);
}

/** The missing labels, most valuable first; all of them without a profile. */
export function missingLabels(profile: Completable | null): string[] {
  return findMissingCriteria(profile)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ label }) => label);
}

/** The labels of missing fields that are required for listing. */
export function missingRequiredLabels(profile: Completable | null): string[] {
  return findMissingCriteria(profile)
    .filter(({ required }) => required)
    .map(({ label }) => label);
}

/** A photo is not required: removing or rejecting one never unlists a member. */
export function meetsListingRequirements(fields: ProfileFields): boolean {
  const profile = { ...fields, hasPhoto: false };
  return completionOf(profile) >= MIN_LISTED_PERCENT && missingRequiredLabels(profile).length === 0;
}
