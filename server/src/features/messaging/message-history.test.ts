import { type MessagePage, messagingEndpoints } from '@troth/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  insertMessages,
  listConversations,
  listMessages,
  openConversation,
  sendMessage,
  startConversation,
} from '../../testing/members/conversations.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

const { messages, search, hideMessage, leave } = messagingEndpoints;

let site: TestSite;
let asha: TestMember;
let ravi: TestMember;
let id: string;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(async () => {
  asha = await site.member('asha', { tier: 'silver' });
  ravi = await site.member('ravi', { tier: 'silver', profile: { gender: 'male' } });
  id = await openConversation(asha, ravi);
});
afterAll(() => site.close());

interface MessageQuery {
  limit?: number;
  around?: string;
  key?: MessagePage['newerKey'];
}

const requestPage = (member: TestMember, { key, ...query }: MessageQuery = {}) =>
  member.call(messages, {
    params: { id },
    query: { ...query, ...(key ? { exclusiveStartKey: JSON.stringify(key) } : {}) },
  });
const fetchPage = async (member: TestMember, query: MessageQuery = {}) =>
  (await requestPage(member, query)).body;
const sequencesOf = (page: { messages: { sequence: number }[] }) =>
  page.messages.map(({ sequence }) => sequence);
const descending = (first: number, last: number) =>
  Array.from({ length: first - last + 1 }, (_, n) => first - n);

test('paging from the newest to the first message shows each message once while more arrive', async () => {
  await insertMessages(site, id, 99);
  const shown: number[] = [];
  let key: MessagePage['newerKey'] = null;
  do {
    const nextPage: MessagePage = await fetchPage(asha, { key });
    expect(nextPage.messages.length).toBeLessThanOrEqual(30);
    shown.push(...sequencesOf(nextPage));
    key = nextPage.pagination.lastEvaluatedKey;
    await sendMessage(ravi, asha, { id });
  } while (key);
  expect(shown).toEqual(descending(100, 1));
});

test('a page around a message has the message in the middle and can be extended in both directions', async () => {
  await insertMessages(site, id, 199);
  const all = [
    ...(await listMessages(asha, id)),
    ...(
      await fetchPage(asha, {
        limit: 100,
        key: (await fetchPage(asha, { limit: 100 })).pagination.lastEvaluatedKey,
      })
    ).messages,
  ];
  const middle = all.find(({ sequence }) => sequence === 100);
  const around = await fetchPage(asha, { limit: 21, around: middle?.messageId });
  expect(sequencesOf(around)).toEqual(descending(110, 90));
  expect(sequencesOf(await fetchPage(asha, { limit: 10, key: around.newerKey }))).toEqual(
    descending(120, 111),
  );
  expect(sequencesOf(await fetchPage(asha, { limit: 10, key: around.pagination.lastEvaluatedKey }))).toEqual(
    descending(89, 80),
  );
  let newer = around.newerKey;
  const sequencesSeen: number[] = [];
  while (newer) {
    const nextPage: MessagePage = await fetchPage(asha, { limit: 40, key: newer });
    sequencesSeen.unshift(...sequencesOf(nextPage));
    newer = nextPage.newerKey;
  }
  expect(sequencesSeen).toEqual(descending(200, 111));
});

test('pages around the newest and the first message are full as well', async () => {
  await insertMessages(site, id, 49);
  const all = await listMessages(asha, id);
  const [newest, oldest] = [all[0], all.at(-1)];
  const top = await fetchPage(asha, { limit: 10, around: newest?.messageId });
  expect([sequencesOf(top), top.newerKey]).toEqual([descending(50, 41), null]);
  const bottom = await fetchPage(asha, { limit: 10, around: oldest?.messageId });
  expect([sequencesOf(bottom), bottom.pagination.hasMore]).toEqual([descending(10, 1), false]);
  expect((await requestPage(asha, { around: crypto.randomUUID() })).status).toBe(404);
});

