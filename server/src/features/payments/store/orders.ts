import type { Order, OrderItem, PaymentProviderName } from '@troth/contract';
import { type Selectable, sql } from 'kysely';
import type { OpenedOrder } from '../../../adapters/payments/port.ts';
import type { Db, Tables } from '../../../platform/database.ts';
import './tables.ts';

/** An order as it lies there. */
export interface StoredOrder {
  orderId: string;
  /** Null once the member has gone. */
  memberId: string | null;
  item: OrderItem;
  amount: number;
  currency: string;
  provider: PaymentProviderName;
  /** What the provider calls it; null until it was opened there. */
  reference: string | null;
  checkoutUrl: string | null;
  clientData: Record<string, string> | null;
  createdAt: Date;
  expiresAt: Date;
  status: Order['status'];
  failedAt: Date | null;
  closedAt: Date | null;
  paidAt: Date | null;
  /** Given with the first charge. */
  receiptNumber: number | null;
}

type ItemColumns = Pick<Selectable<Tables['orders']>, 'tier' | 'months' | 'package'>;

export function itemOf({ tier, months, package: bought }: ItemColumns): OrderItem {
  if (tier && months) return { kind: 'membership', tier, months };
  if (bought) return { kind: 'promotion', package: bought };
  throw new Error('An order of nothing');
}

export const fromRow = (row: Selectable<Tables['orders']>): StoredOrder => ({
  orderId: row.order_id,
  memberId: row.member_id,
  item: itemOf(row),
  amount: row.amount,
  currency: row.currency,
  provider: row.provider,
  reference: row.reference,
  checkoutUrl: row.checkout_url,
  clientData: row.client_data,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  status: row.status,
  failedAt: row.failed_at,
  closedAt: row.closed_at,
  paidAt: row.paid_at,
  receiptNumber: row.receipt_number,
});

type NewOrder = Pick<
  StoredOrder,
  'orderId' | 'item' | 'amount' | 'currency' | 'provider' | 'createdAt' | 'expiresAt'
> & { memberId: string; checkAt: Date };

export async function insertOrder(db: Db, order: NewOrder): Promise<void> {
  const { item } = order;
  const bought =
    item.kind === 'membership'
      ? { tier: item.tier, months: item.months, package: null }
      : { tier: null, months: null, package: item.package };
  await db
    .insertInto('orders')
    .values({
      order_id: order.orderId,
      member_id: order.memberId,
      kind: item.kind,
      ...bought,
      amount: order.amount,
      currency: order.currency,
      provider: order.provider,
      created_at: order.createdAt,
      expires_at: order.expiresAt,
      check_at: order.checkAt,
    })
    .execute();
}

/** The newest orders of a member, or of all, newest first. */
export async function listOrders(
  db: Db,
  { memberId, limit }: { memberId: string | null; limit: number },
): Promise<StoredOrder[]> {
  let query = db.selectFrom('orders').selectAll();
  if (memberId !== null) query = query.where('member_id', '=', memberId);
  const rows = await query.orderBy('created_at', 'desc').orderBy('order_id', 'desc').limit(limit).execute();
  return rows.map(fromRow);
}

export async function findOrder(db: Db, orderId: string): Promise<StoredOrder | null> {
  const row = await db.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Keeps others from changing what is known of an order until the transaction ends. */
export async function lockOrder(db: Db, orderId: string): Promise<StoredOrder | null> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

export async function saveOpened(db: Db, orderId: string, opened: OpenedOrder): Promise<void> {
  const { reference, checkoutUrl, clientData } = opened;
  await db
    .updateTable('orders')
    .set({ reference, checkout_url: checkoutUrl, client_data: clientData && JSON.stringify(clientData) })
    .where('order_id', '=', orderId)
    .where('reference', 'is', null)
    .execute();
}

export type Found = Pick<StoredOrder, 'orderId' | 'status' | 'failedAt' | 'closedAt' | 'paidAt'> & {
  checkAt: Date | null;
};

/** What is known of an order by now; the number of its receipt is given with its first charge. */
export async function saveFound(db: Db, found: Found): Promise<void> {
  const { orderId, status, failedAt, closedAt, paidAt, checkAt } = found;
  await db
    .updateTable('orders')
    .set({
      status,
      failed_at: failedAt,
      closed_at: closedAt,
      paid_at: paidAt,
      check_at: checkAt,
      ...(paidAt && { receipt_number: sql<number>`coalesce(receipt_number, nextval('receipt_numbers'))` }),
    })
    .where('order_id', '=', orderId)
    .execute();
}

/** Lets a member's orders be placed one at a time until the transaction ends, so that none is left out of the count. */
export async function lockOrdering(db: Db, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ordering:${memberId}`}, 0))`.execute(db);
}

/** How many orders of a member can be paid and are not. */
export async function countOpen(db: Db, memberId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('status', 'in', ['pending', 'failed'])
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** What a member paid stays for the books; that it was they goes with them. */
export async function detachOrders(db: Db, memberId: string): Promise<void> {
  await db.updateTable('orders').set({ member_id: null }).where('member_id', '=', memberId).execute();
}
