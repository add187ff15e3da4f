import type { Membership } from '@troth/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { Held } from '../replay.ts';
import './tables.ts';

export async function findMembership(db: Db, memberId: string) {
  return db.selectFrom('memberships').selectAll().where('member_id', '=', memberId).executeTakeFirst();
}

/** Everything that changes a member's membership happens one after the other until the transaction ends. */
export async function lockMembership(db: Db, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`membership:${memberId}`}, 0))`.execute(db);
}

/** `toldEnd` is an end that the member is told of otherwise. */
export async function saveMembership(
  db: Db,
  memberId: string,
  held: Held,
  toldEnd: Date | null,
): Promise<void> {
  const values = {
    tier: held.tier,
    started_at: held.startedAt,
    expires_at: held.endsAt,
    order_id: held.orderId,
    ...(toldEnd && { ended_told_for: toldEnd }),
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

export const FREE: Membership = {
  tier: 'free',
  isActive: false,
  startedAt: null,
  expiresAt: null,
  orderId: null,
};
