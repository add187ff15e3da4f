import { sql } from 'kysely';
import { findReceipt } from '../../../payments/index.ts';
import type { Part } from '../../part.ts';
import { inPages, PAGE } from './in-pages.ts';

interface Order {
  orderId: string;
  orderedAt: Date;
}

export const orders: Part = {
  file: 'orders.json',
  about: 'Your orders, with what was paid and paid back, and the numbers of the receipts.',
  tables: ['orders', 'money_events'],
  async *content({ db, memberId }) {
    const all = inPages<Order>(async (after) => {
      const { rows } = await sql<Order>`
        select order_id as "orderId", kind, tier, months, package, amount, currency, provider, status,
          created_at as "orderedAt", paid_at as "paidAt",
          (select coalesce(json_agg(json_build_object('kind', money.kind, 'amount', money.amount, 'at', happened_at)
            order by event_id), '[]') from money_events money where money.order_id = orders.order_id) as movements
        from orders where member_id = ${memberId}
          ${after ? sql`and (created_at, order_id) > (${after.orderedAt}, ${after.orderId})` : sql``}
        order by created_at, order_id limit ${PAGE}`.execute(db);
      return rows;
    });
    for await (const order of all) {
      const receipt = await findReceipt(db, { orderId: order.orderId, memberId });
      yield { ...order, receiptNumber: receipt?.number ?? null };
    }
  },
};
