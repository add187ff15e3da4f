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

let ignoredIds: string[] = [];
let isRefusing = false;

const respondUnavailable = () =>
  HttpResponse.json({ message: 'Not now', code: 'UNAVAILABLE', statusCode: 503 }, { status: 503 });

const createIgnoredRow = (userId: string) => ({
  id: userId,
  userId,
  profileId: userId,
  name: userId,
  ignoredAt: '',
});
const pagination = { count: 1, limit: 10, lastEvaluatedKey: null, hasMore: false };

const server = setupServer(
  http.get('*/api/messages/unread/count', () =>
    HttpResponse.json({ count: ignoredIds.includes(asha) ? 0 : 3 }),
  ),
  http.get('*/api/profiles/recently-joined', () =>
    HttpResponse.json({
      profiles: [asha, ravi].filter((userId) => !ignoredIds.includes(userId)).map((userId) => ({ userId })),
    }),
  ),
  http.get('*/api/profiles/ignored', () =>
    HttpResponse.json({ profiles: ignoredIds.map(createIgnoredRow), pagination }),
  ),
  http.get('*/api/profiles/ignored/count', () => HttpResponse.json({ count: ignoredIds.length })),
  http.post('*/api/profiles/ignore', async ({ request }) => {
    if (isRefusing) return respondUnavailable();
    const { userId } = (await request.json()) as { userId: string };
    ignoredIds.push(userId);
    return HttpResponse.json({ success: true, userId });
  }),
  http.delete('*/api/profiles/ignore/:userId', ({ params }) => {
    if (isRefusing) return respondUnavailable();
    ignoredIds = ignoredIds.filter((userId) => userId !== params.userId);
    return HttpResponse.json({ success: true, userId: params.userId });
  }),
);

/** A list of members with the tags that every feature uses, and the count of unread messages. */
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
const getListedIds = () =>
  lists.endpoints.anyList
    .select()(store.getState())
    .data?.profiles.map(({ userId }) => userId);
const getIgnoredRowIds = () =>
  ignored
    .select()(store.getState())
    .data?.pages.flatMap(({ profiles }) => profiles.map((row) => row.userId));
const getIgnoredCount = () => ignoredCount.select()(store.getState()).data?.count;

const openAll = () =>
  Promise.all([
    store.dispatch(lists.endpoints.anyList.initiate()),
    store.dispatch(ignored.initiate()),
    store.dispatch(ignoredCount.initiate()),
  ]);

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  ignoredIds = [];
  isRefusing = false;
});
afterEach(() => store.dispatch(api.util.resetApiState()));

test('an ignored member leaves every list and appears in the list of ignored members', async () => {
  await openAll();
  expect(getListedIds()).toEqual([asha, ravi]);
  await store.dispatch(ignore.initiate({ body: { userId: asha } })).unwrap();
  await expect.poll(getListedIds).toEqual([ravi]);
  await expect.poll(getIgnoredRowIds).toEqual([asha]);
  await expect.poll(getIgnoredCount).toBe(1);
});

test('unread messages of an ignored member are not counted until the member is unignored', async () => {
  await store.dispatch(lists.endpoints.unread.initiate());
  const getUnreadCount = () => lists.endpoints.unread.select()(store.getState()).data?.count;
  expect(getUnreadCount()).toBe(3);
  await store.dispatch(ignore.initiate({ body: { userId: asha } })).unwrap();
  await expect.poll(getUnreadCount).toBe(0);
  await store.dispatch(unignore.initiate({ params: { userId: asha } })).unwrap();
  await expect.poll(getUnreadCount).toBe(3);
});

test('an unignored member leaves the ignored list and returns to every other list', async () => {
  ignoredIds = [ravi, asha];
  await openAll();
  expect(getListedIds()).toEqual([]);
  await store.dispatch(unignore.initiate({ params: { userId: asha } })).unwrap();
  expect(getIgnoredRowIds()).toEqual([ravi]);
  await expect.poll(getListedIds).toEqual([asha]);
  await expect.poll(getIgnoredCount).toBe(1);
});

test('ignoring and unignoring change nothing if the server refuses', async () => {
  ignoredIds = [ravi];
  await openAll();
  isRefusing = true;
  await store.dispatch(ignore.initiate({ body: { userId: asha } }));
  await store.dispatch(unignore.initiate({ params: { userId: ravi } }));
  expect(getListedIds()).toEqual([asha]);
  expect(getIgnoredRowIds()).toEqual([ravi]);
  expect(getIgnoredCount()).toBe(1);
});
