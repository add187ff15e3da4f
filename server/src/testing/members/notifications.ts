import { type NotificationCount, type NotificationPage, notificationEndpoints } from '@troth/contract';
import { collectPages } from '../site/api-client.ts';
import type { TestMember } from '../site/test-site.ts';

type Flag = 'true' | 'false';

const { list, read } = notificationEndpoints;

export async function fetchNotifications(
  member: TestMember,
  query: { limit?: number; lastEvaluatedKey?: string; unreadOnly?: Flag } = {},
): Promise<NotificationPage> {
  const { body } = await member.call(list, { query });
  return body as NotificationPage;
}

/** The newest notifications, as the bell shows them. */
export const latestNotifications = async (member: TestMember) =>
  (await fetchNotifications(member, { limit: 100, unreadOnly: 'false' })).notifications;

export async function countNotifications(member: TestMember, unreadOnly: Flag): Promise<number> {
  const { body } = await member.call(list, { query: { countOnly: 'true', unreadOnly } });
  return (body as NotificationCount).count;
}

export const countUnread = (member: TestMember) => countNotifications(member, 'true');

/** Marks these as read, or all; returns the number of unread ones left. */
export async function markRead(member: TestMember, selection: number[] | 'all'): Promise<number> {
  const body = selection === 'all' ? { markAllAsRead: true } : { notificationIds: selection };
  return (await member.call(read, { body })).body.unreadCount;
}

/** The timestamps of all notifications, page by page. */
export const listCreatedAts = async (
  member: TestMember,
  query: { limit: number; unreadOnly?: Flag },
  between?: (page: number) => Promise<unknown>,
): Promise<number[]> =>
  (
    await collectPages(async (key) => {
      const { notifications, pagination } = await fetchNotifications(member, { ...query, ...key });
      return { ids: notifications.map(({ createdAt }) => String(createdAt)), pagination };
    }, between)
  ).map(Number);
