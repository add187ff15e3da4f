import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { OrderRefused, ProviderDown } from '../port.ts';
import { API_VERSION } from './client.ts';
import { createStripeProvider } from './index.ts';
import {
  AMOUNT,
  buildOrder,
  HOUR_MS,
  now,
  type StripeTestShop,
  startStripeTestShop,
} from './testing/stripe-test-provider.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * HOUR_MS;

let shop: StripeTestShop;
beforeAll(async () => {
  shop = await startStripeTestShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.stripe.requests.length = 0;
});

test('Stripe gets the order and nothing about the buyer', async () => {
  const order = buildOrder();
  await shop.provider.openOrder(order);
  const [{ method, path, headers, body }] = shop.stripe.requests as [(typeof shop.stripe.requests)[0]];
  expect({ method, path }).toEqual({ method: 'POST', path: '/v1/checkout/sessions' });
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    mode: 'payment',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'inr',
    'line_items[0][price_data][unit_amount]': String(AMOUNT),
    'line_items[0][price_data][product_data][name]': 'Silver membership, 3 months',
    'adaptive_pricing[enabled]': 'false',
    client_reference_id: order.orderId,
    'metadata[orderId]': order.orderId,
    'payment_intent_data[metadata][orderId]': order.orderId,
    success_url: order.returnUrl,
    cancel_url: `${order.returnUrl}?left=1`,
    expires_at: String(Math.floor(order.expiresAt.getTime() / 1000)),
  });
  expect(headers).toMatchObject({
    'idempotency-key': order.orderId,
    'stripe-version': API_VERSION,
    authorization: `Bearer ${shop.settings.secretKey}`,
  });
  expect(headers).not.toHaveProperty('x-stripe-client-telemetry');
  expect(JSON.parse(String(headers['x-stripe-client-user-agent']))).not.toHaveProperty('platform');
});

test('the return URL keeps its existing query', async () => {
  const returnUrl = 'https://troth.example.org/membership?tab=plans';
  const order = buildOrder({ returnUrl });
  await shop.provider.openOrder(order);
  expect(shop.stripe.account.sessionOf(order.orderId)).toMatchObject({
    success_url: returnUrl,
    cancel_url: `${returnUrl}&left=1`,
  });
});

test('creating an order again returns the same session, even after the payer has paid', async () => {
  const order = buildOrder();
  const opened = await shop.provider.openOrder(order);
  expect(opened.checkoutUrl).toMatch(/^https:\/\/checkout\.stripe\.com\//);
  expect(opened.clientData).toBeNull();
  await shop.pay(order.orderId, now);
  expect(await shop.provider.openOrder(order)).toEqual(opened);
});

test('creating an order again after a lost response returns the same session', async () => {
  const order = buildOrder();
  shop.setBehaviour('losing');
  await expect(shop.provider.openOrder(order)).rejects.toBeInstanceOf(ProviderDown);
  shop.setBehaviour('normal');
  const { reference } = await shop.provider.openOrder(order);
  expect(shop.stripe.account.countSessionsOf(order.orderId)).toBe(1);
  expect(shop.stripe.account.sessionOf(order.orderId).id).toBe(reference);
});

test('an internal error that Stripe repeats for its idempotency key does not block the order once Stripe has recovered', async () => {
  const order = buildOrder();
  shop.setBehaviour('failing');
  for (const _ of [1, 2]) await expect(shop.provider.openOrder(order)).rejects.toBeInstanceOf(ProviderDown);
  shop.setBehaviour('normal');
  const { reference } = await shop.provider.openOrder(order);
  expect(shop.stripe.account.countSessionsOf(order.orderId)).toBe(1);
  expect(shop.stripe.account.sessionOf(order.orderId).id).toBe(reference);
});

test.each([
  ['shortly before its expiry', 5 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS],
  ['after its expiry', -MINUTE_MS, 30 * MINUTE_MS, HOUR_MS],
  ['far too early because the clock is ahead', 3 * DAY_MS, 22 * HOUR_MS, DAY_MS],
])(
  'an order created %s gets the nearest expiry that Stripe allows',
  async (_description, inMs, minMs, maxMs) => {
    const order = buildOrder({ expiresAt: new Date(Date.now() + inMs) });
    const opened = await shop.provider.openOrder(order);
    const { expires_at } = shop.stripe.account.sessionOf(order.orderId);
    const durationMs = expires_at * 1000 - Date.now();
    expect(durationMs).toBeGreaterThan(minMs - MINUTE_MS);
    expect(durationMs).toBeLessThan(maxMs);
    expect(await shop.provider.openOrder(order)).toEqual(opened);
  },
);

test('an order that Stripe refuses throws OrderRefused', async () => {
  const tooSmall = shop.provider.openOrder(buildOrder({ amount: 10 }));
  await expect(tooSmall).rejects.toThrow(OrderRefused);
  await expect(tooSmall).rejects.toThrow('StripeInvalidRequestError 400 amount_too_small');
  const order = await shop.openOrder();
  const other = shop.provider.openOrder(buildOrder({ orderId: order.orderId, amount: 2 * AMOUNT }));
  await expect(other).rejects.toThrow(OrderRefused);
});

test('with a wrong key an order throws ProviderDown, and works once the key is fixed', async () => {
  const unauthorizedProvider = createStripeProvider({ ...shop.settings, secretKey: 'sk_test_another' });
  const order = buildOrder();
  await expect(unauthorizedProvider.openOrder(order)).rejects.toBeInstanceOf(ProviderDown);
  expect((await shop.provider.openOrder(order)).reference).toMatch(/^cs_/);
});
