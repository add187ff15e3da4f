import type { SoldTier } from '@troth/contract';
import { type Grant, replay } from './replay.ts';
import { effectiveTier, isAbove, monthlyRateOf } from './rules.ts';

/** What buying a tier comes to: its time, or from when it can be bought, null where what there is has no end. */
export type Prospect = { startsAt: Date; endsAt: Date; carriedHours: number } | { possibleFrom: Date | null };

/** What would follow if a membership were bought at an instant (decisions §9). */
export function prospectOf(
  grants: readonly Grant[],
  { tier, months }: { tier: SoldTier; months: number },
  now: Date,
): Prospect {
  const { held } = replay(grants);
  const current = effectiveTier(held ? { tier: held.tier, expires_at: held.endsAt } : undefined, now);
  if (current === 'admin') return { possibleFrom: null };
  if (held && isAbove(current, tier)) return { possibleFrom: held.endsAt };
  const monthlyRate = monthlyRateOf(tier) ?? 0;
  const price = monthlyRate * months;
  const bought = { orderId: '', months, paid: price, kept: price };
  const grant = { grantId: '', tier, grantedAt: now, monthlyRate, bought, until: null };
  const outcome = replay([...grants, grant]).outcomes.at(-1);
  if (!outcome?.startsAt || !outcome.endsAt) return { possibleFrom: null };
  const { startsAt, endsAt, carriedHours } = outcome;
  return { startsAt, endsAt, carriedHours };
}
