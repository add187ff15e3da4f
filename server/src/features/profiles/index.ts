/** Profiles: what members tell of themselves, and what others get to see of it. */
export { type Cards, createCards } from './cards.ts';
export { refuseContactDetails } from './checks.ts';
export { type ComparedFields, comparedFields, matchableOf } from './matchable.ts';
export { nameKey } from './name-key.ts';
export { registerProfiles } from './routes.ts';
export { profileRow } from './service.ts';
export { selectionOf } from './store/columns.ts';
export { findMatchable } from './store/matchable.ts';
export { deleteProfile, touchActivity } from './store/profiles.ts';
export { findMember, visibleTo } from './store/visibility.ts';
