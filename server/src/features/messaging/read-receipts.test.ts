import { messagingEndpoints, moderationEndpoints, type Tier } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  listConversations,
  listenForNotifications,
  listMessages,
  openConversation,
  sendMessage,
  startConversation,
} from '../../testing/members/conversations.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { grantTier } from '../membership/index.ts';

const { read, unreadCount, conversationCount, leave, conversation } = messagingEndpoints;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const createWoman = (tier: Tier = 'silver') => site.member('asha', { tier });
const createMan = (tier: Tier = 'silver') => site.member('ravi', { tier, profile: { gender: 'male' } });
const getUnreadCount = async (member: TestMember) => (await member.call(unreadCount, {})).body.count;
const getConversationCount = async (member: TestMember) =>
  (await member.call(conversationCount, {})).body.count;
const readAs = (member: TestMember, id: string) => member.call(read, { params: { id } });
const leaveConversation = (member: TestMember, id: string) => member.call(leave, { params: { id } });

test('the unread messages of all conversations are counted until they are read', async () => {
  const [asha, ravi, arjun] = await Promise.all([createWoman(), createMan(), createMan()]);
  const id = await openConversation(ravi, asha);
  await sendMessage(ravi, asha, { id });
  await openConversation(arjun, asha);
  expect([await getUnreadCount(asha), await getConversationCount(asha)]).toEqual([3, 2]);
  const { body } = await readAs(asha, id);
  expect(body).toEqual({ success: true, unreadCount: 0 });
  expect([await getUnreadCount(asha), await getUnreadCount(ravi)]).toEqual([1, 0]);
});

test('own messages contain the time when they were read as long as the membership has read receipts', async () => {
  const [asha, ravi] = await Promise.all([createWoman('gold'), createMan('gold')]);
  const { body } = await startConversation(asha, ravi);
  expect(body.message.readAt).toBeNull();
  const id = body.message.conversationId;
  expect((await listMessages(ravi, id))[0]).not.toHaveProperty('readAt');
  await readAs(ravi, id);
  const [message] = await listMessages(asha, id);
  expect(message?.readAt).toEqual(expect.any(String));
  expect(await listConversations(asha)).toMatchObject([{ lastMessage: { readAt: message?.readAt } }]);
  const now = site.clock.now();
  await grantTier(site.database.db, asha.id, { tier: 'silver', now, until: null });
  expect((await listMessages(asha, id))[0]).not.toHaveProperty('readAt');
  expect((await sendMessage(asha, ravi, { id })).body).not.toHaveProperty('readAt');
});

test.each([
  ['gold', true],
  ['silver', false],
] as const)('whether a %s member is notified when their message is read: %s', async (tier, isNotified) => {
  const [asha, ravi] = await Promise.all([createWoman(tier), createMan()]);
  const id = await openConversation(asha, ravi);
  const { takeNotifications } = await listenForNotifications(site);
  await readAs(ravi, id);
  await readAs(ravi, id);
  expect(await takeNotifications()).toMatchObject([
    {
      to: isNotified ? [ravi.id, asha.id] : [ravi.id],
      event: { type: 'message.read', conversationId: id, readerId: ravi.id },
    },
  ]);
});

test('an expired membership gets no read receipts', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
  const now = site.clock.now();
  await grantTier(site.database.db, asha.id, { tier: 'gold', now, until: new Date(now.getTime() + 1000) });
  const id = await openConversation(asha, ravi);
  site.clock.move(new Date(now.getTime() + 2000));
  const { takeNotifications } = await listenForNotifications(site);
  await readAs(ravi, id);
  site.clock.move(null);
  expect(await takeNotifications()).toMatchObject([{ to: [ravi.id] }]);
});

test('a member who has left the conversation gets no read receipts', async () => {
  const [asha, ravi] = await Promise.all([createWoman('gold'), createMan()]);
  const id = await openConversation(asha, ravi);
  await leaveConversation(asha, id);
  const { takeNotifications } = await listenForNotifications(site);
  await readAs(ravi, id);
  expect(await takeNotifications()).toMatchObject([{ to: [ravi.id] }]);
});

