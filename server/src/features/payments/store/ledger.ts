import type { OrderItem, OrderStatus, PaymentProviderName, Tier } from '@troth/contract';
import { sql } from 'kysely';
import type { MoneyMovement } from '../../../adapters/payments/port.ts';
import type { Db, Tables } from '../../../platform/database.ts';
import { type LedgerEntry, signedAmount } from '../rules.ts';
import { toItem } from './orders.ts';

export interface NewMovements {
  orderId: string;
  provider: PaymentProviderName;
  movements: readonly MoneyMovement[];
  now: Date;
}

/** Records movements; returns how many were new. */
export async function insertMovements(
  db: Db,
  { orderId, provider, movements, now }: NewMovements,
): Promise<number> {
  if (movements.length === 0) return 0;
  const inserted = await db
    .insertInto('money_events')
    .values(
      movements.map((movement) => ({
        order_id: orderId,
        provider,
        kind: movement.kind,
        reference: movement.reference,
        amount: signedAmount(movement),
        happened_at: movement.at,
        noted_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['provider', 'kind', 'reference']).doNothing())
    .returning('event_id')
    .execute();
  return inserted.length;
}

export type StoredEntry = LedgerEntry & { happenedAt: Date };

/** The movements of an order, in the order in which they became known. */
export async function listLedgerEntries(db: Db, orderId: string): Promise<StoredEntry[]> {
  return db
    .selectFrom('money_events')
    .select(['kind', 'amount', 'happened_at as happenedAt'])
    .where('order_id', '=', orderId)
    .orderBy('event_id')
    .execute();
}

/** A movement with its order. */
export interface LedgerMovement {
  eventId: number;
  happenedAt: Date;
  kind: MoneyMovement['kind'];
  /** Positive for incoming money. */
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
  /** Null once the member is deleted. */
  memberId: string | null;
  /** The balance of all movements of the order. */
  net: number;
}

type MovementRow = Omit<LedgerMovement, 'item'> & Pick<Tables['orders'], 'tier' | 'months' | 'package'>;

/** From an instant (inclusive) to another (exclusive); null is without limit. */
export interface Period {
  from: Date | null;
  to: Date | null;
}

const movementColumns = sql`
  event.event_id as "eventId", event.happened_at as "happenedAt", event.kind, event.amount, event.provider,
  event.reference, order_id as "orderId", orders.tier, orders.months, orders.package, orders.amount as "orderAmount",
  orders.currency, orders.status, orders.paid_at as "paidAt", orders.receipt_number as "receiptNumber",
  orders.member_id as "memberId",
  (select sum(amount) from money_events same where same.order_id = event.order_id) as net`;

const toMovement = ({ tier, months, package: bought, ...movement }: MovementRow): LedgerMovement => ({
  ...movement,
  item: toItem({ tier, months, package: bought }),
});

/** The movements of a period that follow a given one, by date. */
export async function listMovements(
  db: Db,
  { from, to }: Period,
  { after, limit }: { after: LedgerMovement | undefined; limit: number },
): Promise<LedgerMovement[]> {
  const { rows } = await sql<MovementRow>`
    select ${movementColumns} from money_events event join orders using (order_id)
    where event.happened_at >= coalesce(${from}::timestamptz, '-infinity')
      and event.happened_at < coalesce(${to}::timestamptz, 'infinity')
      and (event.happened_at, event.event_id) >
        (coalesce(${after?.happenedAt ?? null}::timestamptz, '-infinity'), ${after?.eventId ?? 0}::bigint)
    order by event.happened_at, event.event_id
    limit ${limit}`.execute(db);
  return rows.map(toMovement);
}

/** The movements of an order, in the order in which they became known. */
export async function listOrderMovements(db: Db, orderId: string): Promise<LedgerMovement[]> {
  const { rows } = await sql<MovementRow>`
    select ${movementColumns} from money_events event join orders using (order_id)
    where event.order_id = ${orderId} order by event.event_id`.execute(db);
  return rows.map(toMovement);
}

/** The period that a paid order grants. */
export interface PurchasedPeriod {
  /** Null if the order grants no time, or no longer does. */
  startsAt: Date | null;
  endsAt: Date | null;
  /** The higher tier to which the remaining time was converted. */
  carriedInto: Tier | null;
}

export const NO_PERIOD: PurchasedPeriod = { startsAt: null, endsAt: null, carriedInto: null };

/** The period that a paid order grants now, after refunds and conversions. */
export async function findPurchasedPeriod(db: Db, orderId: string): Promise<PurchasedPeriod> {
  const period = await db
    .selectFrom('membership_grants')
    .select(['starts_at as startsAt', 'ends_at as endsAt', 'carried_into as carriedInto'])
    .where('order_id', '=', orderId)
    .unionAll(
      db
        .selectFrom('promotions')
        .select(['started_at as startsAt', 'ends_at as endsAt', sql<null>`null`.as('carriedInto')])
        .where('order_id', '=', orderId),
    )
    .executeTakeFirst();
  if (!period) return NO_PERIOD;
  const { startsAt, endsAt, carriedInto } = period;
  return startsAt && endsAt && startsAt < endsAt ? period : { ...NO_PERIOD, carriedInto };
}
