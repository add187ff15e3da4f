import type { EndpointReply, messagingEndpoints } from '@troth/contract';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { NotifyClients } from '../../platform/events.ts';
import type { Call } from '../../platform/http/route.ts';
import { effectiveTier } from '../membership/index.ts';
import { requireParticipation } from './conversations.ts';
import { canSend, conversationClosedError, hasReadReceipts } from './rules.ts';
import { findPresenceSubscribers } from './store/conversations.ts';
import { findMembership, markRead } from './store/updates.ts';

type ReadEndpoint = typeof messagingEndpoints.read;

/**
 * Marks a conversation as read and notifies the reader's windows. Also notifies the other member's windows if their
 * membership includes read receipts and they have not left the conversation.
 */
export async function readConversation({
  db,
  notifyClients,
  caller: { memberId },
  params,
  now,
}: Call<ReadEndpoint>): Promise<EndpointReply<ReadEndpoint>> {
  await inTransaction(db, async (transaction) => {
    const participation = await requireParticipation(transaction, { memberId, conversationId: params.id });
    if (!(await markRead(transaction, participation, now))) return;
    const { conversationId, otherId, isOpen } = participation;
    const isReadReceiptVisible =
      isOpen && hasReadReceipts(effectiveTier(await findMembership(transaction, otherId), now));
    const event = {
      type: 'message.read',
      at: now.toISOString(),
      conversationId,
      readerId: memberId,
    } as const;
    notifyClients(transaction, { to: isReadReceiptVisible ? [memberId, otherId] : [memberId], event });
  });
  return { success: true, unreadCount: 0 };
}

type TypingEndpoint = typeof messagingEndpoints.typing;

/** Notifies the other member that the caller is typing, if the caller may send a message. */
export async function notifyTyping({
  db,
  notifyClients,
  caller,
  params,
  now,
}: Call<TypingEndpoint>): Promise<EndpointReply<TypingEndpoint>> {
  const { memberId } = caller;
  const participation = await requireParticipation(db, { memberId, conversationId: params.id });
  if (!participation.isOpen) throw conversationClosedError();
  if (canSend(caller, participation)) {
    const { conversationId } = participation;
    const event = {
      type: 'conversation.typing',
      at: now.toISOString(),
      conversationId,
      userId: memberId,
    } as const;
    notifyClients(db, { to: [participation.otherId], event });
  }
  return { success: true };
}

/** Notifies the conversation partners of members that these members came online or went offline. */
export async function notifyPresence(
  db: Db,
  notifyClients: NotifyClients,
  { memberIds, now }: { memberIds: string[]; now: Date },
): Promise<void> {
  for (const { memberId, others } of await findPresenceSubscribers(db, memberIds)) {
    notifyClients(db, {
      to: others,
      event: { type: 'presence.changed', at: now.toISOString(), userId: memberId },
    });
  }
}
