import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MoneyMovement } from '../port.ts';
import {
  type CashfreeTestProvider,
  orderToPay,
  startCashfreeTestProvider,
} from './testing/cashfree-test-provider.ts';

const MINUTE = 60_000;
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 18, 0) + minutes * MINUTE);
const TYPES = ['DISPUTE', 'RETRIEVAL', 'CHARGEBACK', 'PRE_ARBITRATION', 'ARBITRATION'];

let place: CashfreeTestProvider;
beforeAll(async () => {
  place = await startCashfreeTestProvider();
});
afterAll(() => place.close());

/** A paid order with the movements of its dispute at each step, by webhooks; asking gives the same. */
async function paid() {
  const order = orderToPay();
  const { orderId } = order;
  const { reference } = await place.provider.openOrder(order);
  place.actions.attempt(orderId, at(0), 'SUCCESS');

  return async function moves(status: string, now: Date): Promise<string[]> {
    const sent = place.send(place.actions.dispute(orderId, now, status), now);
    const webhookFacts = await Promise.all(
      sent.map((webhook) => place.provider.readWebhook({ ...webhook, now })),
    );
    const fetchedFacts = await place.provider.fetchFacts({ orderId, reference });
    const movements = fetchedFacts.filter(
      (fact): fact is MoneyMovement => 'amount' in fact && fact.kind !== 'charge',
    );
    expect(webhookFacts.at(-1)).toEqual({ orderId, facts: movements });
    return movements.map(({ kind, amount }) => `${kind} ${amount}`);
  };
}

test.each(TYPES)('a %s moves money once it is lost or accepted, and not before', async (type) => {
  const moves = await paid();
  for (const step of ['CREATED', 'DOCS_RECEIVED', 'UNDER_REVIEW', 'INSUFFICIENT_EVIDENCE']) {
    expect(await moves(`${type}_${step}`, at(1)), step).toEqual([]);
  }
  expect(await moves(`${type}_MERCHANT_LOST`, at(2))).toEqual(['dispute 149750']);
  const accepted = await paid();
  expect(await accepted(`${type}_MERCHANT_ACCEPTED`, at(2))).toEqual(['dispute 149750']);
});

test.each(TYPES)('a %s that was won moves no money, even if it was reported lost before', async (type) => {
  const moves = await paid();
  expect(await moves(`${type}_MERCHANT_WON`, at(2))).toEqual(['dispute 149750', 'reinstatement 149750']);
  const lostOrder = await paid();
  await lostOrder(`${type}_MERCHANT_LOST`, at(2));
  expect(await lostOrder(`${type}_MERCHANT_WON`, at(3))).toEqual(['dispute 149750', 'reinstatement 149750']);
});

test('a stage that follows a won one can still take the money', async () => {
  const order = orderToPay();
  const { orderId } = order;
  const { reference } = await place.provider.openOrder(order);
  place.actions.attempt(orderId, at(0), 'SUCCESS');
  const references = async (status: string) => {
    place.actions.dispute(orderId, at(1), status);
    const facts = await place.provider.fetchFacts({ orderId, reference });
    return facts.flatMap((fact) => (fact.kind === 'dispute' ? [fact.reference] : []));
  };
  const [won] = await references('CHARGEBACK_MERCHANT_WON');
  const [lostOrder] = await references('PRE_ARBITRATION_MERCHANT_LOST');
  expect(lostOrder).toMatch(/-PRE_ARBITRATION$/);
  expect(lostOrder).not.toBe(won);
});

test("part of the charge can be disputed, in the order's currency unless another is named", async () => {
  const order = orderToPay();
  const { orderId } = order;
  const { reference } = await place.provider.openOrder(order);
  place.actions.attempt(orderId, at(0), 'SUCCESS');
  place.actions.dispute(orderId, at(1), 'CHARGEBACK_MERCHANT_LOST');
  const [dispute] = place.server.accounts.get(orderId)?.disputes ?? [];
  Object.assign(dispute ?? {}, { dispute_amount: 500.01, dispute_amount_currency: undefined });
  expect(await place.provider.fetchFacts({ orderId, reference })).toContainEqual(
    expect.objectContaining({ kind: 'dispute', amount: 50_001, currency: 'INR', at: at(1) }),
  );
});
