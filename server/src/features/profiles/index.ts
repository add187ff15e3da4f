/** Profiles: what members say about themselves, and what others can see of it. */
export { type Cards, createCards } from './cards.ts';
export { emptyFields } from './fields.ts';
export { findCompletion } from './own-profile.ts';
export { isVisibleTo } from './privacy.ts';
export { registerProfiles } from './routes.ts';
export { buildProfileRow } from './service.ts';
export { recordActivity, recordOffline } from './store/activity.ts';
export type { ProfileFields } from './store/columns.ts';
export { hasVisiblePhoto, toSql } from './store/conditions.ts';
export { findNamedMembers, findVisibleIds, type NamedMember } from './store/named-members.ts';
export { acceptsSeeker, agedBetween, meetsMustHavesOf } from './store/preference-conditions.ts';
export {
  deleteProfile,
  findProfileFields,
  lockProfile,
} from './store/profiles.ts';
export { findPromptAnswers } from './store/prompts.ts';
export { findMatchable, findPersons, findSeeker, findSeekers, type Seeker } from './store/seeker.ts';
export { deletedViewsOf } from './store/views.ts';
export {
  findVisibleMember,
  isNotHidden,
  setHidden,
  visibleTo,
  visibleToSeeker,
} from './store/visibility.ts';
export { refuseContactDetails } from './validation.ts';
export { createOpeningLimit, deleteOldViews } from './views.ts';
export { requireListed, requireVisible } from './visibility.ts';
