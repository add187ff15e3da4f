import { type Tier, tiers } from '@troth/contract';

/** Whether a tier has a right that the table may not even know. */
export const hasRight = (tier: Tier, name: string): boolean =>
  Object.entries(tiers[tier].flags).some(([flag, held]) => flag === name && held);
