import type { Membership, Tier } from '@troth/contract';
import type { Db } from '../../platform/database.ts';
import { effectiveTier } from './rules.ts';
import { deleteMembership, FREE, findMembership, saveMembership } from './store.ts';

/** The membership that counts now; an expired one reads as free with the date it ended. */
export async function currentMembership(db: Db, memberId: string, now: Date): Promise<Membership> {
  const held = await findMembership(db, memberId);
  if (!held) return FREE;
  const tier = effectiveTier(held, now);
  return {
    tier,
    isActive: tier !== 'free',
    startedAt: held.started_at.toISOString(),
    expiresAt: held.expires_at?.toISOString() ?? null,
    orderId: held.order_id,
  };
}

/** Gives a member a tier by hand, as an operator may; without an end it lasts. */
export async function grantTier(
  db: Db,
  memberId: string,
  grant: { tier: Tier; now: Date; until: Date | null },
): Promise<void> {
  await saveMembership(db, memberId, { tier: grant.tier, startedAt: grant.now, expiresAt: grant.until });
}

/** The identity groups of a member: the one of the tier that counts now (specification §6). */
export async function groupsOf(db: Db, memberId: string, now: Date): Promise<string[]> {
  const tier = effectiveTier(await findMembership(db, memberId), now);
  return [tier === 'admin' ? 'admin' : `${tier}-tier`];
}

/** Forgets the membership of a member who leaves for good. */
export async function endMembership(db: Db, memberId: string): Promise<void> {
  await deleteMembership(db, memberId);
}
