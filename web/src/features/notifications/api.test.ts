import type { Notification, NotificationPage } from '@troth/contract';
import { expect, test } from 'vitest';
import { mergePages } from './api.ts';

const createNotification = (createdAt: number, isRead: 0 | 1 = 0): Notification => ({
  createdAt,
  type: 'membership',
  title: '',
  message: '',
  isRead,
  data: {},
});

const createPage = (...notifications: Notification[]): NotificationPage => ({
  notifications,
  pagination: { count: notifications.length, limit: 10, lastEvaluatedKey: null, hasMore: false },
});

const getMergedIds = (...pages: NotificationPage[]) => mergePages(pages).map(({ createdAt }) => createdAt);

test('pages are merged into one list, newest first, without duplicates', () => {
  expect(
    getMergedIds(
      createPage(createNotification(50), createNotification(40)),
      createPage(createNotification(40), createNotification(10), createNotification(30)),
    ),
  ).toEqual([50, 40, 30, 10]);
  expect(getMergedIds()).toEqual([]);
});
