import type { Receipt } from '@troth/contract';
import type { Db } from '../../../platform/database.ts';
import { listEntries } from '../store/ledger.ts';
import { findName } from '../store/names.ts';
import { findOrder } from '../store/orders.ts';
import { findTime, NO_TIME } from '../store/time.ts';
import { receiptNumber } from './receipt-number.ts';

/** What a receipt says but for who sold; null unless the member ordered and a charge is known. */
export async function findReceipt(
  db: Db,
  { orderId, memberId }: { orderId: string; memberId: string },
): Promise<Omit<Receipt, 'issuer'> | null> {
  const order = await findOrder(db, orderId);
  if (order?.memberId !== memberId || !order.paidAt || order.receiptNumber === null) return null;
  const { item, amount, currency, provider, status, paidAt } = order;
  const entries = await listEntries(db, orderId);
  const time = await findTime(db, orderId);
  // What became of it later is not what was sold.
  const { startsAt, endsAt } = time.carriedInto ? NO_TIME : time;
  return {
    number: receiptNumber(order.receiptNumber, paidAt),
    orderId,
    item,
    amount,
    currency,
    provider,
    status,
    paidAt: paidAt.toISOString(),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    buyer: await findName(db, memberId),
    lines: entries.map(({ kind, amount, happenedAt }) => ({ kind, amount, at: happenedAt.toISOString() })),
  };
}
