import { type Conversation, type Message, messagingEndpoints, type RealtimeEvent } from '@troth/contract';
import { expect } from 'vitest';
import type { TestMember, TestSite } from '../site/test-site.ts';

const { conversations, create, messages, send } = messagingEndpoints;

/** Writes to a member whether or not there is a conversation; asks nothing about the answer. */
export const startConversation = (
  from: TestMember,
  to: TestMember,
  messageText = 'Good evening',
  headers: Record<string, string> = {},
) => from.call(create, { body: { recipientId: to.id, messageText } }, headers);

/** Opens a conversation; answers its id. */
export async function openConversation(from: TestMember, to: TestMember, text?: string): Promise<string> {
  const { status, body } = await startConversation(from, to, text);
  expect(status).toBe(201);
  return body.conversation.conversationId;
}

/** Writes in a conversation; asks nothing about the answer. */
export const sendMessage = (
  from: TestMember,
  to: TestMember,
  { id, text = 'Good evening' }: { id: string; text?: string },
  headers: Record<string, string> = {},
) => from.call(send, { params: { id }, body: { recipientId: to.id, messageText: text } }, headers);

/** The newest hundred messages as a member has them, newest first. */
export async function listMessages(member: TestMember, id: string): Promise<Message[]> {
  const { status, body } = await member.call(messages, { params: { id }, query: { limit: 100 } });
  expect(status).toBe(200);
  return body.messages;
}

export async function listConversations(member: TestMember): Promise<Conversation[]> {
  return (await member.call(conversations, { query: { limit: 100 } })).body.conversations;
}

/** Adds many messages to a conversation at once, from one side after the other; the texts are numbered. */
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

/** Listens to all that members are told at once, from now on; what one process tells arrives in its order. */
export async function listenForNotifications({ fanOut, clock }: TestSite) {
  let heard: ReceivedNotification[] = [];
  fanOut.listen(
    (announcement) => heard.push(announcement),
    () => {},
  );
  let marks = 0;
  async function sinceLast(): Promise<ReceivedNotification[]> {
    marks += 1;
    const mark = `mark ${marks}`;
    fanOut.publish({ to: [mark], event: { type: 'membership.changed', at: clock.now().toISOString() } });
    await expect.poll(() => heard.some(({ to }) => to[0] === mark)).toBe(true);
    const end = heard.findIndex(({ to }) => to[0] === mark);
    const told = heard.slice(0, end);
    heard = heard.slice(end + 1);
    return told;
  }
  // What was told before may still be on its way.
  await sinceLast();
  return { sinceLast };
}
