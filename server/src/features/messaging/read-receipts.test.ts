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
const unreadOf = async (member: TestMember) => (await member.call(unreadCount, {})).body.count;
const countOf = async (member: TestMember) => (await member.call(conversationCount, {})).body.count;
const readAs = (member: TestMember, id: string) => member.call(read, { params: { id } });
const leaveConversation = (member: TestMember, id: string) => member.call(leave, { params: { id } });

test('unread messages count in all conversations until they are read', async () => {
  const [asha, ravi, arjun] = await Promise.all([createWoman(), createMan(), createMan()]);
  const id = await openConversation(ravi, asha);
  await sendMessage(ravi, asha, { id });
  await openConversation(arjun, asha);
  expect([await unreadOf(asha), await countOf(asha)]).toEqual([3, 2]);
  const { body } = await readAs(asha, id);
  expect(body).toEqual({ success: true, unreadCount: 0 });
  expect([await unreadOf(asha), await unreadOf(ravi)]).toEqual([1, 0]);
});

test('own messages say when they were read while the membership has read receipts', async () => {
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
] as const)('the sender of %s messages is notified when they are read: %s', async (tier, isNotified) => {
  const [asha, ravi] = await Promise.all([createWoman(tier), createMan()]);
  const id = await openConversation(asha, ravi);
  const { sinceLast } = await listenForNotifications(site);
  await readAs(ravi, id);
  await readAs(ravi, id);
  expect(await sinceLast()).toMatchObject([
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
  const { sinceLast } = await listenForNotifications(site);
  await readAs(ravi, id);
  site.clock.move(null);
  expect(await sinceLast()).toMatchObject([{ to: [ravi.id] }]);
});

test('a member who has left gets no read receipts', async () => {
  const [asha, ravi] = await Promise.all([createWoman('gold'), createMan()]);
  const id = await openConversation(asha, ravi);
  await leaveConversation(asha, id);
  const { sinceLast } = await listenForNotifications(site);
  await readAs(ravi, id);
  expect(await sinceLast()).toMatchObject([{ to: [ravi.id] }]);
});

test('messages that arrive during a mark as read are unread or read, never lost', async () => {
  const [asha, ravi] = await Promise.all([createWoman('gold'), createMan()]);
  const id = await openConversation(asha, ravi);
  await Promise.all(
    Array.from({ length: 40 }, (_, n) => (n % 2 ? sendMessage(asha, ravi, { id }) : readAs(ravi, id))),
  );
  const unread = (await listMessages(asha, id)).filter(({ readAt }) => readAt === null).length;
  expect(await unreadOf(ravi)).toBe(unread);
}, 30_000);

test('leaving removes the conversation; the other member can read it but not write', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
  const id = await openConversation(asha, ravi);
  expect((await leaveConversation(asha, id)).body).toEqual({ conversationId: id });
  expect((await leaveConversation(asha, id)).status).toBe(404);
  expect((await sendMessage(asha, ravi, { id })).status).toBe(404);
  expect([await listConversations(asha), await countOf(asha)]).toEqual([[], 0]);
  expect(await listConversations(ravi)).toMatchObject([{ status: 'closed', unreadCount: 1 }]);
  expect((await readAs(ravi, id)).status).toBe(200);
  for (const { error } of [await sendMessage(ravi, asha, { id }), await startConversation(ravi, asha)]) {
    expect(error?.code).toBe('CONFLICT');
  }
});

test('only the member who closed it can reopen it, even after the other has left it too', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
  const id = await openConversation(asha, ravi);
  await leaveConversation(asha, id);
  await leaveConversation(ravi, id);
  expect([await listConversations(asha), await listConversations(ravi)]).toEqual([[], []]);
  expect((await startConversation(ravi, asha)).error?.code).toBe('CONFLICT');
  const { body } = await startConversation(asha, ravi, 'Once more');
  expect(body.conversation).toMatchObject({ conversationId: id, status: 'open' });
  expect((await listMessages(ravi, id)).map(({ text }) => text)).toEqual(['Once more']);
  expect(await unreadOf(ravi)).toBe(1);
});

test('reopening requires Silver, like starting a conversation', async () => {
  const [asha, ravi] = await Promise.all([createWoman('free'), createMan()]);
  const id = await openConversation(ravi, asha);
  await leaveConversation(asha, id);
  expect((await startConversation(asha, ravi)).error?.code).toBe('UPGRADE_REQUIRED');
});

test('of two members who leave at the same time, one has closed it', async () => {
  for (let round = 0; round < 10; round++) {
    const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
    const id = await openConversation(asha, ravi);
    await Promise.all([leaveConversation(asha, id), leaveConversation(ravi, id)]);
    expect([await listConversations(asha), await listConversations(ravi)]).toEqual([[], []]);
    const again = [await startConversation(asha, ravi), await startConversation(ravi, asha)];
    expect(again.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  }
}, 30_000);

test('ignoring closes it from one side, and it returns to neither until the ignoring member writes', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
  const id = await openConversation(asha, ravi);
  await ravi.call(moderationEndpoints.ignore, { body: { userId: asha.id } });
  expect([await unreadOf(ravi), await countOf(asha), await countOf(ravi)]).toEqual([0, 0, 0]);
  await ravi.call(moderationEndpoints.unignore, { params: { userId: asha.id } });
  const { body } = await asha.call(conversation, { params: { id } });
  expect(body.status).toBe('closed');
  expect((await sendMessage(asha, ravi, { id })).error?.code).toBe('CONFLICT');
  expect(await listConversations(ravi)).toEqual([]);
  await startConversation(ravi, asha, 'Sorry');
  expect((await listMessages(ravi, id)).map(({ text }) => text)).toEqual(['Sorry']);
  expect(await listMessages(asha, id)).toHaveLength(2);
});
