import { type NotificationCount, type NotificationPage, notificationEndpoints } from '@troth/contract';
import { collectPages } from '../site/api-client.ts';
import type { TestMember } from '../site/test-site.ts';

type BooleanText = 'true' | 'false';

const { list, read } = notificationEndpoints;

export async function fetchNotifications(
  member: TestMember,
  query: { limit?: number; lastEvaluatedKey?: string; unreadOnly?: BooleanText } = {},
): Promise<NotificationPage> {
  const { body } = await member.call(list, { query });
  return body as NotificationPage;
}

/** Returns the newest notifications, as the bell menu shows them. */
export const listLatestNotifications = async (member: TestMember) =>
  (await fetchNotifications(member, { limit: 100, unreadOnly: 'false' })).notifications;

export async function countNotifications(member: TestMember, unreadOnly: BooleanText): Promise<number> {
  const { body } = await member.call(list, { query: { countOnly: 'true', unreadOnly } });
  return (body as NotificationCount).count;
}

export const countUnread = (member: TestMember) => countNotifications(member, 'true');

/** Marks some or all notifications as read; returns how many are still unread. */
export async function markRead(member: TestMember, selection: number[] | 'all'): Promise<number> {
  const body = selection === 'all' ? { markAllAsRead: true } : { notificationIds: selection };
  return (await member.call(read, { body })).body.unreadCount;
}

/** Returns the timestamps of all notifications, read page by page. */
export const listCreatedAts = async (
  member: TestMember,
  query: { limit: number; unreadOnly?: BooleanText },
  between?: (page: number) => Promise<unknown>,
): Promise<number[]> =>
  (
    await collectPages(async (key) => {
      const { notifications, pagination } = await fetchNotifications(member, { ...query, ...key });
      return { ids: notifications.map(({ createdAt }) => String(createdAt)), pagination };
    }, between)
  ).map(Number);
