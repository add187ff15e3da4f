/** The tiers: which one a member has, what the next one adds. */
export * from './api.ts';
export { MembershipTeaser } from './MembershipTeaser.tsx';
export { movesWithTier } from './moves-with-tier.ts';
export { catchUpOnMembership, onMembershipEvent } from './on-event.ts';
export { Comparison } from './plans/Comparison.tsx';
export { CurrentMembership, CurrentMembershipSkeleton } from './plans/CurrentMembership.tsx';
export { NarrowComparison } from './plans/NarrowComparison.tsx';
export { Yours } from './plans/Yours.tsx';
export { UpgradeModal } from './UpgradeModal.tsx';
export { useMembershipEnd } from './useMembershipEnd.ts';
export { useTierRefusal } from './useTierRefusal.ts';
