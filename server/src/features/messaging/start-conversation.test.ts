import { interestEndpoints, messagingEndpoints, moderationEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  listConversations,
  listMessages,
  openConversation,
  sendMessage,
  startConversation,
} from '../../testing/members/conversations.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { grantTier } from '../membership/index.ts';

const { conversationWith, leave, unreadCount } = messagingEndpoints;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const UPGRADE =
  'Initiating conversations requires a Silver membership or higher. Upgrade your plan to connect with members!';

type Tier = 'free' | 'silver' | 'gold';
const createWoman = (tier: Tier = 'silver') => site.member('asha', { tier });
const createMan = (tier: Tier = 'free') => site.member('ravi', { tier, profile: { gender: 'male' } });
const endMembership = (member: TestMember) =>
  grantTier(site.database.db, member.id, { tier: 'free', now: site.clock.now(), until: null });

test("both members have the same conversation, each with the other's card", async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
  const { status, body } = await startConversation(asha, ravi, '  How was the walk?\nDid it rain? 🌧️  ');
  expect(status).toBe(201);
  const { conversationId } = body.conversation;
  const text = 'How was the walk?\nDid it rain? 🌧️';
  expect(body.message).toMatchObject({ conversationId, sequence: 1, senderId: asha.id, text });
  expect(body.conversation).toMatchObject({
    unreadCount: 0,
    status: 'open',
    linksOpen: true,
    lastMessage: body.message,
    otherParticipant: { userId: ravi.id },
  });
  expect(await listConversations(ravi)).toMatchObject([
    {
      conversationId,
      unreadCount: 1,
      linksOpen: false,
      lastMessage: { messageId: body.message.messageId, text },
      otherParticipant: { userId: asha.id },
      updatedAt: body.message.createdAt,
    },
  ]);
  expect((await sendMessage(ravi, asha, { id: conversationId, text: 'It did' })).body.sequence).toBe(2);
  expect((await listMessages(asha, conversationId)).map((message) => message.text)).toEqual(['It did', text]);
  expect(await listConversations(ravi)).toMatchObject([{ linksOpen: true }]);
});

/** Ravi's interest in Asha, with a message; answered if a response is given. */
async function expressInterest(
  { asha, ravi }: { asha: TestMember; ravi: TestMember },
  response?: 'accepted' | 'declined',
) {
  const { body } = await ravi.call(interestEndpoints.express, {
    body: { userId: asha.id, message: 'We both love long walks.' },
  });
  const params = { id: body.interestId };
  if (response) await asha.call(interestEndpoints.respond, { params, body: { response } });
}

test('the message of the accepted interest is the first of the conversation, read and sent once', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan('silver')]);
  await expressInterest({ asha, ravi }, 'accepted');
  expect(await listConversations(asha)).toEqual([]);
  const started = await Promise.all([
    startConversation(asha, ravi, 'One'),
    startConversation(ravi, asha, 'Two'),
  ]);
  const id = started[0].body.conversation.conversationId;
  expect(started.map(({ body }) => body.message.sequence).sort()).toEqual([2, 3]);
  for (const member of [asha, ravi]) {
    const messages = await listMessages(member, id);
    expect(messages.map(({ text }) => text).sort()).toEqual(['One', 'Two', 'We both love long walks.']);
    expect(messages.at(-1)).toMatchObject({
      sequence: 1,
      senderId: ravi.id,
      text: 'We both love long walks.',
    });
  }
  expect(await listConversations(asha)).toMatchObject([{ unreadCount: 1 }]);
  expect(await listConversations(ravi)).toMatchObject([{ unreadCount: 1 }]);
});

test.each([[undefined], ['declined' as const]])(
  'the message of an interest that is not accepted (%s) is not part of the conversation',
  async (response) => {
    const [asha, ravi] = await Promise.all([createWoman(), createMan('silver')]);
    await expressInterest({ asha, ravi }, response);
    const id = await openConversation(asha, ravi, 'Good evening');
    expect((await listMessages(asha, id)).map(({ text }) => text)).toEqual(['Good evening']);
  },
);

test('a message with an interest does not let a Free member write in a conversation that they opened', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan('silver')]);
  await expressInterest({ asha, ravi }, 'accepted');
  const id = await openConversation(asha, ravi);
  await endMembership(asha);
  expect((await sendMessage(asha, ravi, { id })).status).toBe(403);
});

test('a Free member cannot start a conversation; the error names the required tier', async () => {
  const [asha, ravi] = await Promise.all([createWoman('free'), createMan()]);
  const { status, error } = await startConversation(asha, ravi);
  expect(status).toBe(403);
  expect(error).toMatchObject({
    code: 'UPGRADE_REQUIRED',
    message: UPGRADE,
    details: { requiredTier: 'silver' },
  });
  expect(await listConversations(ravi)).toEqual([]);
});

