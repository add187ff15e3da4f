import {
  describeBenefits,
  type Membership,
  type SoldTier,
  type Tier,
  type TierTable,
  tierNames,
  tiers,
} from '@troth/contract';
import { translate } from '@troth/texts';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Publishers } from '../../platform/http/route.ts';
import {
  type ComputedMembership,
  effectiveTier,
  type GrantOutcome,
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

/** The current membership. An expired membership is returned as `free` with the date on which it ended. */
export async function currentMembership(db: Db, memberId: string, now: Date): Promise<Membership> {
  const membership = await findMembership(db, memberId);
  if (!membership) return FREE_MEMBERSHIP;
  const tier = effectiveTier(membership, now);
  return {
    tier,
    isActive: tier !== 'free',
    startedAt: membership.started_at.toISOString(),
    expiresAt: membership.expires_at?.toISOString() ?? null,
    orderId: membership.order_id,
  };
}

/** The table of tiers, with texts in the caller's language. */
export function showTiers(): TierTable {
  return {
    tiers: tierNames.map((tier) => {
      const { name, buttonText, ...rest } = tiers[tier];
      return {
        tier,
        name: translate(name),
        benefits: describeBenefits(tier),
        buttonText: translate(buttonText),
        ...rest,
      };
    }),
  };
}

interface MembershipChange {
  memberId: string;
  previous: { tier: Tier; expires_at: Date | null } | undefined;
  membership: ComputedMembership | null;
  now: Date;
}

/** Publishes a change of the membership if the tier in effect or its end has changed. */
async function publishChange(
  db: Db,
  { memberId, previous, membership, now }: MembershipChange,
  publishers: Publishers,
): Promise<void> {
  const previousTier = effectiveTier(previous, now);
  const tier = effectiveTier(
    membership ? { tier: membership.tier, expires_at: membership.endsAt } : undefined,
    now,
  );
  const endsAt = tier === 'free' ? null : (membership?.endsAt ?? null);
  const previousEndsAt = previousTier === 'free' ? null : (previous?.expires_at ?? null);
  if (tier === previousTier && endsAt?.getTime() === previousEndsAt?.getTime()) return;
  await publishers.events.emit(db, 'membership.changed', {
    memberId,
    tier,
    before: previousTier,
    endsAt,
    now,
  });
  const event = { type: 'membership.changed', at: now.toISOString() } as const;
  publishers.notifyClients(db, { to: [memberId], event });
}

/** Recomputes the membership from its grants and returns the outcome of each. */
async function recomputeMembership(
  db: Db,
  memberId: string,
  now: Date,
  publishers?: Publishers,
): Promise<GrantOutcome[]> {
  const previous = await findMembership(db, memberId);
  const { membership, outcomes } = replay(await listGrants(db, memberId));
  await saveOutcomes(db, outcomes);
  if (membership) {
    const { endsAt } = membership;
    // A change that ends the membership at once is published as a change, and must not be published as an end as well.
    const isNotifiedNow =
      endsAt !== null && endsAt <= now && endsAt.getTime() !== previous?.expires_at?.getTime();
    await saveMembership(db, memberId, membership, isNotifiedNow ? endsAt : null);
  } else await deleteMembership(db, memberId);
  if (publishers) await publishChange(db, { memberId, previous, membership, now }, publishers);
  return outcomes;
}

/** Gives a member a tier that replaces the current one. Without `publishers`, no change is published. */
export async function grantTier(
  db: Db,
  memberId: string,
  gift: { tier: Tier; now: Date; until: Date | null },
  publishers?: Publishers,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockMembership(transaction, memberId);
    await insertGift(transaction, memberId, gift);
    await recomputeMembership(transaction, memberId, gift.now, publishers);
  });
}

/**
 * Records the purchase of an order; `kept` is the amount that was not refunded. Idempotent, and independent of the
 * sequence in which payments and refunds arrive. Returns whether the purchase gives any time.
 */
export function recordPurchase(db: Db, purchase: Purchase, publishers: Publishers): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { memberId, now } = purchase;
    await lockMembership(transaction, memberId);
    const grantId = await upsertPurchase(transaction, purchase);
    const outcomes = await recomputeMembership(transaction, memberId, now, publishers);
    return outcomes.some((outcome) => outcome.grantId === grantId && outcome.startsAt !== null);
  });
}

/** Reads the member's grants once and returns a function that previews purchases. */
export async function createPurchasePreview(
  db: Db,
  memberId: string,
  now: Date,
): Promise<(purchase: { tier: SoldTier; months: number }) => PurchasePreview> {
  const grants = await listGrants(db, memberId);
  return (purchase) => previewPurchase(grants, purchase, now);
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
