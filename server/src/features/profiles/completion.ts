import { type CompletionCriterion, completionCriteria } from '@troth/contract';
import type { ProfileFields } from './store/columns.ts';

/** The fields, and whether the member has a profile photo that staff have not rejected. */
export type Completable = ProfileFields & { hasPhoto: boolean };

function isAnswered(profile: Completable, answeredBy: CompletionCriterion['answeredBy']): boolean {
  if (answeredBy === 'photo') return profile.hasPhoto;
  if (answeredBy === 'name') return profile.firstName !== '' && profile.lastName !== '';
  const value = profile[answeredBy];
  if (value === null) return false;
  return typeof value === 'object' ? Object.keys(value).length > 0 : value !== '';
}

const MIN_LISTED_PERCENT = 60;

const findMissingCriteria = (profile: Completable | null) =>
  completionCriteria.filter(({ answeredBy }) => profile === null || !isAnswered(profile, answeredBy));

export function completionOf(profile: Completable | null): number {
  return 100 - findMissingCriteria(profile).reduce((sum, { weight }) => sum + weight, 0);
}

/** The labels of unanswered criteria, highest weight first; all of them without a profile. */
export function missingLabels(profile: Completable | null): string[] {
  return findMissingCriteria(profile)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ label }) => label);
}

/** The labels of unanswered criteria without which others cannot see the profile. */
export function missingRequiredLabels(profile: Completable | null): string[] {
  return findMissingCriteria(profile)
    .filter(({ required }) => required)
    .map(({ label }) => label);
}

/** A photo is not required: removing or rejecting one never hides a member. */
export function meetsListingRequirements(fields: ProfileFields): boolean {
  const profile = { ...fields, hasPhoto: false };
  return completionOf(profile) >= MIN_LISTED_PERCENT && missingRequiredLabels(profile).length === 0;
}
