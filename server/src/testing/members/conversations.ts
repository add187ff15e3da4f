import { type Conversation, type Message, messagingEndpoints, type RealtimeEvent } from '@troth/contract';
import { expect } from 'vitest';
import type { TestMember, TestSite } from '../site/test-site.ts';

const { conversations, create, messages, send } = messagingEndpoints;

/** Sends a message whether or not there is a conversation; ignores the response. */
export const startConversation = (
  from: TestMember,
  to: TestMember,
  messageText = 'Good evening',
  headers: Record<string, string> = {},
) => from.call(create, { body: { recipientId: to.id, messageText } }, headers);

/** Starts a conversation; returns its id. */
export async function openConversation(from: TestMember, to: TestMember, text?: string): Promise<string> {
  const { status, body } = await startConversation(from, to, text);
  expect(status).toBe(201);
  return body.conversation.conversationId;
}

/** Sends a message in a conversation; ignores the response. */
export const sendMessage = (
  from: TestMember,
  to: TestMember,
  { id, text = 'Good evening' }: { id: string; text?: string },
  headers: Record<string, string> = {},
) => from.call(send, { params: { id }, body: { recipientId: to.id, messageText: text } }, headers);

/** Returns the newest hundred messages as a member sees them, newest first. */
export async function listMessages(member: TestMember, id: string): Promise<Message[]> {
  const { status, body } = await member.call(messages, { params: { id }, query: { limit: 100 } });
  expect(status).toBe(200);
  return body.messages;
}

export async function listConversations(member: TestMember): Promise<Conversation[]> {
  return (await member.call(conversations, { query: { limit: 100 } })).body.conversations;
}

/** Inserts many numbered messages into a conversation, alternating between the members. */
export async function insertMessages(site: TestSite, conversationId: string, count: number): Promise<void> {
  await site.database.pool.query(
    `insert into messages (message_id, conversation_id, sequence, sender_id, text, created_at)
     select gen_random_uuid(), conversation_id, last_sequence + n,
       case when n % 2 = 0 then first_id else second_id end, 'Message ' || n, last_message_at
     from conversations, generate_series(1, $2) n where conversation_id = $1`,
    [conversationId, count],
  );
  await site.database.pool.query(
    'update conversations set last_sequence = last_sequence + $2 where conversation_id = $1',
    [conversationId, count],
  );
}

export interface ReceivedNotification {
  to: readonly string[];
  event: RealtimeEvent;
}

/** Records all client notifications from now on; notifications of one process arrive in order. */
export async function listenForNotifications({ fanOut, clock }: TestSite) {
  let received: ReceivedNotification[] = [];
  fanOut.listen(
    (notification) => received.push(notification),
    () => {},
  );
  let markNumber = 0;
  async function takeNotifications(): Promise<ReceivedNotification[]> {
    markNumber += 1;
    const mark = `mark ${markNumber}`;
    fanOut.publish({ to: [mark], event: { type: 'membership.changed', at: clock.now().toISOString() } });
    await expect.poll(() => received.some(({ to }) => to[0] === mark)).toBe(true);
    const end = received.findIndex(({ to }) => to[0] === mark);
    const notifications = received.slice(0, end);
    received = received.slice(end + 1);
    return notifications;
  }
  // Drops earlier notifications, which may still be in flight.
  await takeNotifications();
  return { takeNotifications };
}
