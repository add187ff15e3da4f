import type { OrderStatus, PromotionPackage } from '@troth/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { HistorySlice, Place } from '../../membership/index.ts';

export interface Entry extends Place {
  orderId: string | null;
  package: PromotionPackage;
  status: OrderStatus | null;
  amount: number | null;
  kept: number | null;
  currency: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
}

/** What a member ordered, whatever became of it, and what the site gave them, newest first. */
export async function listHistory(db: Db, { memberId, after, limit }: HistorySlice): Promise<Entry[]> {
  const begins = (at: string, id: string) =>
    after ? sql`and (${sql.ref(at)}, ${sql.ref(id)}) < (${after.at}, ${after.id})` : sql``;
  const { rows } = await sql<Entry>`
    (
      select orders.created_at as at, orders.order_id as id, orders.order_id as "orderId", orders.package, orders.status,
        orders.amount, promotions.kept, orders.currency, promotions.started_at as "startsAt",
        promotions.ends_at as "endsAt"
      from orders left join promotions on promotions.order_id = orders.order_id
      where orders.member_id = ${memberId} and orders.kind = 'promotion' ${begins('orders.created_at', 'orders.order_id')}
      order by orders.created_at desc, orders.order_id desc limit ${limit}
    ) union all (
      select bought_at, promotion_id, null, package, null, null, null, null, started_at, ends_at
      from promotions
      where member_id = ${memberId} and paid is null ${begins('bought_at', 'promotion_id')}
      order by bought_at desc, promotion_id desc limit ${limit}
    )
    order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
}
