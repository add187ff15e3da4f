import type { OrderItem, OrderStatus, PaymentProviderName } from '@troth/contract';
import { sql } from 'kysely';
import type { MoneyMoved } from '../../../adapters/payments/port.ts';
import type { Db, Tables } from '../../../platform/database.ts';
import { itemOf } from './orders.ts';

/** A movement of the ledger with the order that it is of. */
export interface Movement {
  eventId: number;
  happenedAt: Date;
  kind: MoneyMoved['kind'];
  /** Signed; what came in is positive. */
  amount: number;
  provider: PaymentProviderName;
  reference: string;
  orderId: string;
  item: OrderItem;
  orderAmount: number;
  currency: string;
  status: OrderStatus;
  paidAt: Date | null;
  receiptNumber: number | null;
  /** Null once the member has gone. */
  memberId: string | null;
  /** Of all movements of the order. */
  net: number;
}

type Row = Omit<Movement, 'item'> & Pick<Tables['orders'], 'tier' | 'months' | 'package'>;

/** From an instant on, until before another. */
export interface Period {
  from: Date | null;
  to: Date | null;
}

const columns = sql`
  event.event_id as "eventId", event.happened_at as "happenedAt", event.kind, event.amount, event.provider,
  event.reference, order_id as "orderId", orders.tier, orders.months, orders.package, orders.amount as "orderAmount",
  orders.currency, orders.status, orders.paid_at as "paidAt", orders.receipt_number as "receiptNumber",
  orders.member_id as "memberId",
  (select sum(amount) from money_events same where same.order_id = event.order_id) as net`;

const fromRow = ({ tier, months, package: bought, ...movement }: Row): Movement => ({
  ...movement,
  item: itemOf({ tier, months, package: bought }),
});

/** The next movements of a period, by when they happened, after one of them. */
export async function listMovements(
  db: Db,
  { from, to }: Period,
  { after, limit }: { after: Movement | undefined; limit: number },
): Promise<Movement[]> {
  const { rows } = await sql<Row>`
    select ${columns} from money_events event join orders using (order_id)
    where event.happened_at >= coalesce(${from}::timestamptz, '-infinity')
      and event.happened_at < coalesce(${to}::timestamptz, 'infinity')
      and (event.happened_at, event.event_id) >
        (coalesce(${after?.happenedAt ?? null}::timestamptz, '-infinity'), ${after?.eventId ?? 0}::bigint)
    order by event.happened_at, event.event_id
    limit ${limit}`.execute(db);
  return rows.map(fromRow);
}

/** The movements of an order, in the order in which they became known. */
export async function listMovementsOf(db: Db, orderId: string): Promise<Movement[]> {
  const { rows } = await sql<Row>`
    select ${columns} from money_events event join orders using (order_id)
    where event.order_id = ${orderId} order by event.event_id`.execute(db);
  return rows.map(fromRow);
}
