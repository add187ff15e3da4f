import { membershipEndpoints, type OrderItem, paymentEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandboxTestProvider } from '../../adapters/payments/sandbox/testing/sandbox-test-provider.ts';
import { type PaymentTestSite, startPayingSite } from '../../testing/site/paying-site.ts';
import type { TestMember } from '../../testing/site/test-site.ts';
import { grantTier } from '../membership/index.ts';

let shop: PaymentTestSite;
beforeAll(async () => {
  shop = await startPayingSite(startSandboxTestProvider);
});
afterAll(() => shop.close());

const silver: OrderItem = { kind: 'membership', tier: 'silver', months: 1 };
const week: OrderItem = { kind: 'promotion', package: 'week' };

const grantMembership = (member: TestMember, tier: 'silver' | 'gold' | 'free', until: Date | null) =>
  grantTier(shop.site.database.db, member.id, { tier, now: shop.site.clock.now(), until });

/** Sends a body unchanged, even one that violates the contract. */
const send = (member: TestMember, body: object) =>
  member.call(paymentEndpoints.orderMembership, { body: { ...shop.payment, ...body } as never });

test.each([
  ['silver', 1, 20_000],
  ['silver', 12, 240_000],
  ['gold', 3, 90_000],
  ['platinum', 6, 240_000],
] as const)(
  'the server computes the price of %s for %s months as %s minor units',
  async (tier, months, amount) => {
    const asha = await shop.site.member('asha');
    const order = await shop.order(asha, { kind: 'membership', tier, months });
    expect(order).toMatchObject({
      amount,
      currency: 'INR',
      provider: 'sandbox',
      status: 'pending',
      refunded: 0,
    });
    expect(order.checkoutUrl).toMatch(/^http/);
  },
);

test.each([
  ['day', 5_000],
  ['week', 20_000],
  ['month', 60_000],
] as const)('a promotion for a %s costs %s', async (bought, amount) => {
  const asha = await shop.site.member('asha', { tier: 'silver' });
  expect(await shop.order(asha, { kind: 'promotion', package: bought })).toMatchObject({ amount });
});

test.each([
  ['a price', { tier: 'silver', months: 1, amount: 1 }],
  ['a price by another name', { tier: 'silver', months: 1, price: 1 }],
  ['a currency', { tier: 'silver', months: 1, currency: 'USD' }],
  ['a tier that is not sold', { tier: 'admin', months: 1 }],
  ['the free tier', { tier: 'free', months: 1 }],
  ['another number of months', { tier: 'silver', months: 2 }],
  ['months as a text', { tier: 'silver', months: '1' }],
  ['the id of a member', { tier: 'silver', months: 1, memberId: 'x' }],
  ['a payment provider that is not configured', { tier: 'silver', months: 1, provider: 'stripe' }],
  ['an unknown payment provider', { tier: 'silver', months: 1, provider: 'cash' }],
])('%s in the body is refused, with an error in the shape of the response', async (_, body) => {
  const asha = await shop.site.member('asha');
  const { status, error } = await send(asha, body);
  expect(status).toBe(400);
  expect(error).toMatchObject({ success: false, code: 'VALIDATION_FAILED', error: expect.any(String) });
  const { rows } = await shop.site.database.pool.query('select from orders where member_id = $1', [asha.id]);
  expect(rows).toEqual([]);
});

test('a signed-out caller is refused, with an error in the shape of the response', async () => {
  const response = await fetch(`${shop.site.url}/api/payments/membership/order`, {
    method: 'POST',
    body: '{}',
  });
  expect(response.status).toBe(401);
  const message = 'Please sign in.';
  expect(await response.json()).toEqual({
    success: false,
    error: message,
    message,
    code: 'UNAUTHENTICATED',
    statusCode: 401,
  });
});

