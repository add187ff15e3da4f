import { membershipEndpoints, type OrderItem, type PaymentProviderName } from '@troth/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PaymentFact } from '../../adapters/payments/port.ts';
import { startSandboxTestProvider } from '../../adapters/payments/sandbox/testing/sandbox-test-provider.ts';
import { deleteMemberData } from '../../composition/account-closure.ts';
import { createEvents } from '../../platform/events.ts';
import { type PaymentTestSite, startPayingSite } from '../../testing/site/paying-site.ts';
import { grantTier } from '../membership/index.ts';
import { reconcileOrders } from './index.ts';
import { settleOrder } from './settle.ts';

let shop: PaymentTestSite;
let warned: string[] = [];
beforeAll(async () => {
  shop = await startPayingSite(startSandboxTestProvider);
});
beforeEach(() => {
  warned = [];
});
afterAll(() => shop.close());

const silver: OrderItem = { kind: 'membership', tier: 'silver', months: 1 };
const DAY_MS = 86_400_000;

const settling = (clock = shop.site.clock) => ({
  events: createEvents(),
  notifyClients: () => {},
  clock,
  log: { warn: (_about: object, message?: string) => void warned.push(message ?? '') },
});

const settleFacts = (orderId: string, facts: PaymentFact[], provider: PaymentProviderName = 'sandbox') =>
  settleOrder(shop.site.database.db, { orderId, provider, facts }, settling());

let count = 0;
const createMovement = (kind: 'charge' | 'refund', amount: number, currency = 'INR'): PaymentFact => ({
  kind,
  reference: `told-${++count}`,
  amount,
  currency,
  at: shop.site.clock.now(),
});

async function ordered() {
  const asha = await shop.site.member('asha');
  const { orderId, amount } = await shop.order(asha, silver);
  const known = async () => {
    const { status, check_at: checkAt } = await shop.site.database.db
      .selectFrom('orders')
      .select(['status', 'check_at'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    return {
      status,
      inMinutes: checkAt && Math.round((checkAt.getTime() - shop.site.clock.now().getTime()) / 60_000),
    };
  };
  return { asha, orderId, amount, known };
}

test.each([
  ['of another amount', 19_999, 'INR'],
  ['in another currency', 20_000, 'USD'],
])('a charge %s is not recorded, and an operator is alerted', async (_, amount, currency) => {
  const { orderId, known } = await ordered();
  await settleFacts(orderId, [createMovement('charge', amount, currency)]);
  expect(await known()).toMatchObject({ status: 'pending' });
  expect(warned).toEqual(['a provider reported money that does not belong to this order']);
});

test('an event by another provider is ignored', async () => {
  const { orderId, amount, known } = await ordered();
  await settleFacts(orderId, [createMovement('charge', amount)], 'stripe');
  expect(await known()).toMatchObject({ status: 'pending' });
  expect(warned).toEqual(['another provider reported this order']);
});

test('an order paid twice grants once and alerts an operator; after refunding one of them all is well', async () => {
  const { asha, orderId, amount } = await ordered();
  await settleFacts(orderId, [createMovement('charge', amount)]);
  const { body: membership } = await asha.call(membershipEndpoints.current, {});
  await settleFacts(orderId, [createMovement('charge', amount)]);
  expect(warned).toEqual(['a payment exceeds the price']);
  await settleFacts(orderId, [createMovement('refund', amount)]);
  expect((await asha.call(membershipEndpoints.current, {})).body).toEqual(membership);
  expect(await shop.verify(asha, orderId)).toMatchObject({ status: 'paid', refunded: 0 });
});

test('money for which nothing can be granted alerts an operator: a membership without end, or a deleted member', async () => {
  const { db } = shop.site.database;
  const grantedOrder = await ordered();
  await grantTier(db, grantedOrder.asha.id, { tier: 'silver', now: shop.site.clock.now(), until: null });
  const openOrder = await ordered();
  await deleteMemberData(db, openOrder.asha.id);
  for (const { orderId, amount, known } of [grantedOrder, openOrder]) {
    await settleFacts(orderId, [createMovement('charge', amount)]);
    expect(await known()).toMatchObject({ status: 'paid' });
  }
  expect(warned).toEqual(Array(2).fill('a payment could not be fulfilled'));
});

test('after a failed attempt an order is polled as before, because another may follow', async () => {
  const { orderId, known } = await ordered();
  await settleFacts(orderId, [{ kind: 'failure', at: shop.site.clock.now() }]);
  expect(await known()).toEqual({ status: 'failed', inMinutes: 1 });
});

test('a partial refund without a known charge asks for the charge', async () => {
  const { asha, orderId, amount, known } = await ordered();
  await shop.provider.pay(orderId, shop.site.clock.now());
  await settleFacts(orderId, [createMovement('refund', 5_000)]);
  expect(await known()).toEqual({ status: 'refunded', inMinutes: 1 });
  expect(await shop.verify(asha, orderId)).toMatchObject({ status: 'paid', amount, refunded: 5_000 });
});

test('a late charge counts from when it becomes known', async () => {
  const { asha, orderId, amount } = await ordered();
  const before = shop.site.clock.now();
  await grantTier(shop.site.database.db, asha.id, {
    tier: 'silver',
    now: shop.site.clock.now(),
    until: new Date(before.getTime() + DAY_MS),
  });
  await settleFacts(orderId, [createMovement('charge', amount)]);
  const { body } = await asha.call(membershipEndpoints.current, {});
  expect(Date.parse(body.expiresAt ?? '') - before.getTime()).toBeGreaterThan(28 * DAY_MS);
});

test('an order of a removed provider is retried for two months, then closed', async () => {
  const { orderId, known } = await ordered();
  const { db } = shop.site.database;
  const later = (days: number) => new Date(shop.site.clock.now().getTime() + days * DAY_MS);
  for (const [days, status] of [
    [59, 'pending'],
    [61, 'expired'],
  ] as const) {
    const now = later(days);
    await db.updateTable('orders').set({ check_at: now }).where('order_id', '=', orderId).execute();
    await reconcileOrders({ db, providers: [] }, settling({ ...shop.site.clock, now: () => now }));
    expect(await known()).toMatchObject({ status });
  }
});

test('of forty concurrent orders ten are accepted', async () => {
  const asha = await shop.site.member('asha');
  const answers = await Promise.all(Array.from({ length: 40 }, () => shop.tryToOrder(asha, silver)));
  const accepted = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status, error }) => status === 409 && error?.code === 'CONFLICT');
  expect([accepted.length, refused.length]).toEqual([10, 30]);
});

test('ten orders may be pending, not more', async () => {
  const asha = await shop.site.member('asha');
  for (let count = 0; count < 10; count++) await shop.order(asha, silver);
  const { status, error } = await shop.tryToOrder(asha, silver);
  expect({ status, code: error?.code }).toEqual({ status: 409, code: 'CONFLICT' });
  shop.site.clock.move(new Date(shop.site.clock.now().getTime() + 3_600_000));
  const later = await shop.tryToOrder(asha, silver);
  shop.site.clock.move(null);
  expect(later.status).toBe(201);
});
