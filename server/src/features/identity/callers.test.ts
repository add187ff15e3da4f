import { membershipEndpoints, profileEndpoints, sessionEndpoints, viewEndpoints } from '@troth/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callEndpoint } from '../../testing/site/api-client.ts';
import { endSessionStatement } from '../../testing/site/races.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { grantTier } from '../membership/index.ts';
import { createCallers } from './callers.ts';

let site: TestSite;
let other: Awaited<ReturnType<TestSite['startSecondProcess']>>;
beforeAll(async () => {
  site = await startTestSite({ SESSION_CACHE_SECONDS: 4 });
  other = await site.startSecondProcess();
});
afterAll(async () => {
  await other.close();
  await site.close();
});

/** Returns the status of a member's call at each process. */
const callBoth = (member: TestMember) =>
  Promise.all(
    [site.url, other.url].map(async (url) => {
      const authorization = `Bearer ${await member.token()}`;
      return (await callEndpoint(url, membershipEndpoints.current, {}, { authorization })).status;
    }),
  );

/** Shorter than the cache, so that only a notification can cause the change. */
const atOnce = { timeout: 1_500, interval: 20 };

test('a session that ends is refused at once by every process', async () => {
  const asha = await site.member('asha');
  expect(await callBoth(asha)).toEqual([200, 200]);
  await asha.call(sessionEndpoints.revoke, { body: { sessionId: asha.sessionId } });
  await expect.poll(() => callBoth(asha), atOnce).toEqual([401, 401]);
});

test('a session that the database alone knows to have ended is refused at once', async () => {
  const asha = await site.member('asha');
  expect(await callBoth(asha)).toEqual([200, 200]);
  await site.database.pool.query(...endSessionStatement(asha.sessionId));
  await expect.poll(() => callBoth(asha), atOnce).toEqual([401, 401]);
});

test('a deleted session is refused at once', async () => {
  const asha = await site.member('asha');
  expect(await callBoth(asha)).toEqual([200, 200]);
  await site.database.pool.query('delete from identity.sessions where id = $1', [asha.sessionId]);
  await expect.poll(() => callBoth(asha), atOnce).toEqual([401, 401]);
});

test('a tier that changes applies at once in every process', async () => {
  const asha = await site.member('asha');
  const listViewers = async () => (await asha.call(viewEndpoints.viewers, { query: {} })).status;
  expect(await listViewers()).toBe(403);
  const now = site.clock.now();
  await grantTier(site.database.db, asha.id, { tier: 'silver', now, until: null });
  await expect.poll(listViewers, atOnce).toBe(200);
  await grantTier(site.database.db, asha.id, { tier: 'free', now, until: null });
  await expect.poll(listViewers, atOnce).toBe(403);
  await sql`delete from memberships where member_id = ${asha.id}`.execute(site.database.db);
  expect((await asha.call(profileEndpoints.me, {})).body.tier).toBe('free');
});

test('the process that ends a session or changes a tier does not wait for the notification', async () => {
  const asha = await site.member('asha');
  const status = async () => (await asha.call(membershipEndpoints.current, {})).status;
  expect(await status()).toBe(200);
  await asha.call(sessionEndpoints.revokeAll, { body: { keepCurrent: false } });
  expect(await status()).toBe(401);
});

test('what was missed while the connection for notifications was lost is read again', async () => {
  const asha = await site.member('asha');
  const { pool } = site.database;
  expect(await callBoth(asha)).toEqual([200, 200]);
  await pool.query(`
    with lost as (
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'troth processes' and datname = current_database()
    )
    select count(*) from lost`);
  await pool.query(...endSessionStatement(asha.sessionId));
  await expect.poll(() => callBoth(asha), { timeout: 2_500, interval: 20 }).toEqual([401, 401]);
});

test('a cached session still expires at its instant', async () => {
  const asha = await site.member('asha');
  const callers = createCallers(site.database.db, 60_000);
  const session = { sessionId: asha.sessionId, memberId: asha.id };
  const row = await callers.find(session, site.clock.now());
  const expiresAt = row?.expiresAt ?? new Date(0);
  expect(await callers.find(session, new Date(expiresAt.getTime() - 1))).toBe(row);
  expect(await callers.find(session, expiresAt)).toBeNull();
});

test('without a notification, an ended session is refused when its cached state is too old', async () => {
  const asha = await site.member('asha');
  const callers = createCallers(site.database.db, 1_000);
  const session = { sessionId: asha.sessionId, memberId: asha.id };
  const isActive = async () => (await callers.find(session, site.clock.now())) !== null;
  expect(await isActive()).toBe(true);
  await site.database.pool.query(...endSessionStatement(asha.sessionId));
  expect(await isActive()).toBe(true);
  await expect.poll(isActive, { timeout: 3_000 }).toBe(false);
});

test('concurrent calls share one read of the session, but not one that began before a change', async () => {
  const asha = await site.member('asha');
  const { db, pool } = site.database;
  const callers = createCallers(db, 60_000);
  const find = () => callers.find({ sessionId: asha.sessionId, memberId: asha.id }, site.clock.now());
  let reads = 0;
  const countRead = () => {
    reads += 1;
  };
  pool.on('acquire', countRead);
  await Promise.all([find(), find()]);
  expect(reads).toBe(1);
  callers.forget(asha.id);
  const before = find();
  callers.forget(asha.id);
  await Promise.all([before, find()]);
  expect(reads).toBe(3);
  await find();
  expect(reads).toBe(3);
  pool.off('acquire', countRead);
});

test('the cached state of a session is not used for another member, and ended sessions are not cached', async () => {
  const [asha, meera] = [await site.member('asha'), await site.member('meera')];
  const callers = createCallers(site.database.db, 60_000);
  const now = site.clock.now();
  const session = { sessionId: asha.sessionId, memberId: asha.id };
  expect(await callers.find(session, now)).not.toBeNull();
  expect(await callers.find({ ...session, memberId: meera.id }, now)).toBeNull();
  await site.database.pool.query(...endSessionStatement(asha.sessionId));
  callers.forget(asha.id);
  expect(await callers.find(session, now)).toBeNull();
  await site.database.pool.query('update identity.sessions set revoked_at = null where id = $1', [
    asha.sessionId,
  ]);
  expect(await callers.find(session, now)).not.toBeNull();
});
