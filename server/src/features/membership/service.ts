import type { Membership, Tier } from '@troth/contract';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Telling } from '../../platform/http/route.ts';
import { effectiveTier } from './rules.ts';
import { deleteMembership, FREE, findMembership, saveMembership } from './store.ts';

declare module '../../platform/events.ts' {
  interface DomainEvents {
    'membership.changed': { memberId: string; tier: Tier; now: Date };
  }
}

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

/** Gives a member a tier; without an end it lasts. Where nobody is to be told, it is one that they begin with. */
export async function grantTier(
  db: Db,
  memberId: string,
  { tier, now, until }: { tier: Tier; now: Date; until: Date | null },
  telling?: Telling,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await saveMembership(transaction, memberId, { tier, startedAt: now, expiresAt: until });
    if (!telling) return;
    await telling.events.emit(transaction, 'membership.changed', { memberId, tier, now });
    const event = { type: 'membership.changed', at: now.toISOString() } as const;
    telling.announce(transaction, { to: [memberId], event });
  });
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
