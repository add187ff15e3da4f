import type {
  MembershipMonths,
  Order,
  OrderItem,
  OrderStatus,
  PaymentProviderName,
  PromotionPackage,
  SoldTier,
} from '@troth/contract';
import { type Generated, type GeneratedAlways, type JSONColumnType, type Selectable, sql } from 'kysely';
import type { MoneyMovement, OpenedOrder } from '../../../adapters/payments/port.ts';
import type { Db, Tables } from '../../../platform/database.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    orders: {
      order_id: string;
      member_id: string | null;
      kind: 'membership' | 'promotion';
      tier: SoldTier | null;
      months: MembershipMonths | null;
      package: PromotionPackage | null;
      amount: number;
      currency: string;
      provider: PaymentProviderName;
      reference: string | null;
      checkout_url: string | null;
      client_data: JSONColumnType<Record<string, string>> | null;
      created_at: Date;
      expires_at: Date;
      status: Generated<OrderStatus>;
      failed_at: Date | null;
      closed_at: Date | null;
      paid_at: Date | null;
      receipt_number: number | null;
      check_at: Date | null;
    };
    money_events: {
      event_id: GeneratedAlways<number>;
      order_id: string;
      provider: PaymentProviderName;
      kind: MoneyMovement['kind'];
      reference: string;
      amount: number;
      happened_at: Date;
      noted_at: Date;
    };
  }
}

/** A stored order. */
export interface StoredOrder {
  orderId: string;
  /** Null once the member is deleted. */
  memberId: string | null;
  item: OrderItem;
  amount: number;
  currency: string;
  provider: PaymentProviderName;
  /** The provider's id of the order; null until the order is created there. */
  reference: string | null;
  checkoutUrl: string | null;
  clientData: Record<string, string> | null;
  createdAt: Date;
  expiresAt: Date;
  status: Order['status'];
  failedAt: Date | null;
  closedAt: Date | null;
  paidAt: Date | null;
  /** Assigned with the first charge. */
  receiptNumber: number | null;
}

type ItemColumns = Pick<Selectable<Tables['orders']>, 'tier' | 'months' | 'package'>;

export function toItem({ tier, months, package: bought }: ItemColumns): OrderItem {
  if (tier && months) return { kind: 'membership', tier, months };
  if (bought) return { kind: 'promotion', package: bought };
  throw new Error('An order has neither a tier nor a package');
}

const toStoredOrder = (row: Selectable<Tables['orders']>): StoredOrder => ({
  orderId: row.order_id,
  memberId: row.member_id,
  item: toItem(row),
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

/** The newest orders, of a member or of all. */
export async function listOrders(
  db: Db,
  { memberId, limit }: { memberId: string | null; limit: number },
): Promise<StoredOrder[]> {
  let query = db.selectFrom('orders').selectAll();
  if (memberId !== null) query = query.where('member_id', '=', memberId);
  const rows = await query.orderBy('created_at', 'desc').orderBy('order_id', 'desc').limit(limit).execute();
  return rows.map(toStoredOrder);
}

export async function findOrder(db: Db, orderId: string): Promise<StoredOrder | null> {
  const row = await db.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  return row ? toStoredOrder(row) : null;
}

/** Locks an order until the transaction ends. */
export async function lockOrder(db: Db, orderId: string): Promise<StoredOrder | null> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  return row ? toStoredOrder(row) : null;
}

export async function saveProviderReference(
  db: Db,
  orderId: string,
  providerOrder: OpenedOrder,
): Promise<void> {
  const { reference, checkoutUrl, clientData } = providerOrder;
  await db
    .updateTable('orders')
    .set({ reference, checkout_url: checkoutUrl, client_data: clientData && JSON.stringify(clientData) })
    .where('order_id', '=', orderId)
    .where('reference', 'is', null)
    .execute();
}

export type OrderState = Pick<StoredOrder, 'orderId' | 'status' | 'failedAt' | 'closedAt' | 'paidAt'> & {
  checkAt: Date | null;
};

/** Updates an order; its receipt number is assigned with the first charge. */
export async function saveOrderState(db: Db, state: OrderState): Promise<void> {
  const { orderId, status, failedAt, closedAt, paidAt, checkAt } = state;
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

/** Serialises a member's new orders until the transaction ends, so that `countOpenOrders` is exact. */
export async function lockMemberOrders(db: Db, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ordering:${memberId}`}, 0))`.execute(db);
}

/** The number of a member's pending orders. */
export async function countOpenOrders(db: Db, memberId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('status', 'in', ['pending', 'failed'])
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Removes the member's id from their orders, which are kept for accounting. */
export async function anonymizeOrders(db: Db, memberId: string): Promise<void> {
  await db.updateTable('orders').set({ member_id: null }).where('member_id', '=', memberId).execute();
}

/** Claims the most overdue order of a provider until an instant. Several processes can do so at the same time. */
export async function claimDueOrder(
  db: Db,
  { provider, now, until }: { provider: PaymentProviderName; now: Date; until: Date },
): Promise<StoredOrder | null> {
  const row = await db
    .updateTable('orders')
    .set({ check_at: until })
    .where('order_id', '=', (eb) =>
      eb
        .selectFrom('orders')
        .select('order_id')
        .where('provider', '=', provider)
        .where('check_at', '<=', now)
        .orderBy('check_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  return row ? toStoredOrder(row) : null;
}

/** The member's name; null if they have no profile. */
export async function findMemberName(db: Db, memberId: string): Promise<string | null> {
  const profile = await db
    .selectFrom('profiles')
    .select(['first_name', 'last_name'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return profile ? `${profile.first_name} ${profile.last_name}` : null;
}
