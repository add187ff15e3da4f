// @vitest-environment jsdom
import type { OrderStatus } from '@troth/contract';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '../../platform/api/api.ts';
import { store } from '../../store.ts';
import { membershipApi } from '../membership/index.ts';
import { paymentsApi } from './api.ts';

const orderId = '018f0000-0000-7000-8000-00000000000a';

let order: { status: OrderStatus; refunded: number };
let membershipRequests = 0;

const server = setupServer(
  http.get(`*/api/payments/verify/${orderId}`, () =>
    HttpResponse.json({ success: true, data: { orderId, ...order } }),
  ),
  http.get('*/api/membership', () => {
    membershipRequests += 1;
    return HttpResponse.json({ tier: 'free' });
  }),
);

const waitForRefetches = () => Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));

async function fetchOrder() {
  await store.dispatch(
    paymentsApi.endpoints.verify.initiate({ params: { orderId } }, { forceRefetch: true }),
  );
  await waitForRefetches();
}

beforeAll(() => server.listen());
beforeEach(async () => {
  order = { status: 'pending', refunded: 0 };
  await store.dispatch(membershipApi.endpoints.membership.initiate());
  membershipRequests = 0;
});
afterEach(() => {
  store.dispatch(api.util.resetApiState());
});
afterAll(() => server.close());

test('polling a pending or failed order refetches no other data', async () => {
  await fetchOrder();
  await fetchOrder();
  order = { status: 'failed', refunded: 0 };
  await fetchOrder();
  expect(membershipRequests).toBe(0);
});

test('a payment refetches the membership once, even if the order is polled again', async () => {
  await fetchOrder();
  order = { status: 'paid', refunded: 0 };
  await fetchOrder();
  await fetchOrder();
  expect(membershipRequests).toBe(1);
});

test('a partial and a full refund each refetch the membership again', async () => {
  order = { status: 'paid', refunded: 0 };
  await fetchOrder();
  order = { status: 'paid', refunded: 5_000 };
  await fetchOrder();
  order = { status: 'refunded', refunded: 20_000 };
  await fetchOrder();
  expect(membershipRequests).toBe(3);
});
