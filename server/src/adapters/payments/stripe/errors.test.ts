import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ProviderDown } from '../port.ts';
import type { SentWebhook } from '../testing/test-provider.ts';
import { stripePayments } from './index.ts';
import type { Behaviour } from './testing/stripe-server.ts';
import { now, orderToPay, type StripeTestShop, startStripeTestShop } from './testing/stripe-test-provider.ts';

let till: StripeTestShop;
beforeAll(async () => {
  till = await startStripeTestShop();
});
afterAll(() => till.close());
beforeEach(() => {
  till.behave('well');
  till.stripe.requests.length = 0;
});

const HASTY = { timeout: 250, maxNetworkRetries: 0 };
const TROUBLES: Behaviour[] = [
  'down',
  'failing',
  'limiting',
  'garbled',
  'foreign',
  'silent',
  'stalling',
  'trickling',
  'losing',
];

test.each(TROUBLES)('%s servers are given up in time, and nothing is known then', async (how) => {
  const { orderId, reference } = await till.paidOrder();
  const [refund] = await till.refund(orderId, now, 100);
  const provider = stripePayments(till.settings, HASTY);
  till.behave(how);
  const since = performance.now();
  const attempts = await Promise.allSettled([
    provider.openOrder(orderToPay()),
    provider.fetchFacts({ orderId, reference }),
    provider.readWebhook({ ...(refund as SentWebhook), now }),
  ]);
  expect(performance.now() - since).toBeLessThan(5_000);
  const errors = attempts.map((attempt) => attempt.status === 'rejected' && attempt.reason);
  expect(errors).toEqual(Array(3).fill(expect.any(ProviderDown)));
  expect(inspect(errors, { depth: 10 })).not.toContain(till.settings.secretKey);
});

test('a server that does not exist is down', async () => {
  const gone = await startStripeTestShop();
  await gone.close();
  await expect(gone.provider.openOrder(orderToPay())).rejects.toBeInstanceOf(ProviderDown);
});

test('a request that fails by chance is retried once automatically, with the same key', async () => {
  const provider = stripePayments(till.settings);
  const order = orderToPay();
  till.behave('losing', 1);
  const { reference } = await provider.openOrder(order);
  expect(till.stripe.requests.map(({ headers }) => headers['idempotency-key'])).toEqual([
    order.orderId,
    order.orderId,
  ]);
  expect(till.stripe.books.sessionOf(order.orderId).id).toBe(reference);
});
