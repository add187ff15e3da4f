import type { Notification, NotificationPage } from '@troth/contract';

/** All pages as one list: nothing twice, newest first (specification §4). */
export function merged(pages: readonly NotificationPage[]): Notification[] {
  const all = pages.flatMap(({ notifications }) => notifications);
  const byId = new Map(all.map((notification) => [notification.createdAt, notification]));
  return [...byId.values()].toSorted((one, other) => other.createdAt - one.createdAt);
}
