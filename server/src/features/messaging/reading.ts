import type { EndpointReply, messagingEndpoints } from '@troth/contract';
import { inTransaction } from '../../platform/database.ts';
import type { Call } from '../../platform/http/route.ts';
import { effectiveTier } from '../membership/index.ts';
import { seesReceipts } from './rules.ts';
import { requireSide } from './side.ts';
import { findHeldTier, markRead } from './store/reading.ts';

type Read = typeof messagingEndpoints.read;

/**
 * Marks everything in a conversation as read; its sender hears of it where their membership has read receipts and they
 * have not left.
 */
export async function readConversation({
  db,
  announce,
  caller: { memberId },
  params,
  now,
}: Call<Read>): Promise<EndpointReply<Read>> {
  await inTransaction(db, async (transaction) => {
    const side = await requireSide(transaction, { memberId, conversationId: params.id });
    if (!(await markRead(transaction, side, now))) return;
    const { conversationId, otherId, isOpen } = side;
    const senderSees = isOpen && seesReceipts(effectiveTier(await findHeldTier(transaction, otherId), now));
    const event = {
      type: 'message.read',
      at: now.toISOString(),
      conversationId,
      readerId: memberId,
    } as const;
    announce(transaction, { to: senderSees ? [memberId, otherId] : [memberId], event });
  });
  return { success: true, unreadCount: 0 };
}
