import { randomUUID } from 'node:crypto';
import type { PromotionPackage } from '@troth/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { Bought, Scheduled } from '../rules.ts';
import './tables.ts';

interface Given {
  memberId: string;
  package: PromotionPackage;
  now: Date;
}

/** Notes what the site gives; answers its id. When it runs follows from all that the member has. */
export async function insertGiven(db: Db, { memberId, package: bought, now }: Given): Promise<string> {
  const promotionId = randomUUID();
  await db
    .insertInto('promotions')
    .values({
      promotion_id: promotionId,
      member_id: memberId,
      package: bought,
      bought_at: now,
      started_at: now,
      ends_at: now,
    })
    .execute();
  return promotionId;
}

export interface Ordered extends Given {
  orderId: string;
  paid: number;
  kept: number;
}

/** Notes what an order bought, once and under the order's id; later what of its money is still kept. */
export async function keepBought(db: Db, ordered: Ordered): Promise<void> {
  const { memberId, orderId, package: bought, paid, kept, now } = ordered;
  await db
    .insertInto('promotions')
    .values({
      promotion_id: orderId,
      member_id: memberId,
      package: bought,
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

/** All that a member bought or was given, in the order in which it counts. */
export async function listBought(db: Db, memberId: string): Promise<Bought[]> {
  const rows = await db
    .selectFrom('promotions')
    .select(['promotion_id', 'package', 'bought_at', 'paid', 'kept'])
    .where('member_id', '=', memberId)
    .orderBy('bought_at')
    .orderBy('position')
    .execute();
  return rows.map(({ promotion_id, package: bought, bought_at, paid, kept }) => ({
    promotionId: promotion_id,
    package: bought,
    boughtAt: bought_at,
    price: paid === null || kept === null ? null : { paid, kept },
  }));
}

/** Keeps when each runs; those that stay as they are are not written. */
export async function saveSchedule(db: Db, schedule: readonly Scheduled[]): Promise<void> {
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

/** Claims to tell of one that was given, unless that was done; answers whether it is to be told of. */
export async function claimStart(db: Db, { promotionId, endsAt }: Scheduled): Promise<boolean> {
  const claimed = await db
    .updateTable('promotions')
    .set({ started_told_for: endsAt })
    .where('promotion_id', '=', promotionId)
    .where('started_told_for', 'is', null)
    .returning('promotion_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** When the last of the promotions ends that run now or later; null where none does. */
export async function lastEnd(db: Db, memberId: string, now: Date): Promise<Date | null> {
  const { end } = await db
    .selectFrom('promotions')
    .select(({ fn }) => fn.max('ends_at').as('end'))
    .where('member_id', '=', memberId)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow();
  return end;
}

/** The promotion that runs now; undefined where none does. */
export function findRunning(db: Db, memberId: string, now: Date) {
  return db
    .selectFrom('promotions')
    .select(['promotion_id as promotionId', 'package', 'started_at as startsAt', 'ends_at as endsAt'])
    .where('member_id', '=', memberId)
    .where('started_at', '<=', now)
    .where('ends_at', '>', now)
    .executeTakeFirst();
}
