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

const woman = (tier: Tier = 'silver') => site.member('asha', { tier });
const man = (tier: Tier = 'silver') => site.member('ravi', { tier, profile: { gender: 'male' } });
const unreadOf = async (member: TestMember) => (await member.call(unreadCount, {})).body.count;
const countOf = async (member: TestMember) => (await member.call(conversationCount, {})).body.count;
const readAs = (member: TestMember, id: string) => member.call(read, { params: { id } });
const left = (member: TestMember, id: string) => member.call(leave, { params: { id } });

test('unread messages count until they are read, over all conversations', async () => {
  const [asha, ravi, arjun] = await Promise.all([woman(), man(), man()]);
  const id = await openConversation(ravi, asha);
  await sendMessage(ravi, asha, { id });
  await openConversation(arjun, asha);
  expect([await unreadOf(asha), await countOf(asha)]).toEqual([3, 2]);
  const { body } = await readAs(asha, id);
  expect(body).toEqual({ success: true, unreadCount: 0 });
  expect([await unreadOf(asha), await unreadOf(ravi)]).toEqual([1, 0]);
});

test('when a message was read is told of own ones, while the membership has read receipts', async () => {
  const [asha, ravi] = await Promise.all([woman('gold'), man('gold')]);
  const { body } = await startConversation(asha, ravi);
  expect(body.message.readAt).toBeNull();
  const id = body.message.conversationId;
  expect((await listMessages(ravi, id))[0]).not.toHaveProperty('readAt');
  await readAs(ravi, id);
  const [seen] = await listMessages(asha, id);
  expect(seen?.readAt).toEqual(expect.any(String));
  expect(await listConversations(asha)).toMatchObject([{ lastMessage: { readAt: seen?.readAt } }]);
  const now = site.clock.now();
  await grantTier(site.database.db, asha.id, { tier: 'silver', now, until: null });
  expect((await listMessages(asha, id))[0]).not.toHaveProperty('readAt');
  expect((await sendMessage(asha, ravi, { id })).body).not.toHaveProperty('readAt');
});

test.each([
  ['gold', true],
  ['silver', false],
] as const)('that %s messages were read their sender hears at once: %s', async (tier, hears) => {
  const [asha, ravi] = await Promise.all([woman(tier), man()]);
  const id = await openConversation(asha, ravi);
  const { sinceLast } = await listenForNotifications(site);
  await readAs(ravi, id);
  await readAs(ravi, id);
  expect(await sinceLast()).toMatchObject([
    {
      to: hears ? [ravi.id, asha.id] : [ravi.id],
      event: { type: 'message.read', conversationId: id, readerId: ravi.id },
    },
  ]);
});

test('a lapsed membership hears of no reading', async () => {
  const [asha, ravi] = await Promise.all([woman(), man()]);
  const now = site.clock.now();
  await grantTier(site.database.db, asha.id, { tier: 'gold', now, until: new Date(now.getTime() + 1000) });
  const id = await openConversation(asha, ravi);
  site.clock.move(new Date(now.getTime() + 2000));
  const { sinceLast } = await listenForNotifications(site);
  await readAs(ravi, id);
  site.clock.move(null);
  expect(await sinceLast()).toMatchObject([{ to: [ravi.id] }]);
});

test('whoever has left hears of no reading', async () => {
  const [asha, ravi] = await Promise.all([woman('gold'), man()]);
  const id = await openConversation(asha, ravi);
  await left(asha, id);
  const { sinceLast } = await listenForNotifications(site);
  await readAs(ravi, id);
  expect(await sinceLast()).toMatchObject([{ to: [ravi.id] }]);
});

test('messages that arrive while others are read are unread or read, never lost in between', async () => {
  const [asha, ravi] = await Promise.all([woman('gold'), man()]);
  const id = await openConversation(asha, ravi);
  await Promise.all(
    Array.from({ length: 40 }, (_, n) => (n % 2 ? sendMessage(asha, ravi, { id }) : readAs(ravi, id))),
  );
  const unread = (await listMessages(asha, id)).filter(({ readAt }) => readAt === null).length;
  expect(await unreadOf(ravi)).toBe(unread);
}, 30_000);

test('whoever leaves has the conversation no more; the other reads on but cannot write', async () => {
  const [asha, ravi] = await Promise.all([woman(), man()]);
  const id = await openConversation(asha, ravi);
  expect((await left(asha, id)).body).toEqual({ conversationId: id });
  expect((await left(asha, id)).status).toBe(404);
  expect((await sendMessage(asha, ravi, { id })).status).toBe(404);
  expect([await listConversations(asha), await countOf(asha)]).toEqual([[], 0]);
  expect(await listConversations(ravi)).toMatchObject([{ status: 'closed', unreadCount: 1 }]);
  expect((await readAs(ravi, id)).status).toBe(200);
  for (const { error } of [await sendMessage(ravi, asha, { id }), await startConversation(ravi, asha)]) {
    expect(error?.code).toBe('CONFLICT');
  }
});

test('only who closed it opens it anew, also after the other has put it away', async () => {
  const [asha, ravi] = await Promise.all([woman(), man()]);
  const id = await openConversation(asha, ravi);
  await left(asha, id);
  await left(ravi, id);
  expect([await listConversations(asha), await listConversations(ravi)]).toEqual([[], []]);
  expect((await startConversation(ravi, asha)).error?.code).toBe('CONFLICT');
  const { body } = await startConversation(asha, ravi, 'Once more');
  expect(body.conversation).toMatchObject({ conversationId: id, status: 'open' });
  expect((await listMessages(ravi, id)).map(({ text }) => text)).toEqual(['Once more']);
  expect(await unreadOf(ravi)).toBe(1);
});

test('opening anew is opening: it takes Silver', async () => {
  const [asha, ravi] = await Promise.all([woman('free'), man()]);
  const id = await openConversation(ravi, asha);
  await left(asha, id);
  expect((await startConversation(asha, ravi)).error?.code).toBe('UPGRADE_REQUIRED');
});

test('of any who leave at once, one has closed it', async () => {
  for (let round = 0; round < 10; round++) {
    const [asha, ravi] = await Promise.all([woman(), man()]);
    const id = await openConversation(asha, ravi);
    await Promise.all([left(asha, id), left(ravi, id)]);
    expect([await listConversations(asha), await listConversations(ravi)]).toEqual([[], []]);
    const again = [await startConversation(asha, ravi), await startConversation(ravi, asha)];
    expect(again.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  }
}, 30_000);

test('ignoring closes from one side, and what was written comes back to neither until who ignored writes', async () => {
  const [asha, ravi] = await Promise.all([woman(), man()]);
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
