import { messagingEndpoints, moderationEndpoints } from '@troth/contract';
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

const endpoints = messagingEndpoints;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

async function createPair(): Promise<{ asha: TestMember; ravi: TestMember; id: string }> {
  const [asha, ravi] = await Promise.all([
    site.member('asha', { tier: 'silver' }),
    site.member('ravi', { tier: 'silver', profile: { gender: 'male' } }),
  ]);
  return { asha, ravi, id: await openConversation(asha, ravi) };
}

test('fifty messages sent concurrently by both members are numbered without gaps, the same for both', async () => {
  const { asha, ravi, id } = await createPair();
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      n % 2 ? sendMessage(asha, ravi, { id, text: `${n}` }) : sendMessage(ravi, asha, { id, text: `${n}` }),
    ),
  );
  expect(responses.every(({ status }) => status === 201)).toBe(true);
  const messages = await listMessages(asha, id);
  expect(messages.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 51 }, (_, n) => 51 - n));
  expect(await listMessages(ravi, id)).toEqual(messages);
  const times = messages.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(await listConversations(asha)).toMatchObject([{ unreadCount: 25 }]);
  expect(await listConversations(ravi)).toMatchObject([{ unreadCount: 26 }]);
}, 30_000);

test('the timestamps of messages never decrease, even if the clock goes back', async () => {
  const { asha, ravi, id } = await createPair();
  const [before] = await listMessages(asha, id);
  site.clock.move(new Date(site.clock.now().getTime() - 60_000));
  const { body } = await sendMessage(ravi, asha, { id });
  site.clock.move(null);
  expect(body.createdAt).toBe(before?.createdAt);
  expect(await listConversations(asha)).toMatchObject([{ updatedAt: before?.createdAt }]);
});

test('requests with one idempotency key send one message, and a later repetition notifies both members again', async () => {
  const { asha, ravi, id } = await createPair();
  const { takeNotifications } = await listenForNotifications(site);
  const key = { 'idempotency-key': 'again' };
  const send = () => sendMessage(asha, ravi, { id, text: 'Once' }, key);
  const responses = await Promise.all(Array.from({ length: 10 }, send));
  expect(new Set(responses.map(({ body }) => body.messageId)).size).toBe(1);
  await takeNotifications();
  const { body } = await send();
  const notifications = await takeNotifications();
  expect(notifications).toMatchObject([
    {
      to: [ravi.id, asha.id],
      event: { type: 'message.created', conversationId: id, messageId: body.messageId, senderId: asha.id },
    },
  ]);
  expect(JSON.stringify(notifications)).not.toContain('Once');
  expect(await listMessages(ravi, id)).toHaveLength(2);
  const other = await sendMessage(asha, ravi, { id, text: 'Twice' }, key);
  expect(other.error?.code).toBe('IDEMPOTENCY_MISMATCH');

  await ravi.call(endpoints.leave, { params: { id } });
  expect((await send()).body.messageId).toBe(body.messageId);
  expect(await takeNotifications()).toMatchObject([{ to: [asha.id] }]);
});

test('a message has 1 to 2,000 storable characters', async () => {
  const { asha, ravi, id } = await createPair();
  for (const text of ['', ' \n ', '\u200b', 'x'.repeat(2001), 'a\u0000b', 'half \ud83d of one', undefined]) {
    const body = { recipientId: ravi.id, messageText: text as string };
    expect((await asha.call(endpoints.send, { params: { id }, body })).status, String(text)).toBe(400);
    expect((await asha.call(endpoints.create, { body })).status, String(text)).toBe(400);
  }
  for (const text of [
    'x'.repeat(2000),
    'line\n\nbreak',
    '👩‍👩‍👧 नमस्ते',
    '<b>&amp;</b>',
    "'; drop table messages --",
  ]) {
    expect((await sendMessage(asha, ravi, { id, text })).body.text).toBe(text);
  }
});

