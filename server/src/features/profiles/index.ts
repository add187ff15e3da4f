/** Profiles: what members tell of themselves, and what others get to see of it. */
export { type Cards, createCards } from './cards.ts';
export { refuseContactDetails } from './checks.ts';
export { nameKey } from './name-key.ts';
export { createOpeningLimit } from './opening-limit.ts';
export { findCompletion } from './own.ts';
export { isShown } from './privacy.ts';
export { requireListed } from './require-listed.ts';
export { requireMeeting } from './require-meeting.ts';
export { registerProfiles } from './routes.ts';
export { profileRow } from './service.ts';
export { countListed } from './store/active-count.ts';
export type { ProfileFields } from './store/columns.ts';
export {
  allOf,
  anyOf,
  type Condition,
  contraryOf,
  hasProven,
  isAmong,
  isOneOf,
  isPictured,
  type Judged,
  judgedColumns,
  nameBegins,
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
export { noteGone, notePresent } from './store/presence.ts';
export { deleteProfile, findFields, lockProfile, touchActivity } from './store/profiles.ts';
export { findSeeker, type Seeker } from './store/seeker.ts';
export { setSight } from './store/sight.ts';
export { findMember, isNotAway, suitsSeeker, visibleTo, visibleToSeeker } from './store/visibility.ts';
