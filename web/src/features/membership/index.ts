/** Membership tiers: the current one, and what the next one adds. */
export * from './api.ts';
export { CurrentMembership, CurrentMembershipSkeleton } from './CurrentMembership.tsx';
export { MembershipTeaser } from './MembershipTeaser.tsx';
export { NarrowTierComparison } from './NarrowTierComparison.tsx';
export { CurrentTierChip, TierComparison } from './TierComparison.tsx';
export { UpgradeModal, useUpgradePrompt } from './UpgradeModal.tsx';
export { type UpgradeModalProps, upgradeModalOpened } from './upgrade-modal.ts';
export { getUpgradePrompt } from './upgrade-prompts.ts';
export { useMembershipEnd } from './useMembershipEnd.ts';
