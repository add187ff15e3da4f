import { setTimeout as wait } from 'node:timers/promises';
import { sessionEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseEvent, subscribeAs, type TestSocket } from '../../testing/site/socket.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

const LIMIT_MS = 5_000;

let site: TestSite;
let other: Awaited<ReturnType<TestSite['startSecondProcess']>>;

beforeAll(async () => {
  site = await startTestSite();
  other = await site.startSecondProcess();
});
afterAll(async () => {
  await other.close();
  await site.close();
});

const resultWithinLimit = <T>(promise: Promise<T>): Promise<T | string> =>
  Promise.race([promise, wait(LIMIT_MS, 'still open')]);

// This test must come first: the other process has no presence changes yet, so exactly one query waits for the lock.
test('the sockets of an ended session are closed in time even while presence updates are slow', async () => {
  const asha = await site.member('asha');
  const ending = await subscribeAs(site.url, asha);
  const holder = await site.database.pool.connect();
  await holder.query('begin; lock table participants');
  const pendingSocket = await subscribeAs(site.url, await site.member('meera'));
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%participants%'`;
  await expect
    .poll(async () => (await site.database.pool.query(waiting)).rowCount, { timeout: LIMIT_MS })
    .toBe(1);
  await asha.call(sessionEndpoints.revoke, { body: { sessionId: asha.sessionId } });
  expect(await resultWithinLimit(ending.closed)).toMatchObject({ code: 4401 });
  await holder.query('rollback');
  holder.release();
  pendingSocket.socket.terminate();
});

const waysToEnd: [string, (member: TestMember) => Promise<unknown>][] = [
  [
    'ended by its member',
    (member) => member.call(sessionEndpoints.revoke, { body: { sessionId: member.sessionId } }),
  ],
  [
    'revoked',
    ({ sessionId }) =>
      site.database.pool.query('update identity.sessions set revoked_at = now() where id = $1', [sessionId]),
  ],
  [
    'expired',
    ({ sessionId }) =>
      site.database.pool.query('update identity.sessions set expires_at = now() where id = $1', [sessionId]),
  ],
  ['deleted', ({ id }) => site.database.pool.query('delete from identity.users where id = $1', [id])],
];

test.each(waysToEnd)(
  'the sockets of a session that is %s receive the reason and are closed within 5 s in every process',
  async (_, end) => {
    const [asha, meera] = [await site.member('asha'), await site.member('meera')];
    const sockets = [await subscribeAs(site.url, asha), await subscribeAs(other.url, asha)];
    const openSocket = await subscribeAs(site.url, meera);
    await end(asha);
    const closeReasons = await resultWithinLimit(Promise.all(sockets.map(({ closed }) => closed)));
    const sessionEnded = { code: 4401, reason: 'session ended' };
    expect(closeReasons).toEqual([sessionEnded, sessionEnded]);
    for (const { next } of sockets) {
      expect(parseEvent(await next())).toMatchObject({ type: 'session.revoked', sessionId: asha.sessionId });
    }
    expect(openSocket.socket.readyState).toBe(openSocket.socket.OPEN);
    openSocket.socket.terminate();
  },
);

test('a socket closes when its token expires, even if the session continues', async () => {
  const asha = await site.member('asha');
  const socket = await subscribeAs(site.url, asha);
  site.clock.move(new Date(Date.now() + 60 * 60_000 + 1000));
  expect(await resultWithinLimit(socket.closed)).toEqual({ code: 4401, reason: 'token expired' });
  const newSocket = await subscribeAs(site.url, asha);
  newSocket.socket.terminate();
  site.clock.move(null);
});

test('all sockets are closed over a few seconds if notifications may have been missed, so that clients refetch', async () => {
  const asha = await site.member('asha');
  const sockets: TestSocket[] = [];
  for (let opened = 0; opened < 10; opened++) sockets.push(await subscribeAs(other.url, asha));
  const instants: number[] = [];
  for (const { closed } of sockets) closed.then(() => instants.push(performance.now()));
  const { pool } = site.database;
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'troth announcements'`);
  const closeReasons = await Promise.all(sockets.map(({ closed }) => closed));
  expect(new Set(closeReasons.map(({ code }) => code))).toEqual(new Set([1012]));
  expect(Math.max(...instants) - Math.min(...instants)).toBeGreaterThan(300);

  const newSocket = await subscribeAs(other.url, asha);
  site.fanOut.publish({ to: [asha.id], event: { type: 'membership.changed', at: new Date().toISOString() } });
  expect(parseEvent(await newSocket.next())).toMatchObject({ type: 'membership.changed' });
  newSocket.socket.terminate();
});

test('a stopping process closes its sockets and does not wait for unresponsive clients', async () => {
  const stopping = await site.startSecondProcess();
  const asha = await site.member('asha');
  const closingSocket = await subscribeAs(stopping.url, asha);
  const unresponsiveSocket = await subscribeAs(stopping.url, asha);
  unresponsiveSocket.socket.pause();
  const startedAt = performance.now();
  await stopping.close();
  expect(performance.now() - startedAt).toBeLessThan(3_000);
  expect((await closingSocket.closed).code).toBe(1012);
  unresponsiveSocket.socket.terminate();
});
