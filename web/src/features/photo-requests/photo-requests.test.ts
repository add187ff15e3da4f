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

const request = (id: string, createdAt: string, status: 'pending' | 'accepted') => ({
  requestId: id,
  status,
  createdAt,
  expiresAt,
  profile: { userId: id === requestId ? ravi : asha, name: 'Ravi Kulkarni', receivedInterest: null },
});
const waiting = request(requestId, '2026-11-20T10:00:00.000Z', 'pending');
const older = request('018f0000-0000-7000-8000-0000000000f2', '2026-11-10T10:00:00.000Z', 'accepted');

const server = setupServer(
  http.get(`*/api/profiles/${asha}`, () =>
    HttpResponse.json({ userId: asha, name: 'Asha Kulkarni', photoWithheld: 'always', photoAsk: null }),
  ),
  http.get('*/api/profiles/photo-requests', ({ request: { url } }) =>
    HttpResponse.json({ requests: [url.includes('accepted') ? older : waiting], pagination }),
  ),
);

const refuse = (code: string, statusCode: number) =>
  HttpResponse.json({ message: 'Not now', code, statusCode }, { status: statusCode });

const getRequestOf = () =>
  profilesApi.endpoints.otherProfile.select({ params: { id: asha } })(store.getState()).data?.photoAsk;

const idsOf = (status: 'pending' | 'accepted') =>
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
  const pendingRequest = requestPhotos();
  expect(getRequestOf()).toMatchObject({ requestId: PENDING_ID, status: 'pending' });
  await pendingRequest;
  expect(getRequestOf()).toEqual({ requestId, status: 'pending', expiresAt });
  const withdrawal = store.dispatch(
    photoAccessApi.endpoints.withdrawPhotoRequest.initiate({ userId: asha, requestId }),
  );
  expect(getRequestOf()).toBeNull();
  await withdrawal;
  expect(getRequestOf()).toBeNull();
});

test('a refused request disappears again', async () => {
  await openProfile();
  server.use(http.post('*/api/profiles/photo-requests', () => refuse('DAILY_LIMIT_REACHED', 429)));
  const pendingRequest = requestPhotos();
  expect(getRequestOf()).not.toBeNull();
  await pendingRequest;
  expect(getRequestOf()).toBeNull();
});

const answer = (response: 'accepted' | 'declined', about: typeof waiting) =>
  store.dispatch(
    answersApi.endpoints.answerPhotoRequest.initiate({
      request: about as never,
      response,
      from: about.status,
    }),
  );

test('granting access moves the member from the waiting list to the other', async () => {
  await openLists();
  const until = '2026-12-21T10:00:00.000Z';
  server.use(
    http.put(`*/api/profiles/photo-requests/${requestId}/respond`, () =>
      HttpResponse.json({ requestId, userId: ravi, status: 'accepted', expiresAt: until }),
    ),
  );
  const pendingAnswer = answer('accepted', waiting);
  expect([idsOf('pending'), idsOf('accepted')]).toEqual([[], [requestId, older.requestId]]);
  await pendingAnswer;
  const [first] =
    photoRequestsApi.endpoints.photoRequests.select('accepted')(store.getState()).data?.pages[0]?.requests ??
    [];
  expect(first).toMatchObject({ status: 'accepted', expiresAt: until });
});

test('a refused answer leaves both lists unchanged', async () => {
  await openLists();
  server.use(http.put('*/api/profiles/photo-requests/*/respond', () => refuse('RATE_LIMITED', 429)));
  await Promise.all([answer('accepted', waiting), answer('declined', older)]);
  expect([idsOf('pending'), idsOf('accepted')]).toEqual([[requestId], [older.requestId]]);
});

test('answering an expired request refetches the lists', async () => {
  await openLists();
  server.use(
    http.put('*/api/profiles/photo-requests/*/respond', () => refuse('CONFLICT', 409)),
    http.get('*/api/profiles/photo-requests', () => HttpResponse.json({ requests: [], pagination })),
  );
  await answer('accepted', waiting);
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  expect([idsOf('pending'), idsOf('accepted')]).toEqual([[], []]);
});
