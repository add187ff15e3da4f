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
  message: 'You’re now a Silver member.',
  isRead,
  data: {},
});

const pageKey = { token: 'below' };
let firstPage = [createNotification(30, 0), createNotification(20, 0)];
const secondPage = [createNotification(10, 0), createNotification(5, 1)];

const server = setupServer(
  http.get('*/api/notifications', ({ request }) => {
    const { searchParams } = new URL(request.url);
    // More notifications are unread than are loaded.
    if (searchParams.has('countOnly')) return HttpResponse.json({ count: 12 });
    const isFirst = !searchParams.has('lastEvaluatedKey');
    return HttpResponse.json({
      notifications: isFirst ? firstPage : secondPage,
      pagination: { count: 2, limit: 10, lastEvaluatedKey: isFirst ? pageKey : null, hasMore: isFirst },
    });
  }),
);

const acceptMarkRequests = (unreadCount: number, onRequest: (body: unknown) => void = () => undefined) =>
  server.use(
    http.post('*/api/notifications/read', async ({ request }) => {
      onRequest(await request.json());
      return HttpResponse.json({ success: true, unreadCount });
    }),
  );

const failMarkRequests = (until: Promise<unknown> = Promise.resolve()) =>
  server.use(
    http.post('*/api/notifications/read', async () => {
      await until;
      return HttpResponse.error();
    }),
  );

const getReadFlags = () =>
  notifications
    .select()(store.getState())
    .data?.pages.flatMap((page) =>
      page.notifications.map((notification) => [notification.createdAt, notification.isRead]),
    );
const getUnreadCount = () => unreadNotifications.select()(store.getState()).data?.count;
const markRead = (selection: number[] | 'all') =>
  store.dispatch(markReadApi.endpoints.markRead.initiate(selection));

const loadListAndCount = () =>
  Promise.all([store.dispatch(notifications.initiate()), store.dispatch(unreadNotifications.initiate())]);

beforeAll(() => server.listen());
afterEach(() => {
  server.resetHandlers();
  store.dispatch(api.util.resetApiState());
  firstPage = [createNotification(30, 0), createNotification(20, 0)];
});
afterAll(() => server.close());

test('loading more notifications appends the second page', async () => {
  await loadListAndCount();
  await store.dispatch(notifications.initiate(undefined, { direction: 'forward' }));
  expect(getReadFlags()?.map(([id]) => id)).toEqual([30, 20, 10, 5]);
});

test('an opened notification is marked as read at once, then the count in the response is used', async () => {
  await loadListAndCount();
  let body: unknown;
  acceptMarkRequests(9, (sent) => {
    body = sent;
  });
  const marking = markRead([20]);
  expect([getReadFlags(), getUnreadCount()]).toEqual([
    [
      [30, 0],
      [20, 1],
    ],
    11,
  ]);
  await marking;
  expect(body).toEqual({ notificationIds: [20] });
  expect([getReadFlags(), getUnreadCount()]).toEqual([
    [
      [30, 0],
      [20, 1],
    ],
    9,
  ]);
});

test('marking all as read leaves no unread count', async () => {
  await loadListAndCount();
  let body: unknown;
  acceptMarkRequests(0, (sent) => {
    body = sent;
  });
  const marking = markRead('all');
  expect([getReadFlags(), getUnreadCount()]).toEqual([
    [
      [30, 1],
      [20, 1],
    ],
    0,
  ]);
  await marking;
  expect(body).toEqual({ markAllAsRead: true });
});

test('marking as read is undone when the request fails, and the error has its own message', async () => {
  await loadListAndCount();
  failMarkRequests();
  const { error } = await markRead('all');
  expect(error).toMatchObject({ message: 'Failed to mark notifications as read' });
  expect([getReadFlags(), getUnreadCount()]).toEqual([
    [
      [30, 0],
      [20, 0],
    ],
    12,
  ]);
});

test('a failed request restores only the notifications it marked, even if the list has changed since', async () => {
  await loadListAndCount();
  const { promise: responseAllowed, resolve: allowResponse } = Promise.withResolvers<void>();
  failMarkRequests(responseAllowed);
  const marking = markRead([30]);
  firstPage = [createNotification(40, 1), createNotification(30, 1), createNotification(20, 0)];
  await store.dispatch(notifications.initiate(undefined, { forceRefetch: true }));
  allowResponse();
  await marking;
  expect(getReadFlags()).toEqual([
    [40, 1],
    [30, 0],
    [20, 0],
  ]);
});

test('a new notification is fetched when its event arrives', async () => {
  await loadListAndCount();
  firstPage = [createNotification(40, 0), createNotification(30, 0), createNotification(20, 0)];
  onNotificationEvent(
    { type: 'notification.created', at: '2026-11-21T10:00:00.000Z', createdAt: 40 },
    store.dispatch,
  );
  await expect.poll(() => getReadFlags()?.[0]).toEqual([40, 0]);
});
