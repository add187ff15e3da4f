// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import type { Membership, Tier } from '@troth/contract';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { api } from '../../platform/api.ts';
import { store } from '../../store.ts';
import { useMembershipEnd } from './useMembershipEnd.ts';

const ended: Membership = {
  tier: 'free',
  isActive: false,
  startedAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-02-01T00:00:00.000Z',
  orderId: null,
};

let asked = 0;
const server = setupServer(
  http.get('*/api/membership', () => {
    asked += 1;
    return HttpResponse.json(ended);
  }),
);
beforeAll(() => server.listen());
afterEach(() => {
  cleanup();
  store.dispatch(api.util.resetApiState());
  asked = 0;
});
afterAll(() => server.close());

const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;

const opened = (profileTier: Tier) =>
  renderHook(({ tier }) => useMembershipEnd(tier), {
    wrapper,
    initialProps: { tier: profileTier as Tier | undefined },
  });

/** Whatever is being asked has been answered and taken in. */
async function answered() {
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  await new Promise((resolve) => setImmediate(resolve));
}

test('a profile of the tier before the end is asked for again with all that moves with it, and once', async () => {
  const { rerender } = opened('silver');
  await vi.waitFor(() => expect(asked).toBe(2));
  await answered();
  rerender({ tier: undefined });
  rerender({ tier: 'silver' });
  await answered();
  expect(asked).toBe(2);
});

test('a profile of the same tier is not asked for again', async () => {
  opened('free');
  await vi.waitFor(() => expect(asked).toBe(1));
  await answered();
  expect(asked).toBe(1);
});
