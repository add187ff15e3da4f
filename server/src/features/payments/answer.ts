import type { Order, OrderResult } from '@troth/contract';
import type { Db } from '../../platform/database.ts';
import { keptOf } from './rules.ts';
import { listEntries } from './store/ledger.ts';
import type { StoredOrder } from './store/orders.ts';
import { findTime, NO_TIME } from './store/time.ts';

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** An order as its member gets to see it. */
export async function answerOf(db: Db, order: StoredOrder, now: Date): Promise<OrderResult> {
  const { orderId, item, amount, currency, provider, status, createdAt, expiresAt, paidAt } = order;
  const isPaid = status === 'paid' || status === 'refunded';
  const entries = isPaid ? await listEntries(db, orderId) : [];
  const time = isPaid ? await findTime(db, orderId) : NO_TIME;
  const isPayable = (status === 'pending' || status === 'failed') && expiresAt > now;
  const data: Order = {
    orderId,
    item,
    amount,
    refunded: isPaid ? amount - keptOf({ amount, entries }) : 0,
    currency,
    provider,
    status,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    paidAt: iso(paidAt),
    checkoutUrl: isPayable ? order.checkoutUrl : null,
    clientData: isPayable ? order.clientData : null,
    startsAt: iso(time.startsAt),
    endsAt: iso(time.endsAt),
    carriedInto: time.carriedInto,
  };
  return { success: true, data };
}