test('a Free member can reply by either call in a conversation that the other member started', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan('free')]);
  const id = await openConversation(asha, ravi);
  expect((await sendMessage(ravi, asha, { id })).status).toBe(201);
  const { status, body } = await startConversation(ravi, asha);
  expect(status).toBe(201);
  expect(body.conversation.conversationId).toBe(id);
});

test('a member whose tier has expired can continue a conversation they started once the other member has replied', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan('free')]);
  const id = await openConversation(asha, ravi);
  await endMembership(asha);
  for (const { error } of [await sendMessage(asha, ravi, { id }), await startConversation(asha, ravi)]) {
    expect(error).toMatchObject({ code: 'UPGRADE_REQUIRED', message: UPGRADE });
  }
  await sendMessage(ravi, asha, { id });
  expect((await sendMessage(asha, ravi, { id })).status).toBe(201);
  expect((await listMessages(ravi, id)).map(({ sequence }) => sequence)).toEqual([3, 2, 1]);
});

test('two members who write to each other concurrently get one conversation with both messages', async () => {
  for (let round = 0; round < 20; round++) {
    const [asha, ravi] = await Promise.all([createWoman(), createMan('silver')]);
    const responses = await Promise.all([startConversation(asha, ravi), startConversation(ravi, asha)]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(responses.map(({ body }) => body.conversation.conversationId)).size).toBe(1);
    expect(responses.map(({ body }) => body.message.sequence).toSorted()).toEqual([1, 2]);
    expect(await listConversations(asha)).toMatchObject([{ unreadCount: 1 }]);
    expect(await listConversations(ravi)).toMatchObject([{ unreadCount: 1 }]);
  }
}, 60_000);

test('a member cannot write to themselves, to hidden members, or to unknown ones', async () => {
  const [asha, ravi, meera] = await Promise.all([createWoman(), createMan(), createWoman()]);
  await site.database.pool.query('update profiles set listed = false where member_id = $1', [ravi.id]);
  for (const other of [asha, ravi, meera, { ...ravi, id: crypto.randomUUID() }]) {
    expect((await startConversation(asha, other)).status).toBe(404);
    const { status } = await asha.call(conversationWith, { params: { userId: other.id } });
    expect(status).toBe(404);
  }
});

test('a member whose profile is not listed yet cannot write to anyone', async () => {
  const ravi = await createMan();
  const asha = await site.member('asha', { tier: 'silver', profile: { bio: null } });
  expect((await startConversation(asha, ravi)).error?.code).toBe('FORBIDDEN');
});

test('an idempotency key starts a conversation once, and is refused with another text', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
  const key = { 'idempotency-key': 'first' };
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => startConversation(asha, ravi, 'Hello', key)),
  );
  expect(new Set(responses.map(({ body }) => body.message.messageId)).size).toBe(1);
  expect((await startConversation(asha, ravi, 'Goodbye', key)).error?.code).toBe('IDEMPOTENCY_MISMATCH');
  expect((await ravi.call(unreadCount, {})).body.count).toBe(1);
  const { rows } = await site.database.pool.query(
    'select answer from idempotency_keys where member_id = $1',
    [asha.id],
  );
  expect(JSON.stringify(rows)).not.toMatch(/Hello|Ravi/);
});

test("a conversation can be found by the other member's id until the caller leaves it", async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
  const findConversationId = async (one: TestMember, other: TestMember) =>
    (await one.call(conversationWith, { params: { userId: other.id } })).body.conversationId;
  expect(await findConversationId(asha, ravi)).toBeNull();
  const id = await openConversation(asha, ravi);
  expect([await findConversationId(asha, ravi), await findConversationId(ravi, asha)]).toEqual([id, id]);
  await asha.call(leave, { params: { id } });
  expect([await findConversationId(asha, ravi), await findConversationId(ravi, asha)]).toEqual([null, id]);
});

test('if a member is ignored while they send a first message, no open conversation remains', async () => {
  for (let round = 0; round < 20; round++) {
    const [asha, ravi] = await Promise.all([createWoman(), createMan('silver')]);
    const [message] = await Promise.all([
      startConversation(asha, ravi),
      ravi.call(moderationEndpoints.ignore, { body: { userId: asha.id } }),
    ]);
    await ravi.call(moderationEndpoints.unignore, { params: { userId: asha.id } });
    const [conversationsOfAsha, conversationsOfRavi] = [
      await listConversations(asha),
      await listConversations(ravi),
    ];
    expect(conversationsOfRavi).toEqual([]);
    expect(conversationsOfAsha.filter(({ status }) => status === 'open')).toEqual([]);
    if (message.status === 201) expect(conversationsOfAsha).toHaveLength(1);
  }
}, 60_000);
