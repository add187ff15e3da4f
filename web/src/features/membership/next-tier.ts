import { type Tier, tierNames } from '@troth/contract';

/** What the upgrade modal suggests; nothing above the top. */
export const nextTier: Partial<Record<Tier, Tier>> = { free: 'silver', silver: 'gold', gold: 'platinum' };

/** The next tier, or the one that it takes where that is a higher one. */
export function tierToSuggest(own: Tier, needed: Tier = own): Tier | undefined {
  const next = nextTier[own];
  return next && tierNames.indexOf(needed) > tierNames.indexOf(next) ? needed : next;
}
