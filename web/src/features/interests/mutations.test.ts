// @vitest-environment jsdom
import type { ProfileCard } from '@troth/contract';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '../../platform/api/api.ts';
import { signedOut } from '../../platform/session/auth-slice.ts';
import { store } from '../../store.ts';
import { memberTags, profilesApi, selectWithRelationship, withCards } from '../profiles/index.ts';
import { interestsApi } from './api.ts';
import { interestMutationsApi } from './mutations.ts';

const asha = '018f0000-0000-7000-8000-00000000000a';
const ravi = '018f0000-0000-7000-8000-00000000000b';
const interestId = '018f0000-0000-7000-8000-0000000000ff';

const card = (userId: string, relationship: Partial<ProfileCard> = {}) => ({
  userId,
  name: 'Asha Kulkarni',
  interestExpressed: false,
  interestStatus: null,
  sentInterestId: null,
  receivedInterest: null,
  ...relationship,
});

let relationship: Partial<ProfileCard> = {};
const pagination = { count: 2, limit: 10, lastEvaluatedKey: null, hasMore: false };
const profiles = () => [card(ravi), card(asha, relationship)];

const server = setupServer(
  http.post('*/api/search', () => HttpResponse.json({ profiles: profiles(), pagination })),
  http.get('*/api/profiles/me', () =>
    HttpResponse.json({ tier: 'silver', lastInterestSentDate: null, dailyInterestSentCount: 7 }),
  ),
  http.get(`*/api/profiles/${asha}`, () => HttpResponse.json(card(asha, relationship))),
  http.get('*/api/matches/interests/received', ({ request }) =>
    request.url.includes('countOnly')
      ? HttpResponse.json({ count: 1, total: 1 })
      : HttpResponse.json({
          interests: [{ interestId, status: 'pending', message: '', profile: card(asha, relationship) }],
          pagination,
        }),
  ),
);

const search = () =>
  withCards<{ profiles: ProfileCard[] }>(
    { method: 'POST', url: '/search', body: {}, failure: 'No' },
    ({ profiles }) => profiles,
  );

/** Two lists as another feature may define them: one with pages, and one with the members nested deeper. */
const lists = api.injectEndpoints({
  endpoints: (build) => ({
    pagedList: build.infiniteQuery<{ profiles: ProfileCard[] }, void, number>({
      infiniteQueryOptions: { initialPageParam: 0, getNextPageParam: () => undefined },
      query: search,
      providesTags: (data) => memberTags(data?.pages.flatMap((page) => page.profiles) ?? []),
    }),
    nestedList: build.query<{ day: { profiles: ProfileCard[] } }, { day: string }>({
      query: search,
      transformResponse: (day: { profiles: ProfileCard[] }) => ({ day }),
      providesTags: (data) => memberTags(data?.day.profiles ?? []),
    }),
  }),
});
const today = { day: 'today' };

/** The relationship with Asha, as it is shown in every list and on her profile. */
function getAllCopies() {
  const state = store.getState();
  const found = [
    lists.endpoints.pagedList.select()(state).data?.pages[0]?.profiles[1],
    lists.endpoints.nestedList.select(today)(state).data?.day.profiles[1],
    profilesApi.endpoints.otherProfile.select({ params: { id: asha } })(state).data,
    interestsApi.endpoints.receivedInterests.select()(state).data?.pages[0]?.interests[0]?.profile,
  ];
  return found.map((profile) => {
    const shown = profile && selectWithRelationship(profile)(state);
    return {
      interestExpressed: shown?.interestExpressed,
      interestStatus: shown?.interestStatus,
      sentInterestId: shown?.sentInterestId,
      receivedInterest: shown?.receivedInterest,
    };
  });
}

const inEveryCopy = (expected: object) => Array(4).fill(expect.objectContaining(expected));

async function loadEverywhere() {
  await Promise.all([
    store.dispatch(lists.endpoints.pagedList.initiate()),
    store.dispatch(lists.endpoints.nestedList.initiate(today)),
    store.dispatch(profilesApi.endpoints.otherProfile.initiate({ params: { id: asha } })),
    store.dispatch(profilesApi.endpoints.me.initiate()),
    store.dispatch(interestsApi.endpoints.receivedInterests.initiate()),
  ]);
}

const express = () =>
  store.dispatch(
    interestMutationsApi.endpoints.expressInterest.initiate({ userId: asha, idempotencyKey: 'once' }),
  );

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  relationship = {};
});
afterEach(() => {
  server.resetHandlers();
  store.dispatch(signedOut());
});
afterAll(() => server.close());

test('an expressed interest shows in every list and on the profile at once, and keeps its id when the server confirms it', async () => {
  await loadEverywhere();
  server.use(
    http.post('*/api/matches/interest', () =>
      HttpResponse.json({ interestId, userId: asha, status: 'pending' }, { status: 201 }),
    ),
  );
  const pendingRequest = express();
  expect(getAllCopies()).toEqual(
    inEveryCopy({ interestExpressed: true, interestStatus: 'pending', sentInterestId: null }),
  );
  await pendingRequest;
  expect(getAllCopies()).toEqual(inEveryCopy({ interestStatus: 'pending', sentInterestId: interestId }));
});

test('an interest shows in a list that could not be refetched', async () => {
  await loadEverywhere();
  server.use(
    http.post('*/api/search', () => HttpResponse.error()),
    http.post('*/api/matches/interest', () =>
      HttpResponse.json({ interestId, userId: asha, status: 'pending' }, { status: 201 }),
    ),
  );
  await store.dispatch(lists.endpoints.pagedList.initiate(undefined, { forceRefetch: true }));
  await express();
  expect(getAllCopies()).toEqual(inEveryCopy({ interestStatus: 'pending', sentInterestId: interestId }));
});

