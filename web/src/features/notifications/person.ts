import type { Notification, Portrait } from '@troth/contract';

export interface Person {
  userId: string;
  name: string;
  photo: Portrait | null;
}

/** Who is behind a notification; undefined where nobody is, or where the tier does not show it. */
export function personOf(data: Notification['data']): Person | undefined {
  const userId = data.senderId ?? data.viewerId;
  const name = data.senderName ?? data.name;
  if (userId === undefined || name === undefined) return undefined;
  return { userId, name, photo: data.portrait ?? null };
}
