import {
  accountClosureEndpoints,
  interestEndpoints,
  MAX_PUSH_SESSIONS,
  messagingEndpoints,
  moderationEndpoints,
  notificationEndpoints,
  type PushNotice,
  searchEndpoints,
  sessionEndpoints,
} from '@troth/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPush } from '../../../adapters/push/index.ts';
import type { Push, PushSubscription } from '../../../adapters/push/port.ts';
import {
  type DeliveredPush,
  startTestPushService,
  type TestPushService,
} from '../../../adapters/push/testing/push-service.ts';
import { createPublishers } from '../../../composition/api.ts';
import { inTransaction } from '../../../platform/database.ts';
import { deriveKey } from '../../../platform/keys.ts';
import { createLog } from '../../../platform/log.ts';
import { runJobs } from '../../../testing/site/jobs.ts';
import { TEST_SECRET } from '../../../testing/site/sample-data.ts';
import { startTestSite, type TestMember, type TestSite } from '../../../testing/site/test-site.ts';
import { setHidden } from '../../profiles/index.ts';
import { pushTasks } from './routes.ts';

let service: TestPushService;
let push: Push;
let site: TestSite;
beforeAll(async () => {
  service = await startTestPushService();
  push = createPush({
    privateKey: deriveKey(TEST_SECRET, 'web push'),
    subject: 'mailto:operator@example.org',
    local: { ca: service.ca },
  });
  site = await startTestSite({}, { push });
});
afterEach(() => service.setBehaviour('normal'));
afterAll(async () => {
  await site.close();
  await service.close();
});

const createAsha = () => site.member('asha', { tier: 'gold' });
const createRavi = () => site.member('ravi', { tier: 'gold', profile: { gender: 'male' } });
const createPair = async () => [await createAsha(), await createRavi()] as const;

/** Subscribes the browser of a member's session. */
async function subscribe(member: TestMember, subscription: PushSubscription = service.subscribe()) {
  const { endpoint, ...keys } = subscription;
  const { status, body } = await member.call(notificationEndpoints.subscribe, { body: { endpoint, keys } });
  expect([status, body.isSubscribed]).toEqual([200, true]);
  return subscription;
}

const isSubscribed = async (member: TestMember) =>
  (await member.call(notificationEndpoints.push, {})).body.isSubscribed;

/** Everything that a push job writes to the log. */
let logged = '';
const log = createLog('debug', false, { write: (line) => (logged += line) });

/** Runs the waiting jobs, and returns what arrives at a browser, decrypted. */
async function receive({ endpoint }: PushSubscription): Promise<(DeliveredPush & { notice: PushNotice })[]> {
  const before = service.delivered.length;
  await runJobs(site, pushTasks({ db: site.database.db, clock: site.clock, push, log }));
  return service.delivered
    .slice(before)
    .filter((delivered) => delivered.endpoint === endpoint)
    .map((delivered) => ({ ...delivered, notice: JSON.parse(delivered.payload) }));
}

const express = async (from: TestMember, to: TestMember, message?: string) =>
  (await from.call(interestEndpoints.express, { body: { userId: to.id, message } })).body.interestId;
const accept = (member: TestMember, id: string) =>
  member.call(interestEndpoints.respond, { params: { id }, body: { response: 'accepted' } });
const write = async (from: TestMember, to: TestMember, messageText: string) => {
  const { body } = await from.call(messagingEndpoints.create, { body: { recipientId: to.id, messageText } });
  return body.conversation.conversationId;
};

test('a received interest, an accepted one and a message arrive, each with a name and without the words', async () => {
  const [asha, ravi] = await createPair();
  const [hers, his] = [await subscribe(asha), await subscribe(ravi)];
  const id = await express(ravi, asha, 'I read about your garden');
  const [interest, ...more] = await receive(hers);
  expect(more).toEqual([]);
  expect(interest?.notice).toMatchObject({
    title: 'Ravi is interested in you',
    path: `/profile/${ravi.id}`,
    tag: interest?.headers.topic,
  });
  expect(interest?.vapidKey).toBe(push.publicKey);

  await accept(asha, id);
  expect(await receive(his)).toMatchObject([
    { notice: { title: 'Asha accepted your interest', path: `/profile/${asha.id}` } },
  ]);

  const conversationId = await write(ravi, asha, 'Shall we talk on Sunday?');
  const [message] = await receive(hers);
  expect(message?.notice).toMatchObject({ title: 'Ravi wrote to you', path: `/messages/${conversationId}` });
  for (const { payload } of service.delivered) expect(payload).not.toMatch(/garden|Sunday|Kulkarni/);
});

