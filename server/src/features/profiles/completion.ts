import { type CompletionCriterion, completionCriteria } from '@troth/contract';
import type { ProfileFields } from './store/columns.ts';

/** Everything that completion depends on: the fields, and whether staff have not rejected the profile photo, if any. */
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

/** The completion in per cent: 100 minus the weights of all unanswered criteria. */
export function calculateCompletion(profile: Completable | null): number {
  return 100 - findMissingCriteria(profile).reduce((sum, { weight }) => sum + weight, 0);
}

/** The labels of unanswered criteria, highest weight first. Without a profile every criterion is unanswered. */
export function findMissingLabels(profile: Completable | null): string[] {
  return findMissingCriteria(profile)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ label }) => label);
}

/** The labels of unanswered criteria that a profile needs before others can see it. */
export function findMissingRequiredLabels(profile: Completable | null): string[] {
  return findMissingCriteria(profile)
    .filter(({ required }) => required)
    .map(({ label }) => label);
}

/** Whether a profile is complete enough to be listed. Ignores photos, so that removing a photo never hides a member. */
export function meetsListingRequirements(fields: ProfileFields): boolean {
  const profile = { ...fields, hasPhoto: false };
  return (
    calculateCompletion(profile) >= MIN_LISTED_PERCENT && findMissingRequiredLabels(profile).length === 0
  );
}
