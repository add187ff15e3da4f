// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { Provider } from 'react-redux';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '../../../platform/api/api.ts';
import { store } from '../../../store.ts';
import { useCheckout } from './useCheckout.ts';

/** A fragment URL, so that the navigation does not leave the test's page. */
const CHECKOUT = '#checkout';

let sendResponse: () => void;
let orderCount = 0;

const server = setupServer(
  http.post('*/api/payments/membership/order', async () => {
    orderCount += 1;
    await new Promise<void>((resolve) => {
      sendResponse = resolve;
    });
    return HttpResponse.json({ success: true, data: { checkoutUrl: location.pathname + CHECKOUT } });
  }),
);

function Checkout({ isOpen }: { isOpen: boolean }) {
  const { pay, isBusy } = useCheckout(isOpen);
  const item = { kind: 'membership', tier: 'silver', months: 1 } as const;
  return (
    <button type="button" onClick={() => pay({ item, provider: 'sandbox', phone: undefined })}>
      {isBusy ? 'Busy' : 'Pay'}
    </button>
  );
}

const createPage = (isOpen: boolean) => (
  <Provider store={store}>
    <Checkout isOpen={isOpen} />
  </Provider>
);

/** Presses the button twice, and waits until the server has received the order but not responded. */
async function startOrder() {
  screen.getByRole('button').click();
  screen.getByRole('button').click();
  await waitFor(() => expect(orderCount).toBe(1));
}

/** Responds to the order, and waits until the response has been handled. */
async function completeOrder() {
  sendResponse();
  await Promise.all(store.dispatch(api.util.getRunningMutationsThunk()));
  await new Promise((resolve) => setTimeout(resolve));
}

beforeAll(() => server.listen());
beforeEach(() => {
  location.hash = '';
  orderCount = 0;
});
afterEach(() => {
  cleanup();
  store.dispatch(api.util.resetApiState());
});
afterAll(() => server.close());

test("a double click orders once and opens the provider's checkout", async () => {
  render(createPage(true));
  await startOrder();
  await completeOrder();
  expect(location.hash).toBe(CHECKOUT);
  expect(orderCount).toBe(1);
  expect(screen.getByText('Busy')).toBeTruthy();
});

test('closing the dialog before the checkout is ready cancels the redirect', async () => {
  const { rerender } = render(createPage(true));
  await startOrder();
  rerender(createPage(false));
  await completeOrder();
  expect(location.hash).toBe('');
  expect(screen.getByText('Pay')).toBeTruthy();
});

test('leaving the page before the checkout is ready cancels the redirect', async () => {
  const { unmount } = render(createPage(true));
  await startOrder();
  unmount();
  await completeOrder();
  expect(location.hash).toBe('');
});
