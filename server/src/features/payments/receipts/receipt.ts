import type { Receipt } from '@troth/contract';
import type { Db } from '../../../platform/database.ts';
import { findPurchasedPeriod, listLedgerEntries, NO_PERIOD } from '../store/ledger.ts';
import { findMemberName, findOrder } from '../store/orders.ts';

/** A receipt number such as "T-2026-000123", with the year of the payment. */
export const formatReceiptNumber = (serialNumber: number, paidAt: Date): string =>
  `T-${paidAt.getUTCFullYear()}-${String(serialNumber).padStart(6, '0')}`;

/** A receipt without its seller; null unless it is the member's order and a charge is known. */
export async function findReceipt(
  db: Db,
  { orderId, memberId }: { orderId: string; memberId: string },
): Promise<Omit<Receipt, 'issuer'> | null> {
  const order = await findOrder(db, orderId);
  if (order?.memberId !== memberId || !order.paidAt || order.receiptNumber === null) return null;
  const { item, amount, currency, provider, status, paidAt } = order;
  const entries = await listLedgerEntries(db, orderId);
  const period = await findPurchasedPeriod(db, orderId);
  // Without a period, if the remaining time was converted to a higher tier.
  const { startsAt, endsAt } = period.carriedInto ? NO_PERIOD : period;
  return {
    number: formatReceiptNumber(order.receiptNumber, paidAt),
    orderId,
    item,
    amount,
    currency,
    provider,
    status,
    paidAt: paidAt.toISOString(),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    buyer: await findMemberName(db, memberId),
    lines: entries.map(({ kind, amount, happenedAt }) => ({ kind, amount, at: happenedAt.toISOString() })),
  };
}
