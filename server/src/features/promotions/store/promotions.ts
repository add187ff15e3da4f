import { randomUUID } from 'node:crypto';
import type { PromotionPackage } from '@troth/contract';
import { type GeneratedAlways, sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { lockProfilesForKeyShare } from '../../identity/index.ts';
import type { Purchase, ScheduledPromotion } from '../rules.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    promotions: {
      promotion_id: string;
      member_id: string;
      package: PromotionPackage;
      position: GeneratedAlways<number>;
      bought_at: Date;
      order_id: string | null;
      paid: number | null;
      kept: number | null;
      started_at: Date;
      ends_at: Date;
      started_told_for: Date | null;
      ended_told_for: Date | null;
    };
  }
}

interface NewGrant {
  memberId: string;
  package: PromotionPackage;
  now: Date;
}

/** Records a gift and returns its id. Its schedule is not known yet: it depends on all of the member's promotions. */
export async function insertGrant(
  db: Db,
  { memberId, package: promotionPackage, now }: NewGrant,
): Promise<string> {
  const promotionId = randomUUID();
  await db
    .insertInto('promotions')
    .values({
      promotion_id: promotionId,
      member_id: memberId,
      package: promotionPackage,
      bought_at: now,
      started_at: now,
      ends_at: now,
    })
    .execute();
  return promotionId;
}

export interface PaidOrder extends NewGrant {
  orderId: string;
  paid: number;
  kept: number;
}

/** Records a purchase under the order's id. Later calls for the same order only update the kept amount. */
export async function upsertPurchase(db: Db, order: PaidOrder): Promise<void> {
  const { memberId, orderId, package: promotionPackage, paid, kept, now } = order;
  await db
    .insertInto('promotions')
    .values({
      promotion_id: orderId,
      member_id: memberId,
      package: promotionPackage,
      bought_at: now,
      order_id: orderId,
      paid,
      kept,
      started_at: now,
      ends_at: now,
    })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ kept }))
    .execute();
}

/** All promotions that a member bought or was given, in order of purchase. */
export async function listPurchases(db: Db, memberId: string): Promise<Purchase[]> {
  const rows = await db
    .selectFrom('promotions')
    .select(['promotion_id', 'package', 'bought_at', 'paid', 'kept'])
    .where('member_id', '=', memberId)
    .orderBy('bought_at')
    .orderBy('position')
    .execute();
  return rows.map(({ promotion_id, package: promotionPackage, bought_at, paid, kept }) => ({
    promotionId: promotion_id,
    package: promotionPackage,
    boughtAt: bought_at,
    price: paid === null || kept === null ? null : { paid, kept },
  }));
}

/** Stores when each promotion runs. Does not write rows whose times are unchanged. */
export async function saveSchedule(db: Db, schedule: readonly ScheduledPromotion[]): Promise<void> {
  await sql`
    update promotions set started_at = scheduled.started_at, ends_at = scheduled.ends_at
    from json_to_recordset(${JSON.stringify(
      schedule.map(({ promotionId, startedAt, endsAt }) => ({
        id: promotionId,
        started_at: startedAt,
        ends_at: endsAt,
      })),
    )}) as scheduled(id uuid, started_at timestamptz, ends_at timestamptz)
    where promotion_id = scheduled.id
      and (promotions.started_at, promotions.ends_at) is distinct from (scheduled.started_at, scheduled.ends_at)
  `.execute(db);
}

/** Marks the grant of a promotion as announced. Returns false if it was announced before. */
export async function claimStartEvent(db: Db, { promotionId, endsAt }: ScheduledPromotion): Promise<boolean> {
  const claimed = await db
    .updateTable('promotions')
    .set({ started_told_for: endsAt })
    .where('promotion_id', '=', promotionId)
    .where('started_told_for', 'is', null)
    .returning('promotion_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** The end of the last promotion that runs now or later; null if there is none. */
export async function findLastEnd(db: Db, memberId: string, now: Date): Promise<Date | null> {
  const { end } = await db
    .selectFrom('promotions')
    .select(({ fn }) => fn.max('ends_at').as('end'))
    .where('member_id', '=', memberId)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow();
  return end;
}

/** The current promotion, if any. */
export function findCurrentPromotion(db: Db, memberId: string, now: Date) {
  return db
    .selectFrom('promotions')
    .select(['promotion_id as promotionId', 'package', 'started_at as startsAt', 'ends_at as endsAt'])
    .where('member_id', '=', memberId)
    .where('started_at', '<=', now)
    .where('ends_at', '>', now)
    .executeTakeFirst();
}

export interface EndedPromotion {
  memberId: string;
  endsAt: Date;
  /** The end that was announced when the promotion was granted; null if the grant was not announced. */
  announcedEnd: Date | null;
  /** Whether another promotion of the member follows. */
  hasFollowUp: boolean;
}

/**
 * Whether a promotion has ended and its end was not announced. If a refund moves an announced end to an earlier time,
 * the end is not announced again.
 */
const isEndUnpublished = (now: Date) =>
  sql<boolean>`coalesce(ended_told_for, '-infinity'::timestamptz) < ends_at and ends_at <= ${now}`;

/** Promotions that have ended and whose end was not announced, earliest end first. */
export function findUnpublishedEnds(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('promotions')
    .select(['promotion_id as promotionId', 'member_id as memberId'])
    .where(isEndUnpublished(now))
    .orderBy('ends_at')
    .limit(limit)
    .execute();
}

/**
 * Marks the ends of promotions as announced, and returns the promotions that it marked. Locks the members' profiles
 * first, so that it holds no promotion while it waits for a profile that is being deleted. Skips promotions that another
 * process has locked.
 */
export async function claimEnds(
  db: Db,
  ended: readonly { promotionId: string; memberId: string }[],
  now: Date,
): Promise<EndedPromotion[]> {
  const memberIds = ended.map(({ memberId }) => memberId);
  await lockProfilesForKeyShare(db, memberIds);
  const { rows } = await sql<EndedPromotion>`
    update promotions set ended_told_for = ends_at
    where promotion_id in (
      select promotion_id from promotions
      where promotion_id = any(${ended.map(({ promotionId }) => promotionId)}::uuid[]) and ${isEndUnpublished(now)}
      for update skip locked
    )
    returning member_id as "memberId", ends_at as "endsAt", started_told_for as "announcedEnd", exists (
      select from promotions following
      where following.member_id = promotions.member_id and following.ends_at > ${now}
    ) as "hasFollowUp"`.execute(db);
  return rows;
}
