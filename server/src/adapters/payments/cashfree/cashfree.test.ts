import { afterAll, beforeAll, expect, test } from 'vitest';
import { OrderRefused, type PaymentFact, ProviderDown } from '../port.ts';
import { createClient } from './client.ts';
import {
  buildOrder,
  type CashfreeTestProvider,
  KEYS,
  PHONE,
  PUBLIC_URL,
  startCashfreeTestProvider,
} from './testing/cashfree-test-provider.ts';

const MINUTE = 60_000;
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 18, 0) + minutes * MINUTE);

let cashfree: CashfreeTestProvider;
beforeAll(async () => {
  cashfree = await startCashfreeTestProvider();
});
afterAll(() => cashfree.close());

async function openOrder(changes?: Parameters<typeof buildOrder>[0]) {
  const order = buildOrder(changes);
  const { orderId } = order;
  const { reference } = await cashfree.provider.openOrder(order);
  return { orderId, fetchFacts: () => cashfree.provider.fetchFacts({ orderId, reference }) };
}

const describeFacts = (facts: PaymentFact[]) =>
  facts.map((fact) => ('amount' in fact ? `${fact.kind} ${fact.amount}` : fact.kind));

test('an order contains what Cashfree requires, and nothing about the buyer', async () => {
  const order = buildOrder();
  await cashfree.provider.openOrder(order);
  const { method, path, headers, body } = cashfree.server.requests.at(-1) ?? {};
  expect({ method, path }).toEqual({ method: 'POST', path: '/pg/orders' });
  expect(headers).toMatchObject({ 'x-client-id': KEYS.id, 'x-client-secret': KEYS.secret });
  expect(body).toEqual({
    order_id: order.orderId,
    order_amount: 1497.5,
    order_currency: 'INR',
    order_note: 'Silver membership, 3 months',
    order_expiry_time: '2026-11-21T18:30:00Z',
    order_meta: { return_url: order.returnUrl },
    customer_details: { customer_id: order.orderId.replaceAll('-', ''), customer_phone: PHONE },
  });
});

test('the checkout URL passes the session in the fragment', async () => {
  const order = buildOrder();
  const { reference, checkoutUrl, clientData } = await cashfree.provider.openOrder(order);
  const { cf_order_id, payment_session_id } = cashfree.server.fakeOrders.get(order.orderId)?.order ?? {};
  expect(reference).toBe(cf_order_id);
  expect(checkoutUrl).toBe(`${PUBLIC_URL}/pay/cashfree#${payment_session_id}`);
  expect(clientData).toEqual({ paymentSessionId: payment_session_id, mode: 'sandbox' });
});

test('each environment has its own endpoint', async () => {
  const production = await startCashfreeTestProvider({ environment: 'production' });
  await production.provider.openOrder(buildOrder());
  await cashfree.provider.openOrder(buildOrder());
  expect(production.requestedUrls).toEqual(['https://api.cashfree.com/pg/orders']);
  expect(cashfree.requestedUrls.at(-1)).toBe('https://sandbox.cashfree.com/pg/orders');
  await production.close();
});

test('after an error of Cashfree the next attempt creates the order', async () => {
  const order = buildOrder();
  cashfree.setBehaviour('failing');
  await expect(cashfree.provider.openOrder(order)).rejects.toBeInstanceOf(ProviderDown);
  cashfree.setBehaviour('normal');
  expect(await cashfree.provider.openOrder(order)).toEqual(await cashfree.provider.openOrder(order));
});

test('an order without a phone number, or one that Cashfree refuses, throws OrderRefused', async () => {
  const expectRefused = (changes: Parameters<typeof buildOrder>[0]) =>
    expect(cashfree.provider.openOrder(buildOrder(changes))).rejects.toThrow(OrderRefused);
  await expectRefused({ phone: null });
  await expectRefused({ amount: 50 });
  await expectRefused({ returnUrl: `https://troth.example.org/${'a'.repeat(250)}` });
});

test('two payments are two charges', async () => {
  const { orderId, fetchFacts } = await openOrder();
  cashfree.actions.attempt(orderId, at(1), 'SUCCESS');
  cashfree.actions.attempt(orderId, at(2), 'SUCCESS');
  expect(describeFacts(await fetchFacts())).toEqual(['charge 149750', 'charge 149750']);
});

test('an automatic refund counts if there was a charge', async () => {
  const { orderId, fetchFacts } = await openOrder();
  // Cashfree cancels a payment that arrives too late, so there was no charge.
  cashfree.actions.attempt(orderId, at(1), 'CANCELLED');
  cashfree.actions.refundAutomatically(orderId, at(2), 0);
  expect(describeFacts(await fetchFacts())).toEqual(['failure']);
  cashfree.actions.attempt(orderId, at(3), 'SUCCESS');
  expect(describeFacts(await fetchFacts())).toEqual(['failure', 'charge 149750']);
  cashfree.actions.attempt(orderId, at(4), 'SUCCESS');
  cashfree.actions.refundAutomatically(orderId, at(5), 2);
  expect(describeFacts(await fetchFacts())).toEqual([
    'failure',
    'charge 149750',
    'charge 149750',
    'refund 149750',
  ]);
});

