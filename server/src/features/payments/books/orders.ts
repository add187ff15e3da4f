import type { Db } from '../../../platform/database.ts';
import { receiptNumber } from '../receipts/receipt-number.ts';
import { describe, keptOf } from '../rules.ts';
import { listMovementsOf } from '../store/movements.ts';
import { findOrder, listOrders, type StoredOrder } from '../store/orders.ts';
import { findTime } from '../store/time.ts';
import { decimal } from './amounts.ts';

const receiptOf = ({ receiptNumber: count, paidAt }: StoredOrder) =>
  count && paidAt ? receiptNumber(count, paidAt) : null;

const iso = (instant: Date | null): string => instant?.toISOString() ?? 'none';

/** The newest orders, a line each. */
export async function ordersInShort(
  db: Db,
  asked: { memberId: string | null; limit: number },
): Promise<string[]> {
  const orders = await listOrders(db, asked);
  return orders.map((order) => {
    const { orderId, createdAt, status, amount, currency, provider, item } = order;
    const parts = [createdAt.toISOString(), orderId, status, `${decimal(amount)} ${currency}`, provider];
    return [...parts, describe(item), receiptOf(order) ?? ''].join('  ').trimEnd();
  });
}

/** All that is known of an order, for an operator; null where there is none. */
export async function orderInFull(db: Db, orderId: string): Promise<string | null> {
  const order = await findOrder(db, orderId);
  if (!order) return null;
  const { item, amount, currency, status, provider, reference, createdAt, expiresAt, paidAt, memberId } =
    order;
  const movements = await listMovementsOf(db, orderId);
  const { startsAt, endsAt } = await findTime(db, orderId);
  const kept = keptOf({ amount, entries: movements });
  const facts: [string, string][] = [
    ['Order', orderId],
    ['Item', describe(item)],
    ['Amount', `${decimal(amount)} ${currency}, kept ${decimal(kept)}`],
    ['Status', status],
    ['Provider', `${provider}, ${reference ?? 'not opened there'}`],
    ['Ordered', createdAt.toISOString()],
    ['Payable until', expiresAt.toISOString()],
    ['Paid', iso(paidAt)],
    ['Receipt', receiptOf(order) ?? 'none'],
    ['Gives from', iso(startsAt)],
    ['Gives until', iso(endsAt)],
    ['Member', memberId ?? 'gone'],
  ];
  const ledger = movements.map(
    (movement) =>
      `  ${movement.happenedAt.toISOString()}  ${movement.kind}  ${decimal(movement.amount)}  ${movement.reference}`,
  );
  const head = facts.map(([name, value]) => `${name.padEnd(14)}${value}`);
  return [...head, ledger.length > 0 ? 'Movements' : 'No money has moved.', ...ledger].join('\n');
}
