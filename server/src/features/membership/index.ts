/** Membership: the tier of a member, when it begins and ends, and the purchases and gifts that determine it. */
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
