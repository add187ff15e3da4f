// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { OrderStatus } from '@troth/contract';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { Provider } from 'react-redux';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../platform/api/api.ts';
import { store } from '../../../store.ts';
import { useOrderOutcome } from './useOrder.ts';

const orderId = '018f0000-0000-7000-8000-00000000000a';

let status: OrderStatus = 'pending';
let checkoutUrl: string | null = null;
let asks = 0;

const server = setupServer(
  http.get(`*/api/payments/verify/${orderId}`, () => {
    asks += 1;
    return HttpResponse.json({
      success: true,
      data: { orderId, status, refunded: 0, checkoutUrl, clientData: null },
    });
  }),
);

function Told() {
  return <p>{useOrderOutcome(orderId, false).outcome.kind}</p>;
}

const show = () =>
  render(
    <Provider store={store}>
      <Told />
    </Provider>,
  );

/** Advances time and waits for the resulting responses. */
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  }
}

function seeIf(isVisible: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

beforeAll(() => server.listen());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  status = 'pending';
  checkoutUrl = null;
  asks = 0;
});
afterEach(() => {
  cleanup();
  store.dispatch(api.util.resetApiState());
  vi.restoreAllMocks();
  vi.useRealTimers();
});
afterAll(() => server.close());

/** Number of requests in so many seconds. */
async function asksIn(seconds: number) {
  const before = asks;
  await pass(seconds);
  return asks - before;
}

test('a pending payment is polled ever more slowly until it is final', async () => {
  show();
  await pass(1);
  expect(screen.getByText('pending')).toBeTruthy();
  expect(await asksIn(12)).toBe(4);
  await pass(60);
  expect(await asksIn(60)).toBe(4);
  status = 'paid';
  await pass(16);
  expect(screen.getByText('paid')).toBeTruthy();
  expect(await asksIn(60)).toBe(0);
});

test('a failed payment is polled as long as it can be retried', async () => {
  status = 'failed';
  checkoutUrl = 'https://pay.example.org/order';
  show();
  await pass(1);
  expect(screen.getByText('failed')).toBeTruthy();
  expect(await asksIn(12)).toBe(4);
  checkoutUrl = null;
  await pass(16);
  expect(await asksIn(60)).toBe(0);
});

test('a hidden window does not poll, and refetches as soon as it is visible', async () => {
  show();
  await pass(1);
  seeIf(false);
  expect(await asksIn(30)).toBe(0);
  seeIf(true);
  expect(await asksIn(1)).toBe(1);
});
