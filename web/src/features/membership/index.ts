/** The tiers: which one a member has, what the next one adds. */
export * from './api.ts';
export { movesWithTier } from './moves-with-tier.ts';
export { onMembershipEvent } from './on-event.ts';
export { TierTable } from './TierTable.tsx';
export { UpgradeModal } from './UpgradeModal.tsx';
export { useTierRefusal } from './useTierRefusal.ts';
