// @vitest-environment jsdom
import type { Membership } from '@troth/contract';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '../../platform/api/api.ts';
import { store } from '../../store.ts';
import { profilesApi } from '../profiles/index.ts';
import { catchUpOnMembership, membershipApi } from './api.ts';

const free: Membership = { tier: 'free', isActive: false, startedAt: null, expiresAt: null, orderId: null };

let membership: Membership;
let profileRequests = 0;

const server = setupServer(
  http.get('*/api/membership', () => HttpResponse.json(membership)),
  http.get('*/api/profiles/me', () => {
    profileRequests += 1;
    return HttpResponse.json({ tier: membership.tier });
  }),
);

async function catchUp() {
  await catchUpOnMembership(store.dispatch);
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
}

const getShownTier = () => membershipApi.endpoints.membership.select()(store.getState()).data?.tier;

beforeAll(() => server.listen());
beforeEach(async () => {
  membership = free;
  await store.dispatch(membershipApi.endpoints.membership.initiate());
  await store.dispatch(profilesApi.endpoints.me.initiate());
  profileRequests = 0;
});
afterEach(() => {
  store.dispatch(api.util.resetApiState());
});
afterAll(() => server.close());

test('after a reconnect, a membership bought elsewhere is shown and the own profile is refetched', async () => {
  membership = { ...free, tier: 'silver', isActive: true };
  await catchUp();
  expect(getShownTier()).toBe('silver');
  expect(profileRequests).toBe(1);
});

test('an unchanged membership does not refetch the own profile', async () => {
  await catchUp();
  expect(getShownTier()).toBe('free');
  expect(profileRequests).toBe(0);
});
