// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { api } from '../../platform/api/api.ts';
import { store } from '../../store.ts';
import { profilesApi } from '../profiles/index.ts';
import { photoRequestsApi } from './api.ts';
import { answersApi } from './useAnswerRequest.ts';
import { PENDING_ID, photoAccessApi } from './useRequestPhotos.ts';

const asha = '018f0000-0000-7000-8000-00000000000a';
const ravi = '018f0000-0000-7000-8000-00000000000b';
const requestId = '018f0000-0000-7000-8000-0000000000f1';
const expiresAt = '2026-12-05T10:00:00.000Z';
const pagination = { count: 1, limit: 10, lastEvaluatedKey: null, hasMore: false };

const createRequest = (id: string, createdAt: string, status: 'pending' | 'accepted') => ({
  requestId: id,
  status,
  createdAt,
  expiresAt,
  profile: { userId: id === requestId ? ravi : asha, name: 'Ravi Kulkarni', receivedInterest: null },
});
const pendingRequest = createRequest(requestId, '2026-11-20T10:00:00.000Z', 'pending');
const acceptedRequest = createRequest(
  '018f0000-0000-7000-8000-0000000000f2',
  '2026-11-10T10:00:00.000Z',
  'accepted',
);

const server = setupServer(
  http.get(`*/api/profiles/${asha}`, () =>
    HttpResponse.json({ userId: asha, name: 'Asha Kulkarni', photoWithheld: 'always', photoAsk: null }),
  ),
  http.get('*/api/profiles/photo-requests', ({ request: { url } }) =>
    HttpResponse.json({
      requests: [url.includes('accepted') ? acceptedRequest : pendingRequest],
      pagination,
    }),
  ),
);

const createRefusal = (code: string, statusCode: number) =>
  HttpResponse.json({ message: 'Not now', code, statusCode }, { status: statusCode });

const getCachedRequest = () =>
  profilesApi.endpoints.otherProfile.select({ params: { id: asha } })(store.getState()).data?.photoAsk;

const getListedIds = (status: 'pending' | 'accepted') =>
  photoRequestsApi.endpoints.photoRequests
    .select(status)(store.getState())
    .data?.pages.flatMap(({ requests }) => requests.map((request) => request.requestId));

const openLists = () =>
  Promise.all([
    store.dispatch(photoRequestsApi.endpoints.photoRequests.initiate('pending')),
    store.dispatch(photoRequestsApi.endpoints.photoRequests.initiate('accepted')),
  ]);

beforeAll(() => server.listen());
afterEach(() => {
  server.resetHandlers();
  store.dispatch(api.util.resetApiState());
});
afterAll(() => server.close());

const openProfile = () =>
  store.dispatch(profilesApi.endpoints.otherProfile.initiate({ params: { id: asha } }));
const requestPhotos = () =>
  store.dispatch(photoAccessApi.endpoints.requestPhotos.initiate({ userId: asha, idempotencyKey: 'once' }));

test('a request shows at once, and can be withdrawn once the server has returned its id', async () => {
  await openProfile();
  server.use(
    http.post('*/api/profiles/photo-requests', () =>
      HttpResponse.json({ requestId, userId: asha, status: 'pending', expiresAt }, { status: 201 }),
    ),
    http.delete(`*/api/profiles/photo-requests/${requestId}`, () =>
      HttpResponse.json({ requestId, userId: asha }),
    ),
  );
  const requesting = requestPhotos();
  expect(getCachedRequest()).toMatchObject({ requestId: PENDING_ID, status: 'pending' });
  await requesting;
  expect(getCachedRequest()).toEqual({ requestId, status: 'pending', expiresAt });
  const withdrawal = store.dispatch(
    photoAccessApi.endpoints.withdrawPhotoRequest.initiate({ userId: asha, requestId }),
  );
  expect(getCachedRequest()).toBeNull();
  await withdrawal;
  expect(getCachedRequest()).toBeNull();
});

test('a request that the server refuses disappears again', async () => {
  await openProfile();
  server.use(http.post('*/api/profiles/photo-requests', () => createRefusal('DAILY_LIMIT_REACHED', 429)));
  const requesting = requestPhotos();
  expect(getCachedRequest()).not.toBeNull();
  await requesting;
  expect(getCachedRequest()).toBeNull();
});

const answer = (response: 'accepted' | 'declined', request: typeof pendingRequest) =>
  store.dispatch(
    answersApi.endpoints.answerPhotoRequest.initiate({
      request: request as never,
      response,
      from: request.status,
    }),
  );

test('granting access moves the request from the pending to the accepted list', async () => {
  await openLists();
  const until = '2026-12-21T10:00:00.000Z';
  server.use(
    http.put(`*/api/profiles/photo-requests/${requestId}/respond`, () =>
      HttpResponse.json({ requestId, userId: ravi, status: 'accepted', expiresAt: until }),
    ),
  );
  const pendingAnswer = answer('accepted', pendingRequest);
  expect([getListedIds('pending'), getListedIds('accepted')]).toEqual([
    [],
    [requestId, acceptedRequest.requestId],
  ]);
  await pendingAnswer;
  const [first] =
    photoRequestsApi.endpoints.photoRequests.select('accepted')(store.getState()).data?.pages[0]?.requests ??
    [];
  expect(first).toMatchObject({ status: 'accepted', expiresAt: until });
});

test('an answer that the server refuses leaves both lists unchanged', async () => {
  await openLists();
  server.use(http.put('*/api/profiles/photo-requests/*/respond', () => createRefusal('RATE_LIMITED', 429)));
  await Promise.all([answer('accepted', pendingRequest), answer('declined', acceptedRequest)]);
  expect([getListedIds('pending'), getListedIds('accepted')]).toEqual([
    [requestId],
    [acceptedRequest.requestId],
  ]);
});

test('answering an expired request refetches the lists', async () => {
  await openLists();
  server.use(
    http.put('*/api/profiles/photo-requests/*/respond', () => createRefusal('CONFLICT', 409)),
    http.get('*/api/profiles/photo-requests', () => HttpResponse.json({ requests: [], pagination })),
  );
  await answer('accepted', pendingRequest);
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  expect([getListedIds('pending'), getListedIds('accepted')]).toEqual([[], []]);
});
