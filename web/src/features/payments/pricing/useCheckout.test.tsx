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

let answer: () => void;
let orders = 0;

const server = setupServer(
  http.post('*/api/payments/membership/order', async () => {
    orders += 1;
    await new Promise<void>((resolve) => {
      answer = resolve;
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

const page = (isOpen: boolean) => (
  <Provider store={store}>
    <Checkout isOpen={isOpen} />
  </Provider>
);

/** Presses the button and waits until the order is requested but not answered. */
async function order() {
  screen.getByRole('button').click();
  screen.getByRole('button').click();
  await waitFor(() => expect(orders).toBe(1));
}

/** Answers the order and waits for what follows. */
async function answered() {
  answer();
  await Promise.all(store.dispatch(api.util.getRunningMutationsThunk()));
  await new Promise((resolve) => setTimeout(resolve));
}

beforeAll(() => server.listen());
beforeEach(() => {
  location.hash = '';
  orders = 0;
});
afterEach(() => {
  cleanup();
  store.dispatch(api.util.resetApiState());
});
afterAll(() => server.close());

test("a double click orders once and opens the provider's checkout", async () => {
  render(page(true));
  await order();
  await answered();
  expect(location.hash).toBe(CHECKOUT);
  expect(orders).toBe(1);
  expect(screen.getByText('Busy')).toBeTruthy();
});

test('closing the dialog before the checkout is ready stays on the page', async () => {
  const { rerender } = render(page(true));
  await order();
  rerender(page(false));
  await answered();
  expect(location.hash).toBe('');
  expect(screen.getByText('Pay')).toBeTruthy();
});

test('navigating elsewhere stays there', async () => {
  const { unmount } = render(page(true));
  await order();
  unmount();
  await answered();
  expect(location.hash).toBe('');
});
