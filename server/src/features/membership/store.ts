import type { Membership, Tier } from '@troth/contract';
import type { Db } from '../../platform/database.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    memberships: {
      member_id: string;
      tier: Tier;
      started_at: Date;
      expires_at: Date | null;
      order_id: string | null;
    };
  }
}

export async function findMembership(db: Db, memberId: string) {
  return db.selectFrom('memberships').selectAll().where('member_id', '=', memberId).executeTakeFirst();
}

export async function saveMembership(
  db: Db,
  memberId: string,
  { tier, startedAt, expiresAt }: { tier: Tier; startedAt: Date; expiresAt: Date | null },
): Promise<void> {
  const values = { tier, started_at: startedAt, expires_at: expiresAt, order_id: null };
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