test('only successful refunds count', async () => {
  const { orderId, fetchFacts } = await openOrder();
  cashfree.actions.attempt(orderId, at(1), 'SUCCESS');
  for (const status of ['PENDING', 'ONHOLD', 'CANCELLED', 'FAILED']) {
    cashfree.actions.refund(orderId, at(2), 10_000, status);
  }
  expect(describeFacts(await fetchFacts())).toEqual(['charge 149750']);
  cashfree.actions.refund(orderId, at(3), 10_001);
  expect(describeFacts(await fetchFacts())).toEqual(['charge 149750', 'refund 10001']);
});

test('a fee added by Cashfree is not part of the charge, and a payment below the price keeps its amount', async () => {
  const more = await openOrder();
  cashfree.actions.attempt(more.orderId, at(1), 'SUCCESS', 1527.45);
  expect(describeFacts(await more.fetchFacts())).toEqual(['charge 149750']);
  const less = await openOrder();
  cashfree.actions.attempt(less.orderId, at(1), 'SUCCESS', 1497.49);
  expect(describeFacts(await less.fetchFacts())).toEqual(['charge 149749']);
});

test('an amount that is not a whole number of paisa throws ProviderDown', async () => {
  const { orderId, fetchFacts } = await openOrder();
  cashfree.actions.attempt(orderId, at(1), 'SUCCESS', 1497.495);
  await expect(fetchFacts()).rejects.toBeInstanceOf(ProviderDown);
});

test('an attempt that ended without a payment is a failure, and an open attempt produces no fact', async () => {
  for (const status of ['FAILED', 'USER_DROPPED', 'CANCELLED', 'VOID']) {
    const { orderId, fetchFacts } = await openOrder();
    cashfree.actions.attempt(orderId, at(1), status);
    expect(await fetchFacts(), status).toEqual([{ kind: 'failure', at: at(1) }]);
  }
  for (const status of ['NOT_ATTEMPTED', 'PENDING', 'FLAGGED', 'INCOMPLETE']) {
    const { orderId, fetchFacts } = await openOrder();
    cashfree.actions.attempt(orderId, at(1), status);
    expect(await fetchFacts(), status).toEqual([]);
  }
});

test('a failed attempt without a timestamp does not hide a charge', async () => {
  const { orderId, fetchFacts } = await openOrder();
  cashfree.actions.attempt(orderId, at(1), 'FAILED');
  cashfree.actions.attempt(orderId, at(2), 'SUCCESS');
  const [failed] = cashfree.server.fakeOrders.get(orderId)?.payments ?? [];
  for (const payment_time of [null, undefined]) {
    Object.assign(failed ?? {}, { payment_time });
    expect(describeFacts(await fetchFacts())).toEqual(['charge 149750']);
  }
});

test('an expired or terminated order is closed, unless a payment is still pending', async () => {
  for (const status of ['EXPIRED', 'TERMINATED']) {
    const { orderId, fetchFacts } = await openOrder();
    const fakeOrder = cashfree.server.fakeOrders.get(orderId);
    Object.assign(fakeOrder?.order ?? {}, { order_status: status });
    expect(await fetchFacts()).toEqual([{ kind: 'closed', at: at(30) }]);
    cashfree.actions.attempt(orderId, at(29), 'PENDING');
    expect(await fetchFacts()).toEqual([]);
    Object.assign(fakeOrder?.payments[0] ?? {}, { payment_status: 'FAILED' });
    expect(describeFacts(await fetchFacts())).toEqual(['failure', 'closed']);
  }
});

test('an order unknown to Cashfree has no facts', async () => {
  const { orderId } = buildOrder();
  expect(await cashfree.provider.fetchFacts({ orderId, reference: '1453002795' })).toEqual([]);
});

test('the refunds are fetched only for an order with a charge', async () => {
  const { orderId, fetchFacts } = await openOrder();
  cashfree.actions.attempt(orderId, at(1), 'FAILED');
  const before = cashfree.server.requests.length;
  await fetchFacts();
  expect(cashfree.server.requests.slice(before).map(({ path }) => path.split('/').at(-1))).toEqual([
    orderId,
    'payments',
  ]);
});

test("the library's error reports to a third party are off", async () => {
  const client = await createClient({ clientId: 'id', clientSecret: 'secret', environment: 'sandbox' });
  expect(client.XEnableErrorAnalytics).toBe(false);
});
