import type { Tier } from '@troth/contract';

/** What the upgrade modal suggests; nothing above the top. */
export const nextTier: Partial<Record<Tier, Tier>> = { free: 'silver', silver: 'gold', gold: 'platinum' };
