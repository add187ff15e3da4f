import { randomBytes } from 'node:crypto';
import type { Generated, Selectable } from 'kysely';
import { type Db, inTransaction } from '../../../platform/database.ts';
import type { Checkout, CheckoutEvent, NewEvent } from './checkout.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    sandbox_checkouts: CheckoutTable;
    sandbox_acts: {
      act_id: Generated<number>;
      order_id: string;
      kind: CheckoutEvent['kind'];
      amount: number | null;
      at: Date;
    };
  }
}

interface CheckoutTable {
  order_id: string;
  token: string;
  amount: number;
  currency: string;
  description: string;
  return_path: string;
  expires_at: Date;
}

const TOKEN_BYTES = 32;

const toCheckout = (row: Selectable<CheckoutTable>): Checkout => ({
  orderId: row.order_id,
  token: row.token,
  amount: row.amount,
  currency: row.currency,
  description: row.description,
  returnPath: row.return_path,
  expiresAt: row.expires_at,
});

/** Creates the checkout of an order and returns its token, which stays the same if it is called again. */
export async function openCheckout(db: Db, checkout: Omit<Checkout, 'token'>): Promise<string> {
  const { orderId, amount, currency, description, returnPath, expiresAt } = checkout;
  await db
    .insertInto('sandbox_checkouts')
    .values({
      order_id: orderId,
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      amount,
      currency,
      description,
      return_path: returnPath,
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
  const { token } = await db
    .selectFrom('sandbox_checkouts')
    .select('token')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return token;
}

/** A checkout by its order or its token. */
export type CheckoutKey = { orderId: string } | { token: string };

const selectBy = (db: Db, key: CheckoutKey) => {
  const query = db.selectFrom('sandbox_checkouts').selectAll();
  return 'token' in key ? query.where('token', '=', key.token) : query.where('order_id', '=', key.orderId);
};

async function listEvents(db: Db, orderId: string): Promise<CheckoutEvent[]> {
  const rows = await db
    .selectFrom('sandbox_acts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('act_id')
    .execute();
  return rows.map(
    ({ act_id: eventId, kind, amount, at }) => ({ eventId, kind, amount, at }) as CheckoutEvent,
  );
}

export interface CheckoutWithEvents {
  checkout: Checkout;
  events: CheckoutEvent[];
}

export async function findCheckout(db: Db, key: CheckoutKey): Promise<CheckoutWithEvents | null> {
  const row = await selectBy(db, key).executeTakeFirst();
  return row ? { checkout: toCheckout(row), events: await listEvents(db, row.order_id) } : null;
}

async function insertEvent(db: Db, orderId: string, event: NewEvent): Promise<CheckoutEvent> {
  const amount = event.kind === 'failure' ? null : event.amount;
  const { act_id: eventId } = await db
    .insertInto('sandbox_acts')
    .values({ order_id: orderId, kind: event.kind, amount, at: event.at })
    .returning('act_id')
    .executeTakeFirstOrThrow();
  return { ...event, eventId };
}

/** Adds the event that `decide` returns for the checkout's current state. Calls for one checkout run one at a time. */
export function addEvent(
  db: Db,
  key: CheckoutKey,
  decide: (found: CheckoutWithEvents) => NewEvent | null,
): Promise<CheckoutEvent | null> {
  return inTransaction(db, async (transaction) => {
    const row = await selectBy(transaction, key).forUpdate().executeTakeFirst();
    if (!row) return null;
    const event = decide({ checkout: toCheckout(row), events: await listEvents(transaction, row.order_id) });
    return event && insertEvent(transaction, row.order_id, event);
  });
}
