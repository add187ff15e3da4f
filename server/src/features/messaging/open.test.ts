import { messagingEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestMember, type TestSite } from '../../testing/app.ts';

const { create, send, conversations, messages } = messagingEndpoints;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const woman = (tier: 'free' | 'silver' | 'gold' = 'silver') => site.member('asha', { tier });
const man = (tier: 'free' | 'silver' | 'gold' = 'free') =>
  site.member('ravi', { tier, profile: { gender: 'male' } });
const open = (from: TestMember, to: TestMember, messageText = 'Good evening') =>
  from.call(create, { body: { recipientId: to.id, messageText } });
const write = (from: TestMember, to: TestMember, { id, text }: { id: string; text: string }) =>
  from.call(send, { params: { id }, body: { recipientId: to.id, messageText: text } });

test('whoever opens a conversation and whoever is written to have the same one, each with the other’s card', async () => {
  const [asha, ravi] = await Promise.all([woman(), man()]);
  const { status, body } = await open(asha, ravi, '  How was the walk?\nDid it rain? 🌧️  ');
  expect(status).toBe(201);
  const { conversationId } = body.conversation;
  expect(body.message).toMatchObject({
    conversationId,
    sequence: 1,
    senderId: asha.id,
    text: 'How was the walk?\nDid it rain? 🌧️',
  });
  expect(body.conversation).toMatchObject({
    unreadCount: 0,
    status: 'open',
    linksOpen: true,
    lastMessage: { messageId: body.message.messageId },
    otherParticipant: { userId: ravi.id },
  });
  const his = await ravi.call(conversations, { query: {} });
  expect(his.body.conversations).toMatchObject([
    {
      conversationId,
      unreadCount: 1,
      linksOpen: false,
      lastMessage: { messageId: body.message.messageId, text: body.message.text },
      otherParticipant: { userId: asha.id },
      updatedAt: body.message.createdAt,
    },
  ]);
  const answer = await write(ravi, asha, { id: conversationId, text: 'It did' });
  expect(answer.body).toMatchObject({ sequence: 2, senderId: ravi.id });
  const thread = await asha.call(messages, { params: { id: conversationId }, query: {} });
  expect(thread.body.messages.map(({ text }) => text)).toEqual([
    'It did',
    'How was the walk?\nDid it rain? 🌧️',
  ]);
  expect(thread.body.otherParticipant.userId).toBe(ravi.id);
});