test('a page key is valid for its member and conversation only', async () => {
  await insertMessages(site, id, 40);
  const key = (await fetchPage(asha)).pagination.lastEvaluatedKey;
  expect((await requestPage(ravi, { key })).status).toBe(400);
  id = await openConversation(asha, await site.member('arjun', { profile: { gender: 'male' } }));
  expect((await requestPage(asha, { key })).status).toBe(400);
  expect((await requestPage(asha, { key: { token: 'forged' } })).status).toBe(400);
});

test('a message that one member deletes disappears from pages, search and the list for that member only', async () => {
  const { body } = await sendMessage(ravi, asha, { id, text: 'A slip of the tongue' });
  const params = { id, messageId: body.messageId };
  expect((await asha.call(hideMessage, { params })).status).toBe(200);
  expect((await asha.call(hideMessage, { params })).status).toBe(404);
  expect(sequencesOf({ messages: await listMessages(asha, id) })).toEqual([1]);
  expect(await listConversations(asha)).toMatchObject([{ unreadCount: 0, lastMessage: { sequence: 1 } }]);
  const found = async (member: TestMember) =>
    (await member.call(search, { params: { id }, query: { text: 'slip' } })).body.messages;
  expect(await found(asha)).toEqual([]);
  expect(await found(ravi)).toMatchObject([{ text: 'A slip of the tongue' }]);
  expect(sequencesOf({ messages: await listMessages(ravi, id) })).toEqual([2, 1]);
  expect((await requestPage(asha, { around: body.messageId })).status).toBe(404);
});

test('messages cleared by leaving stay hidden for that member after reopening the conversation', async () => {
  await sendMessage(ravi, asha, { id, text: 'Before' });
  await asha.call(leave, { params: { id } });
  expect((await requestPage(asha)).status).toBe(404);
  await startConversation(asha, ravi, 'After');
  expect(sequencesOf(await fetchPage(asha))).toEqual([3]);
  expect(sequencesOf(await fetchPage(ravi))).toEqual([3, 2, 1]);
  const { body } = await asha.call(search, { params: { id }, query: { text: 'Before' } });
  expect(body.messages).toEqual([]);
});

test('search finds a literal text in any letter case, newest message first, page by page', async () => {
  await insertMessages(site, id, 45);
  await sendMessage(asha, ravi, { id, text: 'Straße, ÉTÉ and 100 % of a_b\\c' });
  const find = async (text: string, query: { limit?: number; exclusiveStartKey?: string } = {}) =>
    (await asha.call(search, { params: { id }, query: { text, ...query } })).body;
  for (const text of ['straße', 'été', '100 %', 'A_B\\C', '%']) {
    expect(sequencesOf(await find(text)), text).toEqual([47]);
  }
  expect(sequencesOf(await find('nothing of this'))).toEqual([]);
  const first = await find('message', { limit: 20 });
  expect(sequencesOf(first)).toEqual(descending(46, 27));
  const exclusiveStartKey = JSON.stringify(first.pagination.lastEvaluatedKey);
  expect(sequencesOf(await find('message', { limit: 20, exclusiveStartKey }))).toEqual(descending(26, 7));
  const otherSearch = { params: { id }, query: { text: 'mess', exclusiveStartKey } };
  expect((await asha.call(search, otherSearch)).status).toBe(400);
  for (const text of ['', 'x'.repeat(101), 'a\u0000']) {
    expect((await asha.call(search, { params: { id }, query: { text } })).status).toBe(400);
  }
});

test('a conversation of 20,000 messages is read and searched by index within a second', async () => {
  await insertMessages(site, id, 19_999);
  await site.database.pool.query('analyze messages');
  const { rows } = await site.database.pool.query<{ 'QUERY PLAN': string }>(
    `explain select text from messages where conversation_id = $1 and sequence > 0 and text ilike '%nowhere%'
     order by sequence desc limit 21`,
    [id],
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('messages_conversation_id_sequence_key');
  const startedAt = performance.now();
  const { body } = await asha.call(search, { params: { id }, query: { text: 'nowhere' } });
  expect(body.messages).toEqual([]);
  expect(sequencesOf(await fetchPage(asha))).toEqual(descending(20_000, 19_971));
  expect(performance.now() - startedAt).toBeLessThan(1000);
}, 30_000);
