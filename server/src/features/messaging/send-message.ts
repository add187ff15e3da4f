import type { EndpointReply, messagingEndpoints, Tier } from '@troth/contract';
import { t } from '@troth/texts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { validationError } from '../../platform/http/errors.ts';
import type { Call, Caller, Publishers } from '../../platform/http/route.ts';
import type { FirstMessageLimit } from '../moderation/index.ts';
import { type Cards, requireListed, requireVisible } from '../profiles/index.ts';
import { requireParticipation, showConversation } from './conversations.ts';
import { conversationClosedError, hasReadReceipts, requireCanInitiate, requireCanSend } from './rules.ts';
import { findPairConversation, findParticipation, lockPair, type Pair } from './store/conversations.ts';
import {
  appendMessage,
  insertConversation,
  insertInterestMessage,
  rejoinConversation,
} from './store/updates.ts';

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

type SendEndpoint = typeof messagingEndpoints.send;

/** A stored message without its text, as stored with an idempotency key. */
export interface SentMessage {
  conversationId: string;
  messageId: string;
  sequence: number;
  createdAt: string;
}

interface OutgoingMessage {
  conversationId: string;
  senderId: string;
  recipientId: string;
  text: string;
  now: Date;
}

const messageCreatedEvent = (
  ids: { conversationId: string; messageId: string; senderId: string },
  now: Date,
) => ({ type: 'message.created', at: now.toISOString(), ...ids }) as const;

/** Stores a message of a locked pair, publishes an event, and notifies the windows of both members. */
async function appendAndNotify(
  db: Db,
  { events, notifyClients }: Publishers,
  outgoing: OutgoingMessage,
): Promise<SentMessage> {
  const { conversationId, senderId, recipientId, text, now } = outgoing;
  const participant = { memberId: senderId, conversationId };
  const { messageId, sequence, createdAt } = await appendMessage(db, participant, { text, now });
  await events.emit(db, 'message.sent', { conversationId, messageId, senderId, recipientId, now });
  const event = messageCreatedEvent({ conversationId, messageId, senderId }, now);
  notifyClients(db, { to: [recipientId, senderId], event });
  return { conversationId, messageId, sequence, createdAt: createdAt.toISOString() };
}

/** The new message as returned to its sender. It counts as unread. */
const toMessage = ({ memberId, tier }: Caller, sent: SentMessage, text: string) => ({
  ...sent,
  senderId: memberId,
  text,
  ...(hasReadReceipts(tier) ? { readAt: null } : {}),
});

/**
 * Notifies the windows of both members again, in case the process that stored the message died before it notified them.
 * If the other member has left the conversation, only the sender's windows are notified.
 */
async function notifyClientsAgain(
  {
    db,
    notifyClients,
    caller: { memberId },
    now,
  }: Pick<Call<SendEndpoint>, 'db' | 'notifyClients' | 'caller' | 'now'>,
  { conversationId, messageId }: SentMessage,
): Promise<void> {
  const participation = await findParticipation(db, { memberId, conversationId });
  if (!participation) return;
  const event = messageCreatedEvent({ conversationId, messageId, senderId: memberId }, now);
  notifyClients(db, { to: participation.isOpen ? [participation.otherId, memberId] : [memberId], event });
}

/** Sends a message in a conversation that neither member has left. */
export function sendMessage({
  db,
  events,
  notifyClients,
  caller,
  params,
  body,
  now,
}: Call<SendEndpoint>): Promise<SentMessage> {
  const { memberId } = caller;
  const participant = { memberId, conversationId: params.id };
  return inTransaction(db, async (transaction) => {
    const otherId = body.recipientId.toLowerCase();
    await lockPair(transaction, { memberId, otherId });
    const participation = await requireParticipation(transaction, participant);
    if (otherId !== participation.otherId)
      throw validationError('recipientId', t('This member isn’t in the conversation.'));
    if (!participation.isOpen) throw conversationClosedError();
    requireCanSend(caller, participation);
    if (!participation.isListed) await requireListed(transaction, memberId);
    return appendAndNotify(
      transaction,
      { events, notifyClients },
      {
        conversationId: participation.conversationId,
        senderId: memberId,
        recipientId: otherId,
        text: body.messageText,
        now,
      },
    );
  });
}

export async function buildSendResponse(
  sent: SentMessage,
  call: Call<SendEndpoint>,
  isRepeat: boolean,
): Promise<EndpointReply<SendEndpoint>> {
  if (isRepeat) await notifyClientsAgain(call, sent);
  return toMessage(call.caller, sent, call.body.messageText);
}

type CreateEndpoint = typeof messagingEndpoints.create;

/**
 * The conversation in which a locked pair writes: a new one, one that the member rejoins after leaving, or the existing
 * one. Throws 409 if the other member has left.
 */
async function findOrCreateConversation(
  db: Db,
  tier: Tier,
  { pair, now }: { pair: Pair; now: Date },
): Promise<{ conversationId: string; isFirst: boolean }> {
  const { memberId } = pair;
  const conversation = await findPairConversation(db, pair);
  if (!conversation) {
    requireCanInitiate(tier);
    const conversationId = await insertConversation(db, pair, now);
    await insertInterestMessage(db, pair, { conversationId, now });
    return { conversationId, isFirst: true };
  }
  const { conversationId } = conversation;
  if (conversation.otherLeftAt) throw conversationClosedError();
  if (conversation.leftAt) {
    requireCanInitiate(tier);
    await rejoinConversation(db, { memberId, conversationId });
  } else requireCanSend({ memberId, tier }, conversation);
  return { conversationId, isFirst: false };
}

/** Sends a message to a member. Starts a conversation, or continues the existing one. */
export function createConversation(
  { db, events, notifyClients, caller, body, now }: Call<CreateEndpoint>,
  limitFirstMessage: FirstMessageLimit,
): Promise<SentMessage> {
  const { memberId, tier } = caller;
  const pair = { memberId, otherId: body.recipientId.toLowerCase() };
  return inTransaction(db, async (transaction) => {
    await lockPair(transaction, pair);
    await requireVisible(transaction, pair);
    const { conversationId, isFirst } = await findOrCreateConversation(transaction, tier, { pair, now });
    if (isFirst) await limitFirstMessage(transaction, { senderId: memberId, text: body.messageText });
    return appendAndNotify(
      transaction,
      { events, notifyClients },
      {
        conversationId,
        senderId: memberId,
        recipientId: pair.otherId,
        text: body.messageText,
        now,
      },
    );
  });
}

export async function buildCreateResponse(
  sent: SentMessage,
  call: Call<CreateEndpoint>,
  { isRepeat, cards }: { isRepeat: boolean; cards: Cards },
): Promise<EndpointReply<CreateEndpoint>> {
  const { db, caller, body, now } = call;
  if (isRepeat) await notifyClientsAgain(call, sent);
  return {
    conversation: await showConversation(db, { caller, conversationId: sent.conversationId, now, cards }),
    message: toMessage(caller, sent, body.messageText),
  };
}
