/** Profiles: what members tell of themselves, and what others get to see of it. */
export { createActiveCount } from './active-count.ts';
export { type Cards, createCards } from './cards.ts';
export { refuseContactDetails } from './checks.ts';
export { nameKey } from './name-key.ts';
export { registerProfiles } from './routes.ts';
export { profileRow } from './service.ts';
export type { ProfileFields } from './store/columns.ts';
export {
  all,
  any,
  type Condition,
  isAmong,
  isNotAmong,
  isOneOf,
  isPictured,
  type Judged,
  judgedColumns,
  nameBegins,
  not,
  pictured,
  sharesOneOf,
  showsPresence,
  tallBetween,
} from './store/conditions.ts';
export { findMatchable } from './store/matchable.ts';
export {
  aged,
  meetAllHopesOf,
  meetMustHavesOf,
  whoseMustHavesAreMetBy,
} from './store/mutual.ts';
export { deleteProfile, findFields, lockProfile, touchActivity } from './store/profiles.ts';
export { findSeeker, type Seeker } from './store/seeker.ts';
export { findMember, suitsSeeker, visibleTo, visibleToSeeker } from './store/visibility.ts';
