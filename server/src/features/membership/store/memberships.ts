import { randomUUID } from 'node:crypto';
import type { Membership, Tier } from '@troth/contract';
import { type GeneratedAlways, sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { type ComputedMembership, type Grant, type GrantOutcome, monthlyRateOf } from '../rules.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    memberships: {
      member_id: string;
      tier: Tier;
      started_at: Date;
      expires_at: Date | null;
      order_id: string | null;
      ending_told_for: Date | null;
      ended_told_for: Date | null;
    };
    membership_grants: {
      grant_id: string;
      member_id: string;
      position: GeneratedAlways<number>;
      tier: Tier;
      monthly_rate: number | null;
      granted_at: Date;
      order_id: string | null;
      months: number | null;
      paid: number | null;
      kept: number | null;
      given_until: Date | null;
      starts_at: Date | null;
      ends_at: Date | null;
      carried_into: Tier | null;
    };
  }
}

export async function findMembership(db: Db, memberId: string) {
  return db.selectFrom('memberships').selectAll().where('member_id', '=', memberId).executeTakeFirst();
}

/** Serialises changes of a member's membership until the transaction ends. */
export async function lockMembership(db: Db, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`membership:${memberId}`}, 0))`.execute(db);
}

/** Saves the membership. `notifiedEnd` is an end of which the member is notified by other means. */
export async function saveMembership(
  db: Db,
  memberId: string,
  membership: ComputedMembership,
  notifiedEnd: Date | null,
): Promise<void> {
  const values = {
    tier: membership.tier,
    started_at: membership.startedAt,
    expires_at: membership.endsAt,
    order_id: membership.orderId,
    ...(notifiedEnd && { ended_told_for: notifiedEnd }),
  };
  await db
    .insertInto('memberships')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
}

export async function deleteMembership(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('memberships').where('member_id', '=', memberId).execute();
}

export const FREE_MEMBERSHIP: Membership = {
  tier: 'free',
  isActive: false,
  startedAt: null,
  expiresAt: null,
  orderId: null,
};

/** All grants of a member in the order in which they apply. */
export async function listGrants(db: Db, memberId: string): Promise<Grant[]> {
  const rows = await db
    .selectFrom('membership_grants')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('granted_at')
    .orderBy('position')
    .execute();
  return rows.map(({ order_id, months, paid, kept, ...row }) => ({
    grantId: row.grant_id,
    tier: row.tier,
    grantedAt: row.granted_at,
    monthlyRate: row.monthly_rate,
    purchase:
      order_id === null || months === null || paid === null || kept === null
        ? null
        : { orderId: order_id, months, paid, kept },
    until: row.given_until,
  }));
}

export async function insertGift(
  db: Db,
  memberId: string,
  { tier, now, until }: { tier: Tier; now: Date; until: Date | null },
): Promise<void> {
  await db
    .insertInto('membership_grants')
    .values({
      grant_id: randomUUID(),
      member_id: memberId,
      tier,
      monthly_rate: monthlyRateOf(tier),
      granted_at: now,
      given_until: until,
    })
    .execute();
}

export interface Purchase {
  memberId: string;
  orderId: string;
  tier: Tier;
  months: number;
  paid: number;
  kept: number;
  now: Date;
}

/** Records the purchase of an order, or updates its kept amount. Returns the id of the grant. */
export async function upsertPurchase(db: Db, purchase: Purchase): Promise<string> {
  const { memberId, orderId, tier, months, paid, kept, now } = purchase;
  const { grant_id } = await db
    .insertInto('membership_grants')
    .values({
      grant_id: randomUUID(),
      member_id: memberId,
      tier,
      monthly_rate: paid / months,
      granted_at: now,
      order_id: orderId,
      months,
      paid,
      kept,
    })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ kept }))
    .returning('grant_id')
    .executeTakeFirstOrThrow();
  return grant_id;
}

/** Saves the outcome of each grant; unchanged rows are not written. */
export async function saveOutcomes(db: Db, outcomes: readonly GrantOutcome[]): Promise<void> {
  await sql`
    update membership_grants
    set starts_at = outcome.starts_at, ends_at = outcome.ends_at, carried_into = outcome.carried_into
    from json_to_recordset(${JSON.stringify(
      outcomes.map(({ grantId, startsAt, endsAt, carriedInto }) => ({
        id: grantId,
        starts_at: startsAt,
        ends_at: endsAt,
        carried_into: carriedInto,
      })),
    )}) as outcome(id uuid, starts_at timestamptz, ends_at timestamptz, carried_into text)
    where grant_id = outcome.id
      and (membership_grants.starts_at, membership_grants.ends_at, membership_grants.carried_into)
        is distinct from (outcome.starts_at, outcome.ends_at, outcome.carried_into)
  `.execute(db);
}

export async function deleteGrants(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('membership_grants').where('member_id', '=', memberId).execute();
}
