// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { api } from '../../platform/api/api.ts';
import { store } from '../../store.ts';
import { profilesApi } from './api.ts';

/** The state of the fake server. A response contains the name at the time of the request. */
let firstName = '';
let requestCount = 0;
let heldResponse: PromiseWithResolvers<void> | undefined;

const handleUpdate = async ({ request }: { request: Request }) => {
  ({ firstName } = (await request.json()) as { firstName: string });
  return HttpResponse.json({ firstName });
};

const server = setupServer(
  http.get('*/api/profiles/me', async () => {
    const response = HttpResponse.json({ firstName });
    requestCount += 1;
    await heldResponse?.promise;
    return response;
  }),
  http.post('*/api/profiles', handleUpdate),
  http.put('*/api/profiles/me-id', handleUpdate),
);

const me = profilesApi.endpoints.me;
const getFirstName = () => me.select()(store.getState()).data?.firstName;

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  firstName = '';
  requestCount = 0;
  heldResponse = undefined;
});
afterEach(() => {
  store.dispatch(api.util.resetApiState());
});
afterAll(() => server.close());

const kavya = { firstName: 'Kavya', lastName: 'Nair' } as const;

const mutations = {
  createProfile: () =>
    profilesApi.endpoints.createProfile.initiate({
      body: { ...kavya, gender: 'female', dateOfBirth: '1999-03-12' },
    }),
  updateProfile: () =>
    profilesApi.endpoints.updateProfile.initiate({ params: { id: 'me-id' }, body: { firstName: 'Kavya' } }),
};

it.each(['createProfile', 'updateProfile'] as const)(
  'keeps the result of %s when an older response arrives last',
  async (mutation) => {
    await store.dispatch(me.initiate());
    heldResponse = Promise.withResolvers();
    const olderRequest = store.dispatch(me.initiate(undefined, { forceRefetch: true }));
    await expect.poll(() => requestCount).toBe(2);
    await store.dispatch(mutations[mutation]());
    await expect.poll(getFirstName).toBe('Kavya');
    heldResponse.resolve();
    await olderRequest;
    await expect.poll(getFirstName).toBe('Kavya');
    expect(requestCount).toBe(3);
  },
);
