import type { PaymentProviderName } from '@troth/contract';
import type { MoneyMovement, OrderFacts, PaymentFact } from '../../adapters/payments/port.ts';
import type { Clock } from '../../platform/clock.ts';
import { afterCommit, type Db, inTransaction } from '../../platform/database.ts';
import type { Publishers } from '../../platform/http/route.ts';
import type { Logger } from '../../platform/log.ts';
import { recordPurchase } from '../membership/index.ts';
import { settlePromotion } from '../promotions/index.ts';
import type { CountOrder } from './order-metrics.ts';
import { isAbandoned, keptAmount, nextCheckAt, orderStatus } from './rules.ts';
import { insertMovements, listLedgerEntries } from './store/ledger.ts';
import { lockOrder, type StoredOrder, saveOrderState } from './store/orders.ts';

declare module '../../platform/events.ts' {
  interface DomainEvents {
    /** Once per order, when its first charge becomes known. */
    'order.paid': { orderId: string; memberId: string; now: Date };
    /** Everything that was paid was refunded or charged back. */
    'order.refunded': { orderId: string; memberId: string; now: Date };
  }
}

export interface SettlementContext extends Publishers {
  clock: Clock;
  log: Pick<Logger, 'warn'>;
  countOrder: CountOrder;
}

const isMoneyMovement = (fact: PaymentFact): fact is MoneyMovement =>
  fact.kind !== 'failure' && fact.kind !== 'closed';

/** Whether a movement can be recorded: it has the currency of the order, and a charge has its price. */
const matchesOrder =
  ({ amount, currency }: StoredOrder) =>
  (movement: MoneyMovement): boolean =>
    movement.currency === currency &&
    movement.amount > 0 &&
    (movement.kind !== 'charge' || movement.amount === amount);

const findEarliest = (
  facts: PaymentFact[],
  kind: PaymentFact['kind'],
  knownInstant: Date | null,
): Date | null => {
  const instants = facts.filter((fact) => fact.kind === kind).map(({ at }) => at.getTime());
  if (knownInstant) instants.push(knownInstant.getTime());
  return instants.length === 0 ? null : new Date(Math.min(...instants));
};

/** Grants what was paid for, or revokes what was refunded; returns whether the member gets any time for it. */
async function grantPurchase(
  db: Db,
  order: StoredOrder,
  kept: number,
  now: Date,
  publishers: Publishers,
): Promise<boolean> {
  const { orderId, memberId, item, amount: paid } = order;
  if (memberId === null) return false;
  const purchase = { memberId, orderId, paid, kept, now };
  if (item.kind === 'membership') return recordPurchase(db, { ...purchase, ...item }, publishers);
  return settlePromotion(db, { ...purchase, package: item.package }, publishers);
}

/** Logs problems that only an operator can solve. */
function warnOfAnomalies(
  order: StoredOrder,
  { net, isGranted }: { net: number; isGranted: boolean },
  log: SettlementContext['log'],
) {
  const { orderId, provider, amount } = order;
  if (net > 0 && !isGranted) log.warn({ orderId, provider }, 'a payment could not be fulfilled');
  if (net > amount) log.warn({ orderId, provider }, 'a payment exceeds the price');
}

interface ProviderReport extends OrderFacts {
  /** The provider that sent the report; only the order's own provider is trusted. */
  provider: PaymentProviderName;
}

/**
 * Records what a provider reports about an order, by webhook or on request. Facts may come in any order and repeatedly. The
 * ledger stores each movement once; the order's status and what it grants are derived from the ledger, in one
 * transaction.
 */
export async function settleOrder(
  db: Db,
  { orderId, provider, facts }: ProviderReport,
  { log, clock, countOrder, ...publishers }: SettlementContext,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) return;
    if (order.provider !== provider) {
      log.warn({ orderId, provider }, 'another provider reported this order');
      return;
    }
    // Read after locking, so that movements that become known later have a later time.
    const now = clock.now();
    const { memberId, amount } = order;
    const money = facts.filter(isMoneyMovement);
    const movements = money.filter(matchesOrder(order));
    if (movements.length < money.length) {
      log.warn({ orderId, provider }, 'a provider reported money that does not belong to this order');
    }
    const insertedCount = await insertMovements(transaction, { orderId, provider, movements, now });
    const entries = await listLedgerEntries(transaction, orderId);
    const charge = entries.find(({ kind }) => kind === 'charge');
    const paidAt = order.paidAt ?? charge?.happenedAt ?? null;
    const failedAt = findEarliest(facts, 'failure', order.failedAt);
    const abandonedAt = isAbandoned({ ...order, paidAt }, now) ? now : null;
    const closedAt = findEarliest(facts, 'closed', order.closedAt ?? abandonedAt);
    const state = { amount, entries, hasFailed: failedAt !== null, isClosed: closedAt !== null };
    const status = orderStatus(state);
    const checkAt = nextCheckAt({ ...order, status, paidAt }, now);
    await saveOrderState(transaction, { orderId, status, failedAt, closedAt, paidAt, checkAt });
    if (status !== order.status && status !== 'pending')
      afterCommit(transaction, () => countOrder(provider, status));
    if (insertedCount > 0) {
      const net = entries.reduce((sum, entry) => sum + entry.amount, 0);
      const isGranted = await grantPurchase(transaction, order, keptAmount(state), now, publishers);
      warnOfAnomalies(order, { net, isGranted }, log);
    }
    if (!charge || memberId === null) return;
    const event = { orderId, memberId, now };
    if (!order.paidAt) await publishers.events.emit(transaction, 'order.paid', event);
    const wasRefunded = order.paidAt !== null && order.status === 'refunded';
    if (status === 'refunded' && !wasRefunded)
      await publishers.events.emit(transaction, 'order.refunded', event);
  });
}
