/** Membership: the tier of a member, its time, and the purchases and grants that it follows from. */
export { publishMembershipEnds } from './expiry.ts';
export { showHistoryPage } from './history.ts';
export { registerMembership } from './routes.ts';
export { effectiveTier, isHigherTier, monthlyRateOf, refundedAmount } from './rules.ts';
export {
  createPurchasePreview,
  currentMembership,
  deleteMembershipData,
  findIdentityGroups,
  grantTier,
  recordPurchase,
} from './service.ts';
export type { HistoryPosition, HistoryQuery } from './store/history.ts';
