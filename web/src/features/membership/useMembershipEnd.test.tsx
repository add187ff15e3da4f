// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import type { Membership, Tier } from '@troth/contract';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { api } from '../../platform/api/api.ts';
import { store } from '../../store.ts';
import { useMembershipEnd } from './useMembershipEnd.ts';

const ended: Membership = {
  tier: 'free',
  isActive: false,
  startedAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-02-01T00:00:00.000Z',
  orderId: null,
};

let requestCount = 0;
const server = setupServer(
  http.get('*/api/membership', () => {
    requestCount += 1;
    return HttpResponse.json(ended);
  }),
);
beforeAll(() => server.listen());
afterEach(() => {
  cleanup();
  store.dispatch(api.util.resetApiState());
  requestCount = 0;
});
afterAll(() => server.close());

const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;

const renderScreen = (profileTier: Tier | undefined) =>
  renderHook(({ tier }) => useMembershipEnd(tier), { wrapper, initialProps: { tier: profileTier } });

type RenderedScreen = ReturnType<typeof renderScreen>;

/** Waits until pending requests are answered and rendered. */
async function waitUntilRendered({ rerender }: RenderedScreen, tier: Tier | undefined) {
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  rerender({ tier });
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
}

test('a profile with an old tier refetches the data that depends on the tier, once', async () => {
  const screen = renderScreen(undefined);
  await waitUntilRendered(screen, undefined);
  expect(requestCount).toBe(1);
  await waitUntilRendered(screen, 'silver');
  expect(requestCount).toBe(2);
  await waitUntilRendered(screen, undefined);
  await waitUntilRendered(screen, 'silver');
  expect(requestCount).toBe(2);
});

test('a profile with the current tier refetches nothing', async () => {
  const screen = renderScreen(undefined);
  await waitUntilRendered(screen, undefined);
  await waitUntilRendered(screen, 'free');
  expect(requestCount).toBe(1);
});
