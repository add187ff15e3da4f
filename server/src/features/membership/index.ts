/** Which tier a member holds, from when to when. */
export { tellOfEnds as tellOfMembershipEnds } from './ends.ts';
export { type HistorySlice, historyPage, type Place } from './history-page.ts';
export { refundedOf } from './refunded.ts';
export { registerMembership } from './routes.ts';
export { effectiveTier, isAbove, monthlyRateOf } from './rules.ts';
export {
  currentMembership,
  endMembership,
  grantTier,
  groupsOf,
  prospects,
  settleMembership,
} from './service.ts';
