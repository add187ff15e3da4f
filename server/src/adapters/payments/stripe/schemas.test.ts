import { afterAll, beforeAll, expect, test } from 'vitest';
import { AMOUNT, now, type StripeTestShop, startStripeTestShop } from './testing/stripe-test-provider.ts';

let till: StripeTestShop;
beforeAll(async () => {
  till = await startStripeTestShop();
});
afterAll(() => till.close());

test('a payment that takes days counts when it has arrived', async () => {
  const { orderId, look } = await till.openOrder();
  expect(await till.hear(till.payers.payLater(orderId, now))).toEqual([]);
  expect(await look()).toEqual([]);
  const told = await till.hear(till.payers.arrive(orderId, now, 'succeeded'));
  expect(told).toMatchObject([{ kind: 'charge', amount: AMOUNT, currency: 'INR' }]);
  expect(await look()).toEqual(told);
});

test('a payment that takes days is a failure when it does not arrive', async () => {
  const { orderId, look } = await till.openOrder();
  await till.hear(till.payers.payLater(orderId, now));
  const failures = await till.hear(till.payers.arrive(orderId, now, 'failed'));
  expect(failures).toEqual(Array(2).fill({ kind: 'failure', at: now }));
  expect(await look()).toEqual([{ kind: 'failure', at: now }]);
});
test.each(['pending', 'requires_action'])(
  'a refund that is %s counts once it has succeeded',
  async (status) => {
    const { orderId, look } = await till.paidOrder();
    const refunds = async () => {
      const facts = await look();
      return facts.filter(({ kind }) => kind !== 'charge');
    };
    expect(await till.hear(till.banks.refund(orderId, now, { amount: 7_000, status }))).toEqual([]);
    expect(await refunds()).toEqual([]);
    const told = await till.hear(till.banks.changeRefund(orderId, 'succeeded'));
    expect(told).toMatchObject([{ kind: 'refund', amount: 7_000 }]);
    expect(await refunds()).toEqual(told);
  },
);

test.each([[['failed']], [['requires_action', 'failed']], [['requires_action', 'canceled']]])(
  'a successful refund that the bank returns has no effect: %j',
  async (statuses) => {
    const { orderId, look } = await till.paidOrder();
    const [refund] = await till.hear(till.banks.refund(orderId, now));
    expect(refund).toMatchObject({ kind: 'refund', amount: AMOUNT });
    const later = statuses.map((status) => till.hear(till.banks.changeRefund(orderId, status)));
    const reinstatement = { ...refund, kind: 'reinstatement' };
    expect((await Promise.all(later)).flat()).toContainEqual(reinstatement);
    expect(await look()).toEqual([expect.objectContaining({ kind: 'charge' }), refund, reinstatement]);
  },
);

test('a refund cancelled before it succeeded has no effect', async () => {
  const { orderId, look } = await till.paidOrder();
  await till.hear(till.banks.refund(orderId, now, { status: 'requires_action' }));
  const told = await till.hear(till.banks.changeRefund(orderId, 'canceled'));
  expect(told).toMatchObject([
    { kind: 'refund', amount: AMOUNT },
    { kind: 'reinstatement', amount: AMOUNT },
  ]);
  expect(await look()).toEqual([expect.objectContaining({ kind: 'charge' }), ...told]);
});

test('an inquiry moves no money and is ignored', async () => {
  const { orderId, look } = await till.paidOrder();
  expect(till.send(till.banks.inquire(orderId, now), now)).toEqual([]);
  expect(await look()).toHaveLength(1);
});

test("a dispute counts in the charge's currency, whatever the balance's currency", async () => {
  const { orderId } = await till.paidOrder();
  const happenings = till.banks.dispute(orderId, now);
  const [movement] = [...till.stripe.books.disputes.values()].at(-1)?.balance_transactions ?? [];
  Object.assign(movement ?? {}, { amount: -1_797, currency: 'usd' });
  expect(await till.hear(happenings)).toMatchObject([{ kind: 'dispute', amount: AMOUNT, currency: 'INR' }]);
});
