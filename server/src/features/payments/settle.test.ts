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
let warnings: string[] = [];
beforeAll(async () => {
  shop = await startPayingSite(startSandboxTestProvider);
});
beforeEach(() => {
  warnings = [];
});
afterAll(() => shop.close());

const silver: OrderItem = { kind: 'membership', tier: 'silver', months: 1 };
const DAY_MS = 86_400_000;

const createContext = (clock = shop.site.clock) => ({
  events: createEvents(),
  notifyClients: () => {},
  clock,
  log: { warn: (_about: object, message?: string) => void warnings.push(message ?? '') },
  countOrder: () => {},
});

const settleFacts = (orderId: string, facts: PaymentFact[], provider: PaymentProviderName = 'sandbox') =>
  settleOrder(shop.site.database.db, { orderId, provider, facts }, createContext());

let movementCount = 0;
const createMovement = (kind: 'charge' | 'refund', amount: number, currency = 'INR'): PaymentFact => ({
  kind,
  reference: `told-${++movementCount}`,
  amount,
  currency,
  at: shop.site.clock.now(),
});

async function createOrder() {
  const asha = await shop.site.member('asha');
  const { orderId, amount } = await shop.order(asha, silver);
  const getState = async () => {
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
  return { asha, orderId, amount, getState };
}

test.each([
  ['of another amount', 19_999, 'INR'],
  ['in another currency', 20_000, 'USD'],
])('a charge %s is not recorded, and an operator is alerted', async (_, amount, currency) => {
  const { orderId, getState } = await createOrder();
  await settleFacts(orderId, [createMovement('charge', amount, currency)]);
  expect(await getState()).toMatchObject({ status: 'pending' });
  expect(warnings).toEqual(['a provider reported money that does not belong to this order']);
});

test('an event by another provider is ignored', async () => {
  const { orderId, amount, getState } = await createOrder();
  await settleFacts(orderId, [createMovement('charge', amount)], 'stripe');
  expect(await getState()).toMatchObject({ status: 'pending' });
  expect(warnings).toEqual(['another provider reported this order']);
});

test('an order paid twice grants once and alerts an operator, and refunding one payment keeps the membership', async () => {
  const { asha, orderId, amount } = await createOrder();
  await settleFacts(orderId, [createMovement('charge', amount)]);
  const { body: membership } = await asha.call(membershipEndpoints.current, {});
  await settleFacts(orderId, [createMovement('charge', amount)]);
  expect(warnings).toEqual(['a payment exceeds the price']);
  await settleFacts(orderId, [createMovement('refund', amount)]);
  expect((await asha.call(membershipEndpoints.current, {})).body).toEqual(membership);
  expect(await shop.verify(asha, orderId)).toMatchObject({ status: 'paid', refunded: 0 });
});

test('a payment that can grant nothing alerts an operator: the membership has no end, or the member is deleted', async () => {
  const { db } = shop.site.database;
  const orderOfUnlimitedMember = await createOrder();
  await grantTier(db, orderOfUnlimitedMember.asha.id, {
    tier: 'silver',
    now: shop.site.clock.now(),
    until: null,
  });
  const orderOfDeletedMember = await createOrder();
  await deleteMemberData(db, orderOfDeletedMember.asha.id);
  for (const { orderId, amount, getState } of [orderOfUnlimitedMember, orderOfDeletedMember]) {
    await settleFacts(orderId, [createMovement('charge', amount)]);
    expect(await getState()).toMatchObject({ status: 'paid' });
  }
  expect(warnings).toEqual(Array(2).fill('a payment could not be fulfilled'));
});

test('after a failed attempt an order is still checked every minute, because another attempt may follow', async () => {
  const { orderId, getState } = await createOrder();
  await settleFacts(orderId, [{ kind: 'failure', at: shop.site.clock.now() }]);
  expect(await getState()).toEqual({ status: 'failed', inMinutes: 1 });
});

test('after a partial refund without a known charge the provider is asked for the charge', async () => {
  const { asha, orderId, amount, getState } = await createOrder();
  await shop.provider.pay(orderId, shop.site.clock.now());
  await settleFacts(orderId, [createMovement('refund', 5_000)]);
  expect(await getState()).toEqual({ status: 'refunded', inMinutes: 1 });
  expect(await shop.verify(asha, orderId)).toMatchObject({ status: 'paid', amount, refunded: 5_000 });
});

test('a bought period begins when the charge becomes known', async () => {
  const { asha, orderId, amount } = await createOrder();
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
  const { orderId, getState } = await createOrder();
  const { db } = shop.site.database;
  const later = (days: number) => new Date(shop.site.clock.now().getTime() + days * DAY_MS);
  for (const [days, status] of [
    [59, 'pending'],
    [61, 'expired'],
  ] as const) {
    const now = later(days);
    await db.updateTable('orders').set({ check_at: now }).where('order_id', '=', orderId).execute();
    await reconcileOrders({ db, providers: [] }, createContext({ ...shop.site.clock, now: () => now }));
    expect(await getState()).toMatchObject({ status });
  }
});

test('ten of forty concurrent orders are accepted', async () => {
  const asha = await shop.site.member('asha');
  const responses = await Promise.all(Array.from({ length: 40 }, () => shop.tryToOrder(asha, silver)));
  const accepted = responses.filter(({ status }) => status === 201);
  const refused = responses.filter(({ status, error }) => status === 409 && error?.code === 'CONFLICT');
  expect([accepted.length, refused.length]).toEqual([10, 30]);
});

test('a member can have ten pending orders, and more only after those have expired', async () => {
  const asha = await shop.site.member('asha');
  for (let index = 0; index < 10; index++) await shop.order(asha, silver);
  const { status, error } = await shop.tryToOrder(asha, silver);
  expect({ status, code: error?.code }).toEqual({ status: 409, code: 'CONFLICT' });
  shop.site.clock.move(new Date(shop.site.clock.now().getTime() + 3_600_000));
  const later = await shop.tryToOrder(asha, silver);
  shop.site.clock.move(null);
  expect(later.status).toBe(201);
});
