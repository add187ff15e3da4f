import type { MoneyMoved, PaymentFact } from '../../adapters/payments/port.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Telling } from '../../platform/http/route.ts';
import type { Logger } from '../../platform/log.ts';
import { settleMembership } from '../membership/index.ts';
import { settlePromotion } from '../promotions/index.ts';
import { GIVEN_UP_MS, keptOf, nextCheck, statusOf } from './rules.ts';
import { listEntries, type NotedEntry, noteMovements } from './store/ledger.ts';
import { lockOrder, type StoredOrder, saveFound } from './store/orders.ts';

declare module '../../platform/events.ts' {
  interface DomainEvents {
    /** Once for an order, when its first charge becomes known. */
    'order.paid': { orderId: string; memberId: string; now: Date };
    /** All that was paid went back, or was taken back. */
    'order.refunded': { orderId: string; memberId: string; now: Date };
  }
}

export interface Settling extends Telling {
  log: Pick<Logger, 'warn'>;
}

const isMoney = (fact: PaymentFact): fact is MoneyMoved => fact.kind !== 'failure' && fact.kind !== 'closed';

/** Money that is not this order's is in no ledger of ours: another currency, or a charge of another price. */
const fits =
  ({ amount, currency }: StoredOrder) =>
  (moved: MoneyMoved): boolean =>
    moved.currency === currency && moved.amount > 0 && (moved.kind !== 'charge' || moved.amount === amount);

const earliest = (facts: PaymentFact[], kind: PaymentFact['kind'], known: Date | null): Date | null => {
  const instants = facts.filter((fact) => fact.kind === kind).map(({ at }) => at.getTime());
  if (known) instants.push(known.getTime());
  return instants.length === 0 ? null : new Date(Math.min(...instants));
};

/** Gives what was paid for, or takes back what was paid back. */
async function give(db: Db, order: StoredOrder, entries: NotedEntry[], now: Date, telling: Telling) {
  const { orderId, memberId, item, amount } = order;
  if (memberId === null) return;
  const bought = { memberId, orderId, paid: amount, kept: keptOf({ amount, entries }), now };
  if (item.kind === 'membership') await settleMembership(db, { ...bought, ...item }, telling);
  else await settlePromotion(db, { ...bought, package: item.package }, telling);
}

/**
 * Takes in what a provider tells of an order, by a webhook or asked by us, in any order and however often: the ledger
 * keeps each movement once, and what the order is and gives follows from the ledger, in one transaction (decisions §9).
 */
export async function settle(
  db: Db,
  { orderId, facts }: { orderId: string; facts: PaymentFact[] },
  now: Date,
  { log, ...telling }: Settling,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) return;
    const { provider, memberId } = order;
    const money = facts.filter(isMoney);
    const moved = money.filter(fits(order));
    if (moved.length < money.length)
      log.warn({ orderId, provider }, 'money that is not of this order was told of');
    const before = await listEntries(transaction, orderId);
    const noted = await noteMovements(transaction, { orderId, provider, moved, now });
    const entries = noted > 0 ? await listEntries(transaction, orderId) : before;
    const failedAt = earliest(facts, 'failure', order.failedAt);
    const givenUp = now.getTime() - order.expiresAt.getTime() > GIVEN_UP_MS ? now : null;
    const closedAt = earliest(facts, 'closed', order.closedAt ?? givenUp);
    const status = statusOf({
      amount: order.amount,
      entries,
      hasFailed: failedAt !== null,
      isClosed: closedAt !== null,
    });
    const charge = entries.find(({ kind }) => kind === 'charge');
    const checkAt = nextCheck({ ...order, status }, now);
    const paidAt = order.paidAt ?? charge?.happenedAt ?? null;
    await saveFound(transaction, { orderId, status, failedAt, closedAt, paidAt, checkAt });
    if (noted > 0) await give(transaction, order, entries, now, telling);
    if (!charge || memberId === null) return;
    const told = { orderId, memberId, now };
    if (!order.paidAt) await telling.events.emit(transaction, 'order.paid', told);
    const wasRefunded = order.paidAt !== null && order.status === 'refunded';
    if (status === 'refunded' && !wasRefunded) await telling.events.emit(transaction, 'order.refunded', told);
  });
}
