import { afterAll, beforeAll, expect, test } from 'vitest';
import { AMOUNT, now, type StripeTestShop, startStripeTestShop } from './testing/stripe-test-provider.ts';

let shop: StripeTestShop;
beforeAll(async () => {
  shop = await startStripeTestShop();
});
afterAll(() => shop.close());

test('a payment that takes days is a charge once it has arrived', async () => {
  const { orderId, fetchFacts } = await shop.openOrder();
  expect(await shop.readFacts(shop.payers.payLater(orderId, now))).toEqual([]);
  expect(await fetchFacts()).toEqual([]);
  const facts = await shop.readFacts(shop.payers.completeLaterPayment(orderId, now, 'succeeded'));
  expect(facts).toMatchObject([{ kind: 'charge', amount: AMOUNT, currency: 'INR' }]);
  expect(await fetchFacts()).toEqual(facts);
});

test('a payment that takes days is a failure when it does not arrive', async () => {
  const { orderId, fetchFacts } = await shop.openOrder();
  await shop.readFacts(shop.payers.payLater(orderId, now));
  const failures = await shop.readFacts(shop.payers.completeLaterPayment(orderId, now, 'failed'));
  expect(failures).toEqual(Array(2).fill({ kind: 'failure', at: now }));
  expect(await fetchFacts()).toEqual([{ kind: 'failure', at: now }]);
});
test.each(['pending', 'requires_action'])(
  'a refund that is %s counts once it has succeeded',
  async (status) => {
    const { orderId, fetchFacts } = await shop.openPaidOrder();
    const refunds = async () => {
      const facts = await fetchFacts();
      return facts.filter(({ kind }) => kind !== 'charge');
    };
    expect(await shop.readFacts(shop.banks.refund(orderId, now, { amount: 7_000, status }))).toEqual([]);
    expect(await refunds()).toEqual([]);
    const refundFacts = await shop.readFacts(shop.banks.changeRefund(orderId, 'succeeded'));
    expect(refundFacts).toMatchObject([{ kind: 'refund', amount: 7_000 }]);
    expect(await refunds()).toEqual(refundFacts);
  },
);

test.each([[['failed']], [['requires_action', 'failed']], [['requires_action', 'canceled']]])(
  'a refund that succeeded and then got the statuses %j is reinstated',
  async (statuses) => {
    const { orderId, fetchFacts } = await shop.openPaidOrder();
    const [refund] = await shop.readFacts(shop.banks.refund(orderId, now));
    expect(refund).toMatchObject({ kind: 'refund', amount: AMOUNT });
    const later = statuses.map((status) => shop.readFacts(shop.banks.changeRefund(orderId, status)));
    const reinstatement = { ...refund, kind: 'reinstatement' };
    expect((await Promise.all(later)).flat()).toContainEqual(reinstatement);
    expect(await fetchFacts()).toEqual([expect.objectContaining({ kind: 'charge' }), refund, reinstatement]);
  },
);

test('a refund that is cancelled before it succeeds is recorded together with its reinstatement', async () => {
  const { orderId, fetchFacts } = await shop.openPaidOrder();
  await shop.readFacts(shop.banks.refund(orderId, now, { status: 'requires_action' }));
  const facts = await shop.readFacts(shop.banks.changeRefund(orderId, 'canceled'));
  expect(facts).toMatchObject([
    { kind: 'refund', amount: AMOUNT },
    { kind: 'reinstatement', amount: AMOUNT },
  ]);
  expect(await fetchFacts()).toEqual([expect.objectContaining({ kind: 'charge' }), ...facts]);
});

test('an inquiry moves no money and is ignored', async () => {
  const { orderId, fetchFacts } = await shop.openPaidOrder();
  expect(shop.send(shop.banks.inquire(orderId, now), now)).toEqual([]);
  expect(await fetchFacts()).toHaveLength(1);
});

test('a dispute has the currency of the charge, even if the balance has another one', async () => {
  const { orderId } = await shop.openPaidOrder();
  const changes = shop.banks.dispute(orderId, now);
  const [movement] = [...shop.stripe.account.disputes.values()].at(-1)?.balance_transactions ?? [];
  Object.assign(movement ?? {}, { amount: -1_797, currency: 'usd' });
  expect(await shop.readFacts(changes)).toMatchObject([{ kind: 'dispute', amount: AMOUNT, currency: 'INR' }]);
});
