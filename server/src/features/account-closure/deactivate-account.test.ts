import { accountClosureEndpoints, messagingEndpoints, profileEndpoints } from '@troth/contract';
import { createSessions as openSessions } from '@troth/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMemberWithPassword, type SignedIn, signIn, siteUsers } from '../../testing/site/sign-in.ts';
import { parseEvent, subscribeAs } from '../../testing/site/socket.ts';
import { startTestSite, type TestSite } from '../../testing/site/test-site.ts';
import { grantTier } from '../membership/index.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({}, { issuer: 'embedded' });
});
afterAll(() => site.close());

const deactivate = (member: SignedIn) => member.call(accountClosureEndpoints.deactivate, { body: {} });

async function createMembers() {
  const [asha, ravi] = [
    await createMemberWithPassword(site, 'asha'),
    await createMemberWithPassword(site, 'ravi', { gender: 'male' }),
  ];
  for (const { id } of [asha, ravi]) {
    await grantTier(site.database.db, id, { tier: 'silver', now: site.clock.now(), until: null });
  }
  return { asha, ravi };
}

const canSee = async (viewer: SignedIn, { id }: SignedIn) =>
  (await viewer.call(profileEndpoints.show, { params: { id } })).status === 200;

const sendMessage = (member: SignedIn, { id }: SignedIn) =>
  member.call(messagingEndpoints.create, { body: { recipientId: id, messageText: 'Good evening' } });

test('deactivating signs the member out everywhere and hides them until they sign in again', async () => {
  const { asha, ravi } = await createMembers();
  const otherSession = await signIn(site.url, asha.email);
  expect(await deactivate(asha)).toMatchObject({
    status: 200,
    body: { success: true, message: 'Account deactivated successfully.' },
  });
  for (const { call } of [asha, otherSession]) expect((await call(profileEndpoints.me, {})).status).toBe(401);
  expect(await canSee(ravi, asha)).toBe(false);
  const session = await signIn(site.url, asha.email);
  expect(await canSee(ravi, asha)).toBe(true);
  expect((await session.call(profileEndpoints.me, {})).body.status).toBe('listed');
});

test.each([
  ['no body and no content type', {}],
  ['no body but a JSON content type', { headers: { 'content-type': 'application/json' } }],
  ['an empty body', { body: '' }],
  ['an empty form', { body: new URLSearchParams() }],
])('an account can be deactivated by a request with %s', async (_, init: RequestInit) => {
  const asha = await createMemberWithPassword(site, 'asha');
  const response = await fetch(`${site.url}/api/profiles/me/deactivate`, {
    method: 'POST',
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${asha.tokens.IdToken}` },
  });
  expect(response.status).toBe(200);
  expect((await asha.call(profileEndpoints.me, {})).status).toBe(401);
});

test('a deactivated member keeps their messages and cannot receive new ones', async () => {
  const { asha, ravi } = await createMembers();
  const { body } = await sendMessage(ravi, asha);
  await deactivate(asha);
  expect((await sendMessage(ravi, asha)).status).toBe(404);
  const session = await signIn(site.url, asha.email);
  expect((await session.call(messagingEndpoints.unreadCount, {})).body.count).toBe(1);
  const params = { id: body.conversation.conversationId };
  expect((await session.call(messagingEndpoints.messages, { params, query: {} })).body.messages).toHaveLength(
    1,
  );
});

test('clients of conversation partners are notified when a member deactivates the account and when they return', async () => {
  const { asha, ravi } = await createMembers();
  await sendMessage(ravi, asha);
  const window = await subscribeAs(site.url, ravi);
  const nextPresenceEvent = async () => {
    let event: unknown;
    do event = parseEvent(await window.next());
    while ((event as { type: string }).type !== 'presence.changed');
    return event;
  };
  await deactivate(asha);
  expect(await nextPresenceEvent()).toMatchObject({ userId: asha.id });
  await signIn(site.url, asha.email);
  expect(await nextPresenceEvent()).toMatchObject({ userId: asha.id });
  window.socket.terminate();
});

test('a failed sign-in does not reactivate the account', async () => {
  const { asha, ravi } = await createMembers();
  await deactivate(asha);
  await expect(signIn(site.url, asha.email, 'another one entirely')).rejects.toThrow();
  expect(await canSee(ravi, asha)).toBe(false);
});

test('a member suspended by staff stays hidden after signing in', async () => {
  const { asha, ravi } = await createMembers();
  await deactivate(asha);
  await site.database.pool.query('update profiles set suspended = true where member_id = $1', [asha.id]);
  await signIn(site.url, asha.email);
  expect(await canSee(ravi, asha)).toBe(false);
});

test('changing the profile does not reactivate the account', async () => {
  const { asha, ravi } = await createMembers();
  await deactivate(asha);
  await site.database.pool.query('update identity.sessions set revoked_at = null where id = $1', [
    asha.sessionId,
  ]);
  const response = await asha.call(profileEndpoints.update, {
    params: { id: asha.id },
    body: { diet: 'vegan' },
  });
  expect(response.status).toBe(200);
  expect(await canSee(ravi, asha)).toBe(false);
});

test('a job ends the sessions that a killed process left open, but no session from a later sign-in', async () => {
  const { asha } = await createMembers();
  const { pool } = site.database;
  await deactivate(asha);
  await pool.query('update identity.sessions set revoked_at = null where id = $1', [asha.sessionId]);
  const { rows } = await pool.query(`select payload from graphile_worker._private_jobs where key = $1`, [
    `leaving:sessions:${asha.id}`,
  ]);
  expect(rows).toHaveLength(1);
  const session = await signIn(site.url, asha.email);
  await openSessions(pool, site.clock).revokeStartedUntil(asha.id, new Date(rows[0].payload.at));
  expect((await asha.call(profileEndpoints.me, {})).status).toBe(401);
  expect((await session.call(profileEndpoints.me, {})).status).toBe(200);
});

test('deactivating an account without a profile ends its sessions', async () => {
  const email = `nobody-${crypto.randomUUID()}@example.org`;
  await siteUsers(site).create({ email, password: 'a lamp beside the well' });
  const user = await signIn(site.url, email);
  expect((await deactivate(user)).status).toBe(200);
  expect((await user.call(profileEndpoints.me, {})).status).toBe(401);
});
