import type { Tier } from '@troth/contract';

/** The tier that counts at an instant: past its end, or unknown, it is free (specification §3, decisions §9). */
export function effectiveTier(held: { tier: Tier; expires_at: Date | null } | undefined, now: Date): Tier {
  if (!held || (held.expires_at && held.expires_at <= now)) return 'free';
  return held.tier;
}