test("another member's order gets the same 404 as an unknown order", async () => {
  const [asha, ravi] = [await shop.site.member('asha'), await shop.site.member('ravi')];
  const { orderId } = await shop.order(asha, silver);
  const responses = await Promise.all(
    [orderId, crypto.randomUUID()].map((id) =>
      ravi.call(paymentEndpoints.verify, { params: { orderId: id } }),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual([404, 404]);
  expect(responses[0]?.error).toEqual(responses[1]?.error);
  expect(responses[0]?.error).toMatchObject({ success: false, code: 'NOT_FOUND' });
});

test('a lower tier than the current one is refused until the current membership ends', async () => {
  const asha = await shop.site.member('asha');
  const until = new Date(shop.site.clock.now().getTime() + 86_400_000);
  await grantMembership(asha, 'gold', until);
  const { status, error } = await shop.tryToOrder(asha, silver);
  expect(status).toBe(409);
  expect(error?.details).toEqual({ possibleFrom: until.toISOString() });
  const { body } = await asha.call(paymentEndpoints.offers, {});
  expect(body.notNow).toEqual([{ tier: 'silver', possibleFrom: until.toISOString() }]);
  expect(body.memberships.map(({ tier }) => tier)).not.toContain('silver');
  shop.site.clock.move(until);
  const after = await shop.tryToOrder(asha, silver);
  shop.site.clock.move(null);
  expect(after.status).toBe(201);
});

test('a member whose membership has no end can buy no membership', async () => {
  const asha = await shop.site.member('asha');
  await grantMembership(asha, 'silver', null);
  const { status, error } = await shop.tryToOrder(asha, { kind: 'membership', tier: 'gold', months: 1 });
  expect({ status, details: error?.details }).toEqual({ status: 409, details: { possibleFrom: null } });
  const { body } = await asha.call(paymentEndpoints.offers, {});
  expect(body.memberships).toEqual([]);
});

test('paying an offer gives the period that it promised', async () => {
  const asha = await shop.site.member('asha');
  await grantMembership(asha, 'silver', new Date(shop.site.clock.now().getTime() + 15 * 86_400_000));
  const start = shop.site.clock.now();
  const { body } = await asha.call(paymentEndpoints.offers, {});
  const offer = body.memberships.find(({ tier, months }) => tier === 'gold' && months === 1);
  expect(offer).toMatchObject({ amount: 30_000, carriedHours: 10 * 24 });
  const { orderId } = await shop.order(asha, { kind: 'membership', tier: 'gold', months: 1 });
  await shop.provider.pay(orderId, shop.site.clock.now());
  const paid = await shop.verify(asha, orderId);
  // The clock advances a little between the offer and the payment.
  const delayMs = Date.parse(paid.endsAt ?? '') - Date.parse(offer?.endsAt ?? '');
  expect(delayMs).toBeGreaterThanOrEqual(0);
  expect(delayMs).toBeLessThan(shop.site.clock.now().getTime() - start.getTime() + 1);
});

test('a promotion requires Silver and a profile that others can see', async () => {
  const free = await shop.tryToOrder(await shop.site.member('asha'), week);
  expect(free).toMatchObject({
    status: 403,
    error: { code: 'UPGRADE_REQUIRED', details: { requiredTier: 'silver' } },
  });
  const unlistedMember = await shop.site.member('meera', { tier: 'silver', profile: { bio: null } });
  expect(await shop.tryToOrder(unlistedMember, week)).toMatchObject({
    status: 403,
    error: { code: 'FORBIDDEN' },
  });
});

test('the same idempotency key returns the same order, even concurrently; with another body it is refused', async () => {
  const asha = await shop.site.member('asha');
  const key = { 'idempotency-key': 'mine' };
  const responses = await Promise.all(Array.from({ length: 10 }, () => shop.tryToOrder(asha, silver, key)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(responses.map(({ body }) => body.data.orderId)).size).toBe(1);
  expect(new Set(responses.map(({ body }) => body.data.checkoutUrl)).size).toBe(1);
  const other = await shop.tryToOrder(asha, { ...silver, months: 3 }, key);
  expect(other).toMatchObject({ status: 422, error: { success: false, code: 'IDEMPOTENCY_MISMATCH' } });
});

test('a bought tier applies from the next call until the instant it ends', async () => {
  const asha = await shop.site.member('asha');
  const { orderId } = await shop.order(asha, silver);
  expect((await shop.verify(asha, orderId)).status, 'a verify call does not make an order paid').toBe(
    'pending',
  );
  const [paid] = await shop.provider.pay(orderId, shop.site.clock.now());
  if (!paid) throw new Error('no webhook');
  await shop.deliver(paid);
  const membership = await asha.call(membershipEndpoints.current, {});
  expect(membership.body).toMatchObject({ tier: 'silver', isActive: true, orderId });
  shop.site.clock.move(new Date(membership.body.expiresAt ?? ''));
  const { body } = await asha.call(membershipEndpoints.current, {});
  shop.site.clock.move(null);
  expect(body).toMatchObject({ tier: 'free', isActive: false });
});
