import type { EndpointReply, messagingEndpoints } from '@troth/contract';
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

/** Writes in the conversation of a locked pair, and tells later features. */
export async function write(db: Db, { events }: Pick<Telling, 'events'>, writing: Writing): Promise<Sent> {
  const { conversationId, senderId, recipientId, text, now } = writing;
  const place = { memberId: senderId, conversationId };
  const { messageId, sequence, createdAt } = await appendMessage(db, place, { text, now });
  await events.emit(db, 'message.sent', { conversationId, messageId, senderId, recipientId, now });
  return { conversationId, messageId, sequence, createdAt: createdAt.toISOString() };
}

/** The message as its sender gets it; a moment after it was written nobody has read it. */
export const sentMessage = ({ memberId, tier }: Caller, sent: Sent, text: string) => ({
  ...sent,
  senderId: memberId,
  text,
  ...(seesReceipts(tier) ? { readAt: null } : {}),
});

/** Tells the windows of both sides of a message that is there: the sender's alone where the other has left meanwhile. */
export async function announceMessage(
  { db, announce, caller: { memberId }, now }: Pick<Call<Send>, 'db' | 'announce' | 'caller' | 'now'>,
  { conversationId, messageId }: Sent,
): Promise<void> {
  const side = await findSide(db, { memberId, conversationId });
  if (!side) return;
  const ids = { conversationId, messageId, senderId: memberId };
  const event = { type: 'message.created', at: now.toISOString(), ...ids } as const;
  announce(db, { to: side.isOpen ? [side.otherId, memberId] : [memberId], event });
}

/** Writes in a conversation that both still have (decisions §8). */
export function sendMessage({ db, events, caller, params, body, now }: Call<Send>): Promise<Sent> {
  const { memberId } = caller;
  const place = { memberId, conversationId: params.id };
  return inTransaction(db, async (transaction) => {
    const otherId = body.recipientId.toLowerCase();
    await lockPair(transaction, { memberId, otherId });
    const side = await requireSide(transaction, place);
    if (otherId !== side.otherId) throw invalid('recipientId', 'This member is not in the conversation.');
    if (!side.isOpen) throw closedRefusal();
    requireWriting(caller, side);
    await requireListed(transaction, memberId);
    return write(
      transaction,
      { events },
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

export async function answerSent(sent: Sent, call: Call<Send>): Promise<EndpointReply<Send>> {
  await announceMessage(call, sent);
  return sentMessage(call.caller, sent, call.body.messageText);
}
