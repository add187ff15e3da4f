import type { MembershipMonths, OrderStatus, Tier } from '@troth/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

export interface HistoryPosition {
  at: Date;
  id: string;
}

export interface HistoryQuery {
  memberId: string;
  after: HistoryPosition | undefined;
  limit: number;
}

export interface HistoryEntry extends HistoryPosition {
  orderId: string | null;
  tier: Tier;
  months: MembershipMonths | null;
  status: OrderStatus | null;
  amount: number | null;
  kept: number | null;
  currency: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  carriedInto: Tier | null;
}

/** All membership orders of a member, whatever their status, and all gifts, newest first. */
export async function listHistory(db: Db, { memberId, after, limit }: HistoryQuery): Promise<HistoryEntry[]> {
  const startAfter = (at: string, id: string) =>
    after ? sql`and (${sql.ref(at)}, ${sql.ref(id)}) < (${after.at}, ${after.id})` : sql``;
  const { rows } = await sql<HistoryEntry>`
    (
      select orders.created_at as at, orders.order_id as id, orders.order_id as "orderId", orders.tier, orders.months,
        orders.status, orders.amount, purchase.kept, orders.currency, purchase.starts_at as "startsAt",
        purchase.ends_at as "endsAt", purchase.carried_into as "carriedInto"
      from orders left join membership_grants purchase on purchase.order_id = orders.order_id
      where orders.member_id = ${memberId} and orders.kind = 'membership' ${startAfter('orders.created_at', 'orders.order_id')}
      order by orders.created_at desc, orders.order_id desc limit ${limit}
    ) union all (
      select granted_at, grant_id, null, tier, null, null, null, null, null, starts_at, ends_at, carried_into
      from membership_grants
      where member_id = ${memberId} and paid is null ${startAfter('granted_at', 'grant_id')}
      order by granted_at desc, grant_id desc limit ${limit}
    )
    order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
}
