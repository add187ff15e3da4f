// @vitest-environment jsdom
import type { Notification } from '@troth/contract';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { api } from '../../platform/api/api.ts';
import { store } from '../../store.ts';
import { notificationsApi, onNotificationEvent } from './api.ts';
import { markReadApi } from './mark-read.ts';

const { notifications, unreadNotifications } = notificationsApi.endpoints;

const createNotification = (createdAt: number, isRead: 0 | 1): Notification => ({
  createdAt,
  type: 'membership',
  title: 'Welcome to Silver',
  message: 'You are a Silver member now.',
  isRead,
  data: {},
});

const key = { token: 'below' };
let first = [createNotification(30, 0), createNotification(20, 0)];
const below = [createNotification(10, 0), createNotification(5, 1)];

const server = setupServer(
  http.get('*/api/notifications', ({ request }) => {
    const { searchParams } = new URL(request.url);
    // More notifications are unread than are loaded.
    if (searchParams.has('countOnly')) return HttpResponse.json({ count: 12 });
    const isFirst = !searchParams.has('lastEvaluatedKey');
    return HttpResponse.json({
      notifications: isFirst ? first : below,
      pagination: { count: 2, limit: 10, lastEvaluatedKey: isFirst ? key : null, hasMore: isFirst },
    });
  }),
);

const answerMarks = (unreadCount: number, onRequest: (body: unknown) => void = () => undefined) =>
  server.use(
    http.post('*/api/notifications/read', async ({ request }) => {
      onRequest(await request.json());
      return HttpResponse.json({ success: true, unreadCount });
    }),
  );

const refuseMarks = (after: Promise<unknown> = Promise.resolve()) =>
  server.use(
    http.post('*/api/notifications/read', async () => {
      await after;
      return HttpResponse.error();
    }),
  );

const getReadFlags = () =>
  notifications
    .select()(store.getState())
    .data?.pages.flatMap((page) => page.notifications.map((one) => [one.createdAt, one.isRead]));
const count = () => unreadNotifications.select()(store.getState()).data?.count;
const mark = (selection: number[] | 'all') =>
  store.dispatch(markReadApi.endpoints.markRead.initiate(selection));

const openBoth = () =>
  Promise.all([store.dispatch(notifications.initiate()), store.dispatch(unreadNotifications.initiate())]);

beforeAll(() => server.listen());
afterEach(() => {
  server.resetHandlers();
  store.dispatch(api.util.resetApiState());
  first = [createNotification(30, 0), createNotification(20, 0)];
});
afterAll(() => server.close());

test('loading more continues after the first page', async () => {
  await openBoth();
  await store.dispatch(notifications.initiate(undefined, { direction: 'forward' }));
  expect(getReadFlags()?.map(([id]) => id)).toEqual([30, 20, 10, 5]);
});

test('an opened notification is marked read at once, and the count comes from the server', async () => {
  await openBoth();
  let body: unknown;
  answerMarks(9, (sent) => {
    body = sent;
  });
  const marking = mark([20]);
  expect([getReadFlags(), count()]).toEqual([
    [
      [30, 0],
      [20, 1],
    ],
    11,
  ]);
  await marking;
  expect(body).toEqual({ notificationIds: [20] });
  expect([getReadFlags(), count()]).toEqual([
    [
      [30, 0],
      [20, 1],
    ],
    9,
  ]);
});

test('marking all as read leaves no unread count', async () => {
  await openBoth();
  let body: unknown;
  answerMarks(0, (sent) => {
    body = sent;
  });
  const marking = mark('all');
  expect([getReadFlags(), count()]).toEqual([
    [
      [30, 1],
      [20, 1],
    ],
    0,
  ]);
  await marking;
  expect(body).toEqual({ markAllAsRead: true });
});

test('a failed mark is undone, with its own message', async () => {
  await openBoth();
  refuseMarks();
  const { error } = await mark('all');
  expect(error).toMatchObject({ message: 'Failed to mark notifications as read' });
  expect([getReadFlags(), count()]).toEqual([
    [
      [30, 0],
      [20, 0],
    ],
    12,
  ]);
});

test('only the marked notifications are undone, even if the list has changed', async () => {
  await openBoth();
  const { promise: requestReceived, resolve: resolveReceived } = Promise.withResolvers<void>();
  refuseMarks(requestReceived);
  const marking = mark([30]);
  first = [createNotification(40, 1), createNotification(30, 1), createNotification(20, 0)];
  await store.dispatch(notifications.initiate(undefined, { forceRefetch: true }));
  resolveReceived();
  await marking;
  expect(getReadFlags()).toEqual([
    [40, 1],
    [30, 0],
    [20, 0],
  ]);
});

test('a new notification is fetched when its event arrives', async () => {
  await openBoth();
  first = [createNotification(40, 0), createNotification(30, 0), createNotification(20, 0)];
  onNotificationEvent(
    { type: 'notification.created', at: '2026-11-21T10:00:00.000Z', createdAt: 40 },
    store.dispatch,
  );
  await expect.poll(() => getReadFlags()?.[0]).toEqual([40, 0]);
});
