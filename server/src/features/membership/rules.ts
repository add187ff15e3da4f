import { MINOR_UNITS, type Tier, tierNames, tiers } from '@troth/contract';

/** The tier that counts at an instant: past its end, or unknown, it is free (specification §3, decisions §9). */
export function effectiveTier(held: { tier: Tier; expires_at: Date | null } | undefined, now: Date): Tier {
  if (!held || (held.expires_at && held.expires_at <= now)) return 'free';
  return held.tier;
}

/** What a month of a tier costs now, in the currency's minor unit; null of what is not sold (specification §6). */
export function monthlyRateOf(tier: Tier): number | null {
  const { monthlyPrice } = tiers[tier];
  return monthlyPrice === null ? null : monthlyPrice * MINOR_UNITS;
}

export const isAbove = (one: Tier, other: Tier): boolean => tierNames.indexOf(one) > tierNames.indexOf(other);
