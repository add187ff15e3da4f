// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '../../platform/api/api.ts';
import { store } from '../../store.ts';
import { memberTags } from '../profiles/index.ts';
import { moderationApi } from './api.ts';

const asha = '018f0000-0000-7000-8000-00000000000a';
const ravi = '018f0000-0000-7000-8000-00000000000b';

let ignoring: string[] = [];
let isRefusing = false;

const refusal = () =>
  HttpResponse.json({ message: 'Not now', code: 'UNAVAILABLE', statusCode: 503 }, { status: 503 });

const row = (userId: string) => ({ id: userId, userId, profileId: userId, name: userId, ignoredAt: '' });
const pagination = { count: 1, limit: 10, lastEvaluatedKey: null, hasMore: false };

const server = setupServer(
  http.get('*/api/messages/unread/count', () =>
    HttpResponse.json({ count: ignoring.includes(asha) ? 0 : 3 }),
  ),
  http.get('*/api/profiles/recently-joined', () =>
    HttpResponse.json({
      profiles: [asha, ravi].filter((userId) => !ignoring.includes(userId)).map((userId) => ({ userId })),
    }),
  ),
  http.get('*/api/profiles/ignored', () => HttpResponse.json({ profiles: ignoring.map(row), pagination })),
  http.get('*/api/profiles/ignored/count', () => HttpResponse.json({ count: ignoring.length })),
  http.post('*/api/profiles/ignore', async ({ request }) => {
    if (isRefusing) return refusal();
    const { userId } = (await request.json()) as { userId: string };
    ignoring.push(userId);
    return HttpResponse.json({ success: true, userId });
  }),
  http.delete('*/api/profiles/ignore/:userId', ({ params }) => {
    if (isRefusing) return refusal();
    ignoring = ignoring.filter((userId) => userId !== params.userId);
    return HttpResponse.json({ success: true, userId: params.userId });
  }),
);

/** A list of members as any feature may have: tagged with its members and with visibility changes. */
const lists = api.injectEndpoints({
  endpoints: (build) => ({
    anyList: build.query<{ profiles: { userId: string }[] }, void>({
      query: () => ({ method: 'GET', url: '/profiles/recently-joined', failure: 'No' }),
      providesTags: (data) => ['Members', ...memberTags(data?.profiles ?? [])],
    }),
    unread: build.query<{ count: number }, void>({
      query: () => ({ method: 'GET', url: '/messages/unread/count', failure: 'No' }),
      providesTags: [{ type: 'Conversation', id: 'unread' }],
    }),
  }),
});

const { ignored, ignoredCount, ignore, unignore } = moderationApi.endpoints;
const listed = () =>
  lists.endpoints.anyList
    .select()(store.getState())
    .data?.profiles.map(({ userId }) => userId);
const rows = () =>
  ignored
    .select()(store.getState())
    .data?.pages.flatMap(({ profiles }) => profiles.map((row) => row.userId));
const count = () => ignoredCount.select()(store.getState()).data?.count;

const openAll = () =>
  Promise.all([
    store.dispatch(lists.endpoints.anyList.initiate()),
    store.dispatch(ignored.initiate()),
    store.dispatch(ignoredCount.initiate()),
  ]);

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  ignoring = [];
  isRefusing = false;
});
afterEach(() => store.dispatch(api.util.resetApiState()));

test('an ignored member leaves every list and appears among the ignored', async () => {
  await openAll();
  expect(listed()).toEqual([asha, ravi]);
  await store.dispatch(ignore.initiate({ body: { userId: asha } })).unwrap();
  await expect.poll(listed).toEqual([ravi]);
  await expect.poll(rows).toEqual([asha]);
  await expect.poll(count).toBe(1);
});

test('unread messages of an ignored member no longer count, and count again once they are unignored', async () => {
  await store.dispatch(lists.endpoints.unread.initiate());
  const unread = () => lists.endpoints.unread.select()(store.getState()).data?.count;
  expect(unread()).toBe(3);
  await store.dispatch(ignore.initiate({ body: { userId: asha } })).unwrap();
  await expect.poll(unread).toBe(0);
  await store.dispatch(unignore.initiate({ params: { userId: asha } })).unwrap();
  await expect.poll(unread).toBe(3);
});

test('an unignored member leaves the ignored list and returns to every other list', async () => {
  ignoring = [ravi, asha];
  await openAll();
  expect(listed()).toEqual([]);
  await store.dispatch(unignore.initiate({ params: { userId: asha } })).unwrap();
  expect(rows()).toEqual([ravi]);
  await expect.poll(listed).toEqual([asha]);
  await expect.poll(count).toBe(1);
});

test('a refused change has no effect', async () => {
  ignoring = [ravi];
  await openAll();
  isRefusing = true;
  await store.dispatch(ignore.initiate({ body: { userId: asha } }));
  await store.dispatch(unignore.initiate({ params: { userId: ravi } }));
  expect(listed()).toEqual([asha]);
  expect(rows()).toEqual([ravi]);
  expect(count()).toBe(1);
});