test('an interest counts against the daily limit', async () => {
  await loadEverywhere();
  server.use(
    http.post('*/api/matches/interest', () =>
      HttpResponse.json({ interestId, userId: asha, status: 'pending' }, { status: 201 }),
    ),
  );
  await express();
  const me = profilesApi.endpoints.me.select()(store.getState()).data;
  expect(me?.dailyInterestSentCount).toBe(1);
  await express();
  expect(profilesApi.endpoints.me.select()(store.getState()).data?.dailyInterestSentCount).toBe(2);
});

test('a refused interest is undone everywhere, and other members are not changed', async () => {
  await loadEverywhere();
  const before = getAllCopies();
  const message = 'You’ve sent all 25 interests for today. You can send more after midnight UTC.';
  server.use(
    http.post('*/api/matches/interest', () =>
      HttpResponse.json({ message, code: 'DAILY_LIMIT_REACHED', statusCode: 403 }, { status: 403 }),
    ),
  );
  const { error } = await express();
  expect(error).toMatchObject({ code: 'DAILY_LIMIT_REACHED', message });
  expect(getAllCopies()).toEqual(before);
  expect(store.getState().relationships[ravi]?.interests.value.interestExpressed).toBe(false);
});

test('undoing a refused interest keeps data that was refetched in between', async () => {
  await loadEverywhere();
  server.use(
    http.post('*/api/matches/interest', async () => {
      relationship = { receivedInterest: { interestId, status: 'pending' } };
      await store.dispatch(lists.endpoints.pagedList.initiate(undefined, { forceRefetch: true }));
      return HttpResponse.json({ message: 'No', code: 'FORBIDDEN', statusCode: 403 }, { status: 403 });
    }),
  );
  await express();
  const [inSearch] = getAllCopies();
  expect(inSearch?.interestExpressed).toBe(false);
});

test('expressing interest in a member who waits for an answer accepts the interest of that member', async () => {
  relationship = { receivedInterest: { interestId, status: 'pending' } };
  await loadEverywhere();
  server.use(
    http.post('*/api/matches/interest', () =>
      HttpResponse.json({ interestId, userId: asha, status: 'accepted' }, { status: 201 }),
    ),
  );
  const pendingRequest = express();
  const accepted = inEveryCopy({
    interestExpressed: false,
    receivedInterest: { interestId, status: 'accepted' },
  });
  expect(getAllCopies()).toEqual(accepted);
  await pendingRequest;
  expect(getAllCopies()).toEqual(accepted);
});

test('an answer shows in the list of received interests and everywhere else', async () => {
  relationship = { receivedInterest: { interestId, status: 'pending' } };
  await loadEverywhere();
  server.use(
    http.put(`*/api/matches/interests/${interestId}/respond`, () =>
      HttpResponse.json({ interestId, userId: asha, status: 'declined' }),
    ),
  );
  const answer = { userId: asha, interestId, response: 'declined' } as const;
  await store.dispatch(interestMutationsApi.endpoints.respondToInterest.initiate(answer));
  expect(getAllCopies()).toEqual(inEveryCopy({ receivedInterest: { interestId, status: 'declined' } }));
});

test('a list requested before an action does not undo the action when it arrives later', async () => {
  await loadEverywhere();
  const actionDone = Promise.withResolvers<void>();
  server.use(
    http.post('*/api/search', async () => {
      await actionDone.promise;
      return HttpResponse.json({ profiles: [card(ravi), card(asha)], pagination });
    }),
    http.post('*/api/matches/interest', () =>
      HttpResponse.json({ interestId, userId: asha, status: 'pending' }, { status: 201 }),
    ),
  );
  const slow = store.dispatch(lists.endpoints.pagedList.initiate(undefined, { forceRefetch: true }));
  await express();
  actionDone.resolve();
  await slow;
  expect(getAllCopies()).toEqual(inEveryCopy({ interestStatus: 'pending', sentInterestId: interestId }));
});

test('a list that the server read before it received an action does not undo the action', async () => {
  await loadEverywhere();
  const arrival = Promise.withResolvers<void>();
  server.use(
    http.post('*/api/matches/interest', async () => {
      await arrival.promise;
      return HttpResponse.json({ interestId, userId: asha, status: 'pending' }, { status: 201 });
    }),
  );
  const pendingRequest = express();
  await store.dispatch(lists.endpoints.pagedList.initiate(undefined, { forceRefetch: true }));
  expect(getAllCopies()).toEqual(inEveryCopy({ interestStatus: 'pending' }));
  arrival.resolve();
  await pendingRequest;
  expect(getAllCopies()).toEqual(inEveryCopy({ interestStatus: 'pending', sentInterestId: interestId }));
});

test('of two responses, the one requested last is shown, even if it arrives first', async () => {
  await loadEverywhere();
  const arrival = Promise.withResolvers<void>();
  server.use(
    http.post('*/api/search', async () => {
      await arrival.promise;
      return HttpResponse.json({ profiles: [card(ravi), card(asha)], pagination });
    }),
  );
  const slow = store.dispatch(lists.endpoints.pagedList.initiate(undefined, { forceRefetch: true }));
  relationship = { receivedInterest: { interestId, status: 'pending' } };
  await store.dispatch(
    profilesApi.endpoints.otherProfile.initiate({ params: { id: asha } }, { forceRefetch: true }),
  );
  arrival.resolve();
  await slow;
  expect(getAllCopies()).toEqual(inEveryCopy({ receivedInterest: { interestId, status: 'pending' } }));
});
