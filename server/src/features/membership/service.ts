import { type Membership, type SoldTier, type Tier, type TierTable, tierNames, tiers } from '@troth/contract';
import { translate } from '@troth/texts';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Publishers } from '../../platform/http/route.ts';
import {
  effectiveTier,
  type GrantOutcome,
  type HeldMembership,
  type PurchasePreview,
  previewPurchase,
  replay,
} from './rules.ts';
import {
  deleteGrants,
  deleteMembership,
  FREE_MEMBERSHIP,
  findMembership,
  insertGift,
  listGrants,
  lockMembership,
  type Purchase,
  saveMembership,
  saveOutcomes,
  upsertPurchase,
} from './store/memberships.ts';

declare module '../../platform/events.ts' {
  interface DomainEvents {
    /** The tier or its end has changed. */
    'membership.changed': { memberId: string; tier: Tier; before: Tier; endsAt: Date | null; now: Date };
  }
}

/** The current membership; an expired one is returned as `free` with the date it ended. */
export async function currentMembership(db: Db, memberId: string, now: Date): Promise<Membership> {
  const held = await findMembership(db, memberId);
  if (!held) return FREE_MEMBERSHIP;
  const tier = effectiveTier(held, now);
  return {
    tier,
    isActive: tier !== 'free',
    startedAt: held.started_at.toISOString(),
    expiresAt: held.expires_at?.toISOString() ?? null,
    orderId: held.order_id,
  };
}

/** The table of tiers, with texts in the caller's language. */
export function showTiers(): TierTable {
  return {
    tiers: tierNames.map((tier) => {
      const { name, benefits, buttonText, ...rest } = tiers[tier];
      return {
        tier,
        name: translate(name),
        benefits: benefits.map((benefit) => translate(benefit)),
        buttonText: translate(buttonText),
        ...rest,
      };
    }),
  };
}

interface MembershipChange {
  memberId: string;
  before: { tier: Tier; expires_at: Date | null } | undefined;
  held: HeldMembership | null;
  now: Date;
}

/** Publishes the change if the current tier or its end differs from before. */
async function publishChange(
  db: Db,
  { memberId, before, held, now }: MembershipChange,
  telling: Publishers,
): Promise<void> {
  const was = effectiveTier(before, now);
  const tier = effectiveTier(held ? { tier: held.tier, expires_at: held.endsAt } : undefined, now);
  const endsAt = tier === 'free' ? null : (held?.endsAt ?? null);
  const endedAt = was === 'free' ? null : (before?.expires_at ?? null);
  if (tier === was && endsAt?.getTime() === endedAt?.getTime()) return;
  await telling.events.emit(db, 'membership.changed', { memberId, tier, before: was, endsAt, now });
  const event = { type: 'membership.changed', at: now.toISOString() } as const;
  telling.announce(db, { to: [memberId], event });
}

/** Recomputes the membership from its grants and returns the outcome of each. */
async function recomputeMembership(
  db: Db,
  memberId: string,
  now: Date,
  telling?: Publishers,
): Promise<GrantOutcome[]> {
  const before = await findMembership(db, memberId);
  const { held, outcomes } = replay(await listGrants(db, memberId));
  await saveOutcomes(db, outcomes);
  if (held) {
    const { endsAt } = held;
    // A change that ends the membership at once is published as a change, so it is not published as an end too.
    const isToldNow = endsAt !== null && endsAt <= now && endsAt.getTime() !== before?.expires_at?.getTime();
    await saveMembership(db, memberId, held, isToldNow ? endsAt : null);
  } else await deleteMembership(db, memberId);
  if (telling) await publishChange(db, { memberId, before, held, now }, telling);
  return outcomes;
}

/** Gives a member a tier that replaces the current one. Without `telling`, as for a new profile, no change is published. */
export async function grantTier(
  db: Db,
  memberId: string,
  given: { tier: Tier; now: Date; until: Date | null },
  telling?: Publishers,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockMembership(transaction, memberId);
    await insertGift(transaction, memberId, given);
    await recomputeMembership(transaction, memberId, given.now, telling);
  });
}

/**
 * Records the purchase of an order, `kept` being the amount not refunded so far. Idempotent, and independent of the order in
 * which payments and refunds arrive. Returns whether the purchase gives any time.
 */
export function recordPurchase(db: Db, bought: Purchase, telling: Publishers): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { memberId, now } = bought;
    await lockMembership(transaction, memberId);
    const grantId = await upsertPurchase(transaction, bought);
    const outcomes = await recomputeMembership(transaction, memberId, now, telling);
    return outcomes.some((outcome) => outcome.grantId === grantId && outcome.startsAt !== null);
  });
}

/** Reads the member's grants once and returns a function that previews purchases. */
export async function createPurchasePreview(
  db: Db,
  memberId: string,
  now: Date,
): Promise<(wanted: { tier: SoldTier; months: number }) => PurchasePreview> {
  const grants = await listGrants(db, memberId);
  return (wanted) => previewPurchase(grants, wanted, now);
}

/** The identity groups of a member: the group of their current tier. */
export async function findIdentityGroups(db: Db, memberId: string, now: Date): Promise<string[]> {
  const tier = effectiveTier(await findMembership(db, memberId), now);
  return [tier === 'admin' ? 'admin' : `${tier}-tier`];
}

/** Deletes the membership and all grants of a member who deletes their account. */
export async function deleteMembershipData(db: Db, memberId: string): Promise<void> {
  await lockMembership(db, memberId);
  await deleteGrants(db, memberId);
  await deleteMembership(db, memberId);
}