test('an alert of a saved search arrives without names, unless its alerts are off by then', async () => {
  const [asha, ravi] = await createPair();
  const his = await subscribe(ravi);
  const search = { name: 'Garden lovers', criteria: {}, alerts: true };
  const { body } = await ravi.call(searchEndpoints.save, { body: search });
  const alertRavi = () =>
    inTransaction(site.database.db, (db) =>
      createPublishers(site.fanOut).events.emit(db, 'search.alerted', {
        memberId: ravi.id,
        searchId: body.id,
        name: search.name,
        newMemberIds: [asha.id],
        now: site.clock.now(),
      }),
    );
  await alertRavi();
  const [alert] = await receive(his);
  expect(alert?.notice).toMatchObject({
    title: 'New in a saved search',
    path: `/search?saved=${body.id}`,
  });
  expect(alert?.payload).not.toMatch(/Asha|Garden/);

  await alertRavi();
  await ravi.call(searchEndpoints.changeAlerts, { params: { id: body.id }, body: { alerts: false } });
  expect(await receive(his)).toEqual([]);
});

test('the notification is in the language of the member', async () => {
  const [asha, ravi] = await createPair();
  const hers = await subscribe(asha);
  await site.database.pool.query("update identity.users set language = 'hi' where id = $1", [asha.id]);
  await express(ravi, asha);
  const [interest] = await receive(hers);
  expect(interest?.notice.title).toMatch(/Ravi.*[\u0900-\u097f]/);
});

test('messages of one conversation share a topic, which differs for the other member', async () => {
  const [asha, ravi] = await createPair();
  const [hers, his] = [await subscribe(asha), await subscribe(ravi)];
  await accept(asha, await express(ravi, asha));
  await receive(his);
  await write(ravi, asha, 'Hello');
  await write(ravi, asha, 'Are you there?');
  const first = await receive(hers);
  expect(first, 'messages that wait together are one notification').toHaveLength(1);
  await write(ravi, asha, 'Good night');
  const second = await receive(hers);
  await write(asha, ravi, 'Hello!');
  const reply = await receive(his);
  const [one, two, other] = [first[0], second[0], reply[0]].map((delivered) => delivered?.headers.topic);
  expect(one).toMatch(/^[\w-]{32}$/);
  expect(two).toBe(one);
  expect(other).not.toBe(one);
});

test('nothing arrives about what was read, withdrawn, or done by a member who was then ignored', async () => {
  const [asha, ravi] = await createPair();
  const hers = await subscribe(asha);
  const id = await express(ravi, asha);
  await ravi.call(interestEndpoints.withdraw, { params: { id } });
  expect(await receive(hers)).toEqual([]);

  const conversationId = await write(ravi, asha, 'Hello');
  await asha.call(messagingEndpoints.read, { params: { id: conversationId } });
  expect(await receive(hers)).toEqual([]);

  const arjun = await createRavi();
  await express(arjun, asha);
  await asha.call(moderationEndpoints.ignore, { body: { userId: arjun.id } });
  expect(await receive(hers)).toEqual([]);
});

test('nothing arrives from or at a suspended member', async () => {
  const [asha, ravi] = await createPair();
  const [hers, his] = [await subscribe(asha), await subscribe(ravi)];
  await express(ravi, asha);
  await setHidden(site.database.db, ravi.id, { suspended: true });
  expect(await receive(hers)).toEqual([]);

  await setHidden(site.database.db, ravi.id, { suspended: false });
  const meera = await createAsha();
  await express(meera, ravi);
  await setHidden(site.database.db, ravi.id, { suspended: true });
  expect(await receive(his)).toEqual([]);
});

test('without a subscription no job is added', async () => {
  const [asha, ravi] = await createPair();
  await accept(asha, await express(ravi, asha));
  expect(await runJobs(site, pushTasks({ db: site.database.db, clock: site.clock, push, log }))).toBe(0);
});

test('subscribing and unsubscribing can be repeated', async () => {
  const [asha, ravi] = await createPair();
  expect(await isSubscribed(asha)).toBe(false);
  const hers = await subscribe(asha);
  await Promise.all([subscribe(asha, hers), subscribe(asha, hers), subscribe(asha, hers)]);
  await express(ravi, asha);
  expect(await receive(hers)).toHaveLength(1);
  for (let round = 0; round < 2; round++) {
    const { body } = await asha.call(notificationEndpoints.unsubscribe, {});
    expect(body).toEqual({ publicKey: push.publicKey, isSubscribed: false });
  }
  await write(ravi, asha, 'Hello');
  expect(await receive(hers)).toEqual([]);
});

test('a browser belongs to the last member who subscribed in it', async () => {
  const [asha, ravi] = await createPair();
  const shared = await subscribe(asha);
  await subscribe(ravi, shared);
  expect([await isSubscribed(asha), await isSubscribed(ravi)]).toEqual([false, true]);
});

