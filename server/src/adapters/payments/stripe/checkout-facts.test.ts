import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProviderDown } from '../port.ts';
import { AMOUNT, now, type StripeTestShop, startStripeTestShop } from './testing/stripe-test-provider.ts';

let shop: StripeTestShop;
beforeAll(async () => {
  shop = await startStripeTestShop();
});
afterAll(() => shop.close());

test('fetching returns everything: attempts, the charge, all refunds, a dispute and its end', async () => {
  const { orderId, fetchFacts } = await shop.openOrder();
  await shop.fail(orderId, now);
  await shop.pay(orderId, now);
  await shop.refund(orderId, now, 10_000);
  await shop.refund(orderId, now, 5_000);
  await shop.dispute(orderId, now);
  await shop.reinstate(orderId, now);
  const money = { currency: 'INR', at: now };
  expect(await fetchFacts()).toEqual([
    { kind: 'charge', reference: expect.stringMatching(/^pi_/), amount: AMOUNT, ...money },
    { kind: 'failure', at: now },
    { kind: 'refund', reference: expect.stringMatching(/^re_/), amount: 5_000, ...money },
    { kind: 'refund', reference: expect.stringMatching(/^re_/), amount: 10_000, ...money },
    { kind: 'dispute', reference: expect.stringMatching(/^du_/), amount: AMOUNT, ...money },
    { kind: 'reinstatement', reference: expect.stringMatching(/^du_/), amount: AMOUNT, ...money },
  ]);
});

test('more refunds than fit on a page add up', async () => {
  const { orderId, fetchFacts } = await shop.openPaidOrder();
  for (let n = 0; n < 250; n++) await shop.refund(orderId, now, 100);
  const facts = await fetchFacts();
  expect(facts.filter(({ kind }) => kind === 'refund')).toHaveLength(250);
});

test('an expired session can no longer be paid', async () => {
  const { orderId, fetchFacts } = await shop.openOrder();
  expect(await shop.readFacts(shop.payers.letSessionExpire(orderId))).toEqual([{ kind: 'closed', at: now }]);
  const { expires_at } = shop.stripe.account.sessionOf(orderId);
  expect(await fetchFacts()).toEqual([{ kind: 'closed', at: new Date(expires_at * 1000) }]);
});

test('an attempt without a charge is also a failure', async () => {
  const { orderId, fetchFacts } = await shop.openOrder();
  expect(await shop.readFacts(shop.payers.failAuthentication(orderId, now))).toEqual([
    { kind: 'failure', at: now },
  ]);
  expect(await fetchFacts()).toEqual([{ kind: 'failure', at: now }]);
});

test('a missing session, for example after a change of keys, throws ProviderDown', async () => {
  const unknownFacts = shop.provider.fetchFacts({ orderId: randomUUID(), reference: 'cs_test_none' });
  await expect(unknownFacts).rejects.toThrow(ProviderDown);
  await expect(unknownFacts).rejects.toThrow('StripeInvalidRequestError 404 resource_missing id');
});