test('the recipient must be the other member of the conversation', async () => {
  const { asha, ravi, id } = await createPair();
  for (const other of [asha, { ...ravi, id: crypto.randomUUID() }]) {
    const { status, error } = await sendMessage(asha, other, { id });
    expect(status).toBe(400);
    expect(error?.details).toMatchObject([{ path: 'recipientId' }]);
  }
  expect((await sendMessage(asha, { ...ravi, id: ravi.id.toUpperCase() }, { id })).status).toBe(201);
});

test('every call about a conversation gets 404 if the caller does not belong to it', async () => {
  const { asha, ravi, id } = await createPair();
  const [message] = await listMessages(asha, id);
  const params = { id };
  const messageParams = { id, messageId: message?.messageId ?? '' };
  const strangers = [
    await site.member('meera', { tier: 'gold' }),
    await site.member('arjun', { tier: 'gold', profile: { gender: 'male' } }),
    await site.member('newcomer', { tier: 'gold', profile: null }),
  ];
  for (const stranger of strangers) {
    const responses = await Promise.all([
      stranger.call(endpoints.conversation, { params }),
      stranger.call(endpoints.messages, { params, query: {} }),
      stranger.call(endpoints.search, { params, query: { text: 'evening' } }),
      sendMessage(stranger, asha, { id }),
      sendMessage(stranger, ravi, { id }),
      stranger.call(endpoints.read, { params }),
      stranger.call(endpoints.typing, { params }),
      stranger.call(endpoints.hideMessage, { params: messageParams }),
      stranger.call(endpoints.leave, { params }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 404));
    expect(await listConversations(stranger)).toEqual([]);
  }
  // A message is not found under the id of another conversation either.
  const { id: another } = await createPair();
  const otherParams = { id: another, messageId: messageParams.messageId };
  expect((await asha.call(endpoints.hideMessage, { params: otherParams })).status).toBe(404);
  expect(await listMessages(ravi, id)).toHaveLength(1);
});

test('a message sent while the other member leaves or ignores is either stored or refused', async () => {
  for (let round = 0; round < 20; round++) {
    const { asha, ravi, id } = await createPair();
    const leaveOrIgnore = () =>
      round % 2
        ? ravi.call(endpoints.leave, { params: { id } })
        : ravi.call(moderationEndpoints.ignore, { body: { userId: asha.id } });
    const [{ status }, response] = await Promise.all([sendMessage(asha, ravi, { id }), leaveOrIgnore()]);
    expect([200, 201]).toContain(response.status);
    expect([201, 404, 409]).toContain(status);
    const { rows } = await site.database.pool.query<{ last: number; kept: number }>(
      `select last_sequence as last, (select count(*)::int from messages m where m.conversation_id = c.conversation_id) as kept
       from conversations c where conversation_id = $1`,
      [id],
    );
    const messageCount = status === 201 ? 2 : 1;
    expect(rows).toEqual([{ last: messageCount, kept: messageCount }]);
    expect(await listConversations(ravi)).toEqual([]);
  }
}, 60_000);

test('only the other member is notified of typing, and only if the typing member may send a message', async () => {
  const { asha, ravi, id } = await createPair();
  const { takeNotifications } = await listenForNotifications(site);
  const typing = (member: TestMember) => member.call(endpoints.typing, { params: { id } });
  expect((await typing(asha)).status).toBe(200);
  expect(await takeNotifications()).toMatchObject([
    { to: [ravi.id], event: { type: 'conversation.typing', conversationId: id, userId: asha.id } },
  ]);
  await site.database.pool.query('delete from memberships where member_id = $1', [asha.id]);
  expect((await typing(asha)).status).toBe(200);
  await asha.call(endpoints.leave, { params: { id } });
  expect((await typing(ravi)).error?.code).toBe('CONFLICT');
  expect(await takeNotifications()).toEqual([]);
  expect((await startConversation(ravi, asha)).error?.code).toBe('CONFLICT');
});
