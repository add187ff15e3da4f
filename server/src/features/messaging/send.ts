import type { EndpointReply, messagingEndpoints } from '@troth/contract';
import { t } from '@troth/texts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { Call, Caller, Telling } from '../../platform/http/route.ts';
import { requireListed } from '../profiles/index.ts';
import { closedRefusal, requireWriting, seesReceipts } from './rules.ts';
import { requireSide } from './side.ts';
import { findSide } from './store/conversations.ts';
import { lockPair } from './store/pair.ts';
import { appendMessage } from './store/writing.ts';

declare module '../../platform/events.ts' {
  interface DomainEvents {
    'message.sent': {
      conversationId: string;
      messageId: string;
      senderId: string;
      recipientId: string;
      now: Date;
    };
  }
}

type Send = typeof messagingEndpoints.send;

/** What a written message is known by; its text stands in the request and in the conversation, nowhere else. */
export interface Sent {
  conversationId: string;
  messageId: string;
  sequence: number;
  createdAt: string;
}

interface Writing {
  conversationId: string;
  senderId: string;
  recipientId: string;
  text: string;
  now: Date;
}

const createdEvent = (ids: { conversationId: string; messageId: string; senderId: string }, now: Date) =>
  ({ type: 'message.created', at: now.toISOString(), ...ids }) as const;

/** Writes in the conversation of a locked pair, and tells later features and the windows of both. */
export async function write(db: Db, { events, announce }: Telling, writing: Writing): Promise<Sent> {
  const { conversationId, senderId, recipientId, text, now } = writing;
  const place = { memberId: senderId, conversationId };
  const { messageId, sequence, createdAt } = await appendMessage(db, place, { text, now });
  await events.emit(db, 'message.sent', { conversationId, messageId, senderId, recipientId, now });
  const event = createdEvent({ conversationId, messageId, senderId }, now);
  announce(db, { to: [recipientId, senderId], event });
  return { conversationId, messageId, sequence, createdAt: createdAt.toISOString() };
}

/** The message as its sender gets it; a moment after it was written nobody has read it. */
export const sentMessage = ({ memberId, tier }: Caller, sent: Sent, text: string) => ({
  ...sent,
  senderId: memberId,
  text,
  ...(seesReceipts(tier) ? { readAt: null } : {}),
});

/**
 * Tells the windows of both sides once more, as the process that wrote it may have died before: the sender's alone
 * where the other has left meanwhile.
 */
export async function announceAgain(
  { db, announce, caller: { memberId }, now }: Pick<Call<Send>, 'db' | 'announce' | 'caller' | 'now'>,
  { conversationId, messageId }: Sent,
): Promise<void> {
  const side = await findSide(db, { memberId, conversationId });
  if (!side) return;
  const event = createdEvent({ conversationId, messageId, senderId: memberId }, now);
  announce(db, { to: side.isOpen ? [side.otherId, memberId] : [memberId], event });
}

/** Writes in a conversation that both still have (decisions §8). */
export function sendMessage({ db, events, announce, caller, params, body, now }: Call<Send>): Promise<Sent> {
  const { memberId } = caller;
  const place = { memberId, conversationId: params.id };
  return inTransaction(db, async (transaction) => {
    const otherId = body.recipientId.toLowerCase();
    await lockPair(transaction, { memberId, otherId });
    const side = await requireSide(transaction, place);
    if (otherId !== side.otherId) throw invalid('recipientId', t('This member is not in the conversation.'));
    if (!side.isOpen) throw closedRefusal();
    requireWriting(caller, side);
    if (!side.isListed) await requireListed(transaction, memberId);
    return write(
      transaction,
      { events, announce },
      {
        conversationId: side.conversationId,
        senderId: memberId,
        recipientId: otherId,
        text: body.messageText,
        now,
      },
    );
  });
}

export async function answerSent(
  sent: Sent,
  call: Call<Send>,
  isRepeat: boolean,
): Promise<EndpointReply<Send>> {
  if (isRepeat) await announceAgain(call, sent);
  return sentMessage(call.caller, sent, call.body.messageText);
}
