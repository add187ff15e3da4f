import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MoneyMovement } from '../port.ts';
import {
  buildOrder,
  type CashfreeTestProvider,
  startCashfreeTestProvider,
} from './testing/cashfree-test-provider.ts';

const MINUTE = 60_000;
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 18, 0) + minutes * MINUTE);
const TYPES = ['DISPUTE', 'RETRIEVAL', 'CHARGEBACK', 'PRE_ARBITRATION', 'ARBITRATION'];

let cashfree: CashfreeTestProvider;
beforeAll(async () => {
  cashfree = await startCashfreeTestProvider();
});
afterAll(() => cashfree.close());

/**
 * Creates a paid order. Returns a function that moves its dispute to a status and returns the resulting money
 * movements, after checking that webhooks and fetching report the same.
 */
async function createPaidOrder() {
  const order = buildOrder();
  const { orderId } = order;
  const { reference } = await cashfree.provider.openOrder(order);
  cashfree.actions.attempt(orderId, at(0), 'SUCCESS');

  return async function moveDispute(status: string, now: Date): Promise<string[]> {
    const sent = cashfree.send(cashfree.actions.dispute(orderId, now, status), now);
    const webhookFacts = await Promise.all(
      sent.map((webhook) => cashfree.provider.readWebhook({ ...webhook, now })),
    );
    const fetchedFacts = await cashfree.provider.fetchFacts({ orderId, reference });
    const movements = fetchedFacts.filter(
      (fact): fact is MoneyMovement => 'amount' in fact && fact.kind !== 'charge',
    );
    expect(webhookFacts.at(-1)).toEqual({ orderId, facts: movements });
    return movements.map(({ kind, amount }) => `${kind} ${amount}`);
  };
}

test.each(TYPES)('a %s moves money once it is lost or accepted, and not before', async (type) => {
  const moveDispute = await createPaidOrder();
  for (const step of ['CREATED', 'DOCS_RECEIVED', 'UNDER_REVIEW', 'INSUFFICIENT_EVIDENCE']) {
    expect(await moveDispute(`${type}_${step}`, at(1)), step).toEqual([]);
  }
  expect(await moveDispute(`${type}_MERCHANT_LOST`, at(2))).toEqual(['dispute 149750']);
  const accepted = await createPaidOrder();
  expect(await accepted(`${type}_MERCHANT_ACCEPTED`, at(2))).toEqual(['dispute 149750']);
});

test.each(TYPES)('a %s that was won moves no money, even if it was reported lost before', async (type) => {
  const moveDispute = await createPaidOrder();
  expect(await moveDispute(`${type}_MERCHANT_WON`, at(2))).toEqual([
    'dispute 149750',
    'reinstatement 149750',
  ]);
  const lostOrder = await createPaidOrder();
  await lostOrder(`${type}_MERCHANT_LOST`, at(2));
  expect(await lostOrder(`${type}_MERCHANT_WON`, at(3))).toEqual(['dispute 149750', 'reinstatement 149750']);
});

test('a stage after a won stage can still take the money', async () => {
  const order = buildOrder();
  const { orderId } = order;
  const { reference } = await cashfree.provider.openOrder(order);
  cashfree.actions.attempt(orderId, at(0), 'SUCCESS');
  const references = async (status: string) => {
    cashfree.actions.dispute(orderId, at(1), status);
    const facts = await cashfree.provider.fetchFacts({ orderId, reference });
    return facts.flatMap((fact) => (fact.kind === 'dispute' ? [fact.reference] : []));
  };
  const [won] = await references('CHARGEBACK_MERCHANT_WON');
  const [lostOrder] = await references('PRE_ARBITRATION_MERCHANT_LOST');
  expect(lostOrder).toMatch(/-PRE_ARBITRATION$/);
  expect(lostOrder).not.toBe(won);
});

test("a dispute can cover part of the charge, and uses the order's currency if it has none", async () => {
  const order = buildOrder();
  const { orderId } = order;
  const { reference } = await cashfree.provider.openOrder(order);
  cashfree.actions.attempt(orderId, at(0), 'SUCCESS');
  cashfree.actions.dispute(orderId, at(1), 'CHARGEBACK_MERCHANT_LOST');
  const [dispute] = cashfree.server.fakeOrders.get(orderId)?.disputes ?? [];
  Object.assign(dispute ?? {}, { dispute_amount: 500.01, dispute_amount_currency: undefined });
  expect(await cashfree.provider.fetchFacts({ orderId, reference })).toContainEqual(
    expect.objectContaining({ kind: 'dispute', amount: 50_001, currency: 'INR', at: at(1) }),
  );
});