test('a message that arrives while the conversation is marked as read is either read or counted as unread', async () => {
  const [asha, ravi] = await Promise.all([createWoman('gold'), createMan()]);
  const id = await openConversation(asha, ravi);
  await Promise.all(
    Array.from({ length: 40 }, (_, n) => (n % 2 ? sendMessage(asha, ravi, { id }) : readAs(ravi, id))),
  );
  const unread = (await listMessages(asha, id)).filter(({ readAt }) => readAt === null).length;
  expect(await getUnreadCount(ravi)).toBe(unread);
}, 30_000);

test('leaving removes a conversation; the other member can read it but not write', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
  const id = await openConversation(asha, ravi);
  expect((await leaveConversation(asha, id)).body).toEqual({ conversationId: id });
  expect((await leaveConversation(asha, id)).status).toBe(404);
  expect((await sendMessage(asha, ravi, { id })).status).toBe(404);
  expect([await listConversations(asha), await getConversationCount(asha)]).toEqual([[], 0]);
  expect(await listConversations(ravi)).toMatchObject([{ status: 'closed', unreadCount: 1 }]);
  expect((await readAs(ravi, id)).status).toBe(200);
  for (const { error } of [await sendMessage(ravi, asha, { id }), await startConversation(ravi, asha)]) {
    expect(error?.code).toBe('CONFLICT');
  }
});

test('only the member who closed a conversation can reopen it, even after the other member has left it too', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
  const id = await openConversation(asha, ravi);
  await leaveConversation(asha, id);
  await leaveConversation(ravi, id);
  expect([await listConversations(asha), await listConversations(ravi)]).toEqual([[], []]);
  expect((await startConversation(ravi, asha)).error?.code).toBe('CONFLICT');
  const { body } = await startConversation(asha, ravi, 'Once more');
  expect(body.conversation).toMatchObject({ conversationId: id, status: 'open' });
  expect((await listMessages(ravi, id)).map(({ text }) => text)).toEqual(['Once more']);
  expect(await getUnreadCount(ravi)).toBe(1);
});

test('reopening a conversation requires Silver, like starting one', async () => {
  const [asha, ravi] = await Promise.all([createWoman('free'), createMan()]);
  const id = await openConversation(ravi, asha);
  await leaveConversation(asha, id);
  expect((await startConversation(asha, ravi)).error?.code).toBe('UPGRADE_REQUIRED');
});

test('if both members leave a conversation concurrently, at least one of them can reopen it', async () => {
  for (let round = 0; round < 10; round++) {
    const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
    const id = await openConversation(asha, ravi);
    await Promise.all([leaveConversation(asha, id), leaveConversation(ravi, id)]);
    expect([await listConversations(asha), await listConversations(ravi)]).toEqual([[], []]);
    const responses = [await startConversation(asha, ravi), await startConversation(ravi, asha)];
    expect(responses.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  }
}, 30_000);

test('ignoring a member closes the conversation, and only a message of the ignoring member reopens it', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
  const id = await openConversation(asha, ravi);
  await ravi.call(moderationEndpoints.ignore, { body: { userId: asha.id } });
  expect([
    await getUnreadCount(ravi),
    await getConversationCount(asha),
    await getConversationCount(ravi),
  ]).toEqual([0, 0, 0]);
  await ravi.call(moderationEndpoints.unignore, { params: { userId: asha.id } });
  const { body } = await asha.call(conversation, { params: { id } });
  expect(body.status).toBe('closed');
  expect((await sendMessage(asha, ravi, { id })).error?.code).toBe('CONFLICT');
  expect(await listConversations(ravi)).toEqual([]);
  await startConversation(ravi, asha, 'Sorry');
  expect((await listMessages(ravi, id)).map(({ text }) => text)).toEqual(['Sorry']);
  expect(await listMessages(asha, id)).toHaveLength(2);
});
