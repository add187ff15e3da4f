import { sql } from 'kysely';
import { currentMembership } from '../../membership/index.ts';
import { findReceipt } from '../../payments/index.ts';
import type { ExportSection } from '../section.ts';
import { PAGE_SIZE, readPages } from './paging.ts';

export const membership: ExportSection = {
  file: 'membership.json',
  description: 'Your membership, and all that you bought or were given of it.',
  tables: ['memberships', 'membership_grants'],
  async readContent({ db, memberId, now }) {
    const { rows: history } = await sql`
      select tier, granted_at as "grantedAt", order_id as "orderId", months, paid, kept, given_until as "givenUntil",
        starts_at as "startsAt", ends_at as "endsAt", carried_into as "carriedInto"
      from membership_grants where member_id = ${memberId} order by granted_at, position`.execute(db);
    return { current: await currentMembership(db, memberId, now), history };
  },
};

interface Order {
  orderId: string;
  orderedAt: Date;
}

export const orders: ExportSection = {
  file: 'orders.json',
  description: 'Your orders, with what was paid and paid back, and the numbers of the receipts.',
  tables: ['orders', 'money_events'],
  async *readContent({ db, memberId }) {
    const storedOrders = readPages<Order>(async (after) => {
      const { rows } = await sql<Order>`
        select order_id as "orderId", kind, tier, months, package, amount, currency, provider, status,
          created_at as "orderedAt", paid_at as "paidAt",
          (select coalesce(json_agg(json_build_object('kind', money.kind, 'amount', money.amount, 'at', happened_at)
            order by event_id), '[]') from money_events money where money.order_id = orders.order_id) as movements
        from orders where member_id = ${memberId}
          ${after ? sql`and (created_at, order_id) > (${after.orderedAt}, ${after.orderId})` : sql``}
        order by created_at, order_id limit ${PAGE_SIZE}`.execute(db);
      return rows;
    });
    for await (const order of storedOrders) {
      const receipt = await findReceipt(db, { orderId: order.orderId, memberId });
      yield { ...order, receiptNumber: receipt?.number ?? null };
    }
  },
};

export const promotions: ExportSection = {
  file: 'promotions.json',
  description: 'When your profile was promoted.',
  tables: ['promotions'],
  async *readContent({ db, memberId }) {
    const { rows } = await sql`
      select package, bought_at as "boughtAt", started_at as "startedAt", ends_at as "endsAt", order_id as "orderId",
        paid, kept
      from promotions where member_id = ${memberId} order by bought_at, position`.execute(db);
    yield* rows;
  },
};