test('a subscription ends with the session, with a deactivation and with the account', async () => {
  const [asha, ravi] = await createPair();
  const meera = await createAsha();
  for (const member of [asha, ravi, meera]) await subscribe(member);
  await asha.call(sessionEndpoints.revoke, { body: { sessionId: asha.sessionId } });
  await ravi.call(accountClosureEndpoints.deactivate, { body: {} });
  await site.database.pool.query('delete from profiles where member_id = $1', [meera.id]);
  const { rows } = await site.database.pool.query(
    'select from push_subscriptions where member_id = any($1)',
    [[asha.id, ravi.id, meera.id]],
  );
  expect(rows).toEqual([]);
});

test('a sign-out during a subscription leaves no subscription', async () => {
  const members = await Promise.all(Array.from({ length: 8 }, createAsha));
  await Promise.all(
    members.flatMap((member) => {
      const { endpoint, ...keys } = service.subscribe();
      return [
        member.call(notificationEndpoints.subscribe, { body: { endpoint, keys } }),
        member.call(sessionEndpoints.revoke, { body: { sessionId: member.sessionId } }),
      ];
    }),
  );
  const { rows } = await site.database.pool.query(
    'select from push_subscriptions where member_id = any($1)',
    [members.map(({ id }) => id)],
  );
  expect(rows).toEqual([]);
});

test('a member has at most ten subscribed sessions; another one replaces the oldest', async () => {
  const asha = await createAsha();
  await subscribe(asha);
  const { pool } = site.database;
  await pool.query(
    `with added as (
       insert into identity.sessions (id, user_id, created_at, last_seen_at, expires_at, user_agent, ip)
       select gen_random_uuid(), user_id, created_at, last_seen_at, expires_at, user_agent, ip
       from identity.sessions, generate_series(1, $2) where id = $1 returning id, user_id
     )
     insert into push_subscriptions (session_id, member_id, endpoint, p256dh, auth, created_at)
     select id, user_id, 'https://push.example.org/' || id, '', '', now() - interval '1 day' from added`,
    [asha.sessionId, MAX_PUSH_SESSIONS],
  );
  await subscribe(asha);
  const { rows } = await pool.query('select from push_subscriptions where member_id = $1', [asha.id]);
  expect(rows).toHaveLength(MAX_PUSH_SESSIONS);
  expect(await isSubscribed(asha)).toBe(true);
});

test('the push service decides: what is gone is deleted, what is refused is dropped, the rest is retried', async () => {
  const [asha, ravi] = await createPair();
  const hers = await subscribe(asha);
  logged = '';
  await express(ravi, asha);
  service.setBehaviour(503);
  await expect(receive(hers)).rejects.toMatchObject({ name: 'PushFailed', reason: 'down' });
  service.setBehaviour('normal');
  expect(await receive(hers), 'the job is still there').toHaveLength(1);

  service.setBehaviour(413);
  await write(ravi, asha, 'Hello');
  expect(await receive(hers)).toEqual([]);
  expect(await isSubscribed(asha)).toBe(true);
  expect(logged).toContain('"status":413');

  service.setBehaviour(410);
  await write(ravi, asha, 'Hello?');
  expect(await receive(hers)).toEqual([]);
  expect(await isSubscribed(asha)).toBe(false);
  for (const secret of Object.values(hers)) expect(logged).not.toContain(secret);
});

test('a subscription without HTTPS, with a long address or with broken keys is refused', async () => {
  const asha = await createAsha();
  const { endpoint, ...keys } = service.subscribe();
  for (const body of [
    { endpoint: endpoint.replace('https:', 'http:'), keys },
    { endpoint: `${endpoint}/${'a'.repeat(2048)}`, keys },
    { endpoint, keys: { ...keys, p256dh: 'A'.repeat(20) } },
    { endpoint, keys: { ...keys, p256dh: 'A'.repeat(87) } },
  ])
    expect((await asha.call(notificationEndpoints.subscribe, { body })).status).toBe(400);
  expect(await isSubscribed(asha)).toBe(false);
});

test('an endpoint on the local network is refused', async () => {
  const ownSite = await startTestSite();
  try {
    const asha = await ownSite.member('asha');
    const { endpoint: _, ...keys } = service.subscribe();
    for (const endpoint of ['https://localhost/a', 'https://10.0.0.1/a', 'https://db.example.org:5432/a']) {
      const { status } = await asha.call(notificationEndpoints.subscribe, { body: { endpoint, keys } });
      expect(status, endpoint).toBe(400);
    }
  } finally {
    await ownSite.close();
  }
});
