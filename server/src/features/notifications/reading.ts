import type { EndpointReply, notificationEndpoints } from '@troth/contract';
import { inTransaction } from '../../platform/database.ts';
import type { Call } from '../../platform/http/route.ts';
import { countNotices } from './store/list.ts';
import { lockNotices, markRead } from './store/read.ts';

type Read = typeof notificationEndpoints.read;

/** Marks notifications as read: these, or all that are there at this moment. Answers how many unread ones remain. */
export function readNotifications({
  db,
  caller: { memberId },
  body: { notificationIds = [], markAllAsRead },
}: Call<Read>): Promise<EndpointReply<Read>> {
  return inTransaction(db, async (transaction) => {
    await lockNotices(transaction, memberId);
    await markRead(transaction, memberId, markAllAsRead ? 'all' : notificationIds);
    const unreadCount = await countNotices(transaction, { memberId, unreadOnly: true });
    return { success: true, unreadCount };
  });
}
