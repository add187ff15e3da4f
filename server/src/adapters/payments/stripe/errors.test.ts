import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ProviderDown } from '../port.ts';
import type { SentWebhook } from '../testing/test-provider.ts';
import { createStripeProvider } from './index.ts';
import type { Behaviour } from './testing/stripe-server.ts';
import { buildOrder, now, type StripeTestShop, startStripeTestShop } from './testing/stripe-test-provider.ts';

let shop: StripeTestShop;
beforeAll(async () => {
  shop = await startStripeTestShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.setBehaviour('normal');
  shop.stripe.requests.length = 0;
});

const SHORT_LIMITS = { timeout: 250, maxNetworkRetries: 0 };
const FAILING_BEHAVIOURS: Behaviour[] = [
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

test.each(FAILING_BEHAVIOURS)(
  'a server that is %s throws ProviderDown in time, and the error contains no secret',
  async (behaviour) => {
    const { orderId, reference } = await shop.openPaidOrder();
    const [refund] = await shop.refund(orderId, now, 100);
    const provider = createStripeProvider(shop.settings, SHORT_LIMITS);
    shop.setBehaviour(behaviour);
    const startedAt = performance.now();
    const attempts = await Promise.allSettled([
      provider.openOrder(buildOrder()),
      provider.fetchFacts({ orderId, reference }),
      provider.readWebhook({ ...(refund as SentWebhook), now }),
    ]);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    const errors = attempts.map((attempt) => attempt.status === 'rejected' && attempt.reason);
    expect(errors).toEqual(Array(3).fill(expect.any(ProviderDown)));
    expect(inspect(errors, { depth: 10 })).not.toContain(shop.settings.secretKey);
  },
);

test('an unreachable server throws ProviderDown', async () => {
  const stoppedShop = await startStripeTestShop();
  await stoppedShop.close();
  await expect(stoppedShop.provider.openOrder(buildOrder())).rejects.toBeInstanceOf(ProviderDown);
});

test('a request whose response is lost is retried once, with the same idempotency key', async () => {
  const provider = createStripeProvider(shop.settings);
  const order = buildOrder();
  shop.setBehaviour('losing', 1);
  const { reference } = await provider.openOrder(order);
  expect(shop.stripe.requests.map(({ headers }) => headers['idempotency-key'])).toEqual([
    order.orderId,
    order.orderId,
  ]);
  expect(shop.stripe.account.sessionOf(order.orderId).id).toBe(reference);
});
