// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { api } from '../../platform/api/api.ts';
import { store } from '../../store.ts';
import { profilesApi } from './api.ts';

/** Fake server; a response contains the state at the time of the request. */
let firstName = '';
let requestCount = 0;
let heldResponse: PromiseWithResolvers<void> | undefined;

const handleUpdate = async ({ request }: { request: Request }) => {
  ({ firstName } = (await request.json()) as { firstName: string });
  return HttpResponse.json({ firstName });
};

const server = setupServer(
  http.get('*/api/profiles/me', async () => {
    const answer = HttpResponse.json({ firstName });
    requestCount += 1;
    await heldResponse?.promise;
    return answer;
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

const named = { firstName: 'Kavya', lastName: 'Nair' } as const;

const WRITES = {
  made: () =>
    profilesApi.endpoints.createProfile.initiate({
      body: { ...named, gender: 'female', dateOfBirth: '1999-03-12' },
    }),
  changed: () =>
    profilesApi.endpoints.updateProfile.initiate({ params: { id: 'me-id' }, body: { firstName: 'Kavya' } }),
};

it.each(['made', 'changed'] as const)(
  'keeps the state %s when an older response arrives last',
  async (description) => {
    await store.dispatch(me.initiate());
    heldResponse = Promise.withResolvers();
    const before = store.dispatch(me.initiate(undefined, { forceRefetch: true }));
    await expect.poll(() => requestCount).toBe(2);
    await store.dispatch(WRITES[description]());
    await expect.poll(getFirstName).toBe('Kavya');
    heldResponse.resolve();
    await before;
    await expect.poll(getFirstName).toBe('Kavya');
    expect(requestCount).toBe(3);
  },
);
