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
let checkCount = 0;

const server = setupServer(
  http.get(`*/api/payments/verify/${orderId}`, () => {
    checkCount += 1;
    return HttpResponse.json({
      success: true,
      data: { orderId, status, refunded: 0, checkoutUrl, clientData: null },
    });
  }),
);

function StatusText() {
  return <p>{useOrderOutcome(orderId, false).outcome.kind}</p>;
}

const renderStatus = () =>
  render(
    <Provider store={store}>
      <StatusText />
    </Provider>,
  );

/** Advances time and waits for the resulting responses. */
async function advanceSeconds(seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  }
}

function setVisibility(isVisible: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

beforeAll(() => server.listen());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  status = 'pending';
  checkoutUrl = null;
  checkCount = 0;
});
afterEach(() => {
  cleanup();
  store.dispatch(api.util.resetApiState());
  vi.restoreAllMocks();
  vi.useRealTimers();
});
afterAll(() => server.close());

/** The number of requests within the given time. */
async function countChecksIn(seconds: number) {
  const before = checkCount;
  await advanceSeconds(seconds);
  return checkCount - before;
}

test('a pending payment is polled ever more slowly until it is final', async () => {
  renderStatus();
  await advanceSeconds(1);
  expect(screen.getByText('pending')).toBeTruthy();
  expect(await countChecksIn(12)).toBe(4);
  await advanceSeconds(60);
  expect(await countChecksIn(60)).toBe(4);
  status = 'paid';
  await advanceSeconds(16);
  expect(screen.getByText('paid')).toBeTruthy();
  expect(await countChecksIn(60)).toBe(0);
});

test('a failed payment is polled as long as it can be retried', async () => {
  status = 'failed';
  checkoutUrl = 'https://pay.example.org/order';
  renderStatus();
  await advanceSeconds(1);
  expect(screen.getByText('failed')).toBeTruthy();
  expect(await countChecksIn(12)).toBe(4);
  checkoutUrl = null;
  await advanceSeconds(16);
  expect(await countChecksIn(60)).toBe(0);
});

test('a hidden window does not poll, and refetches as soon as it is visible', async () => {
  renderStatus();
  await advanceSeconds(1);
  setVisibility(false);
  expect(await countChecksIn(30)).toBe(0);
  setVisibility(true);
  expect(await countChecksIn(1)).toBe(1);
});
