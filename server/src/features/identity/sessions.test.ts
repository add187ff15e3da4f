import { randomUUID } from 'node:crypto';
import { membershipEndpoints, sessionEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseEvent, subscribeAs } from '../../testing/site/socket.ts';
import { SESSION_MS, startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

/** Creates another session of the member at an IP address; returns its id. */
async function signInFrom(ip: string, member: TestMember): Promise<string> {
  const id = randomUUID();
  await site.database.pool.query(
    `insert into identity.sessions (id, user_id, created_at, last_seen_at, expires_at, user_agent, ip)
     values ($1, $2, $4, $4, $4::timestamptz + interval '30 days', 'phone', $3)`,
    [id, member.id, ip, site.clock.now()],
  );
  return id;
}

test('a member sees their sessions and which one is current', async () => {
  const asha = await site.member('asha');
  const { body } = await asha.call(sessionEndpoints.list, {});
  expect(body.sessions).toEqual([expect.objectContaining({ sessionId: asha.sessionId, current: true })]);
});

test('a revoked session fails on its next call', async () => {
  const asha = await site.member('asha');
  const { status } = await asha.call(sessionEndpoints.revoke, { body: { sessionId: asha.sessionId } });
  expect(status).toBe(200);
  expect((await asha.call(membershipEndpoints.current, {})).status).toBe(401);
});

test("a member can end all other sessions or all of their sessions, but not other members' sessions", async () => {
  const [asha, meera] = [await site.member('asha'), await site.member('meera')];
  const phone = await signInFrom('49.36.0.1', asha);
  const authorization = `Bearer ${await asha.token({ origin_jti: phone })}`;
  const listStatuses = async () => [
    (await asha.call(membershipEndpoints.current, {})).status,
    (await asha.call(membershipEndpoints.current, {}, { authorization })).status,
  ];
  const revokeAll = async (keepCurrent: boolean) =>
    (await asha.call(sessionEndpoints.revokeAll, { body: { keepCurrent } })).status;
  expect([await revokeAll(true), ...(await listStatuses())]).toEqual([200, 200, 401]);
  expect([await revokeAll(false), ...(await listStatuses())]).toEqual([200, 401, 401]);
  expect((await meera.call(membershipEndpoints.current, {})).status).toBe(200);
});

test("a member cannot end another member's session", async () => {
  const [asha, meera] = [await site.member('asha'), await site.member('meera')];
  const { status } = await meera.call(sessionEndpoints.revoke, { body: { sessionId: asha.sessionId } });
  expect(status).toBe(404);
  expect((await asha.call(membershipEndpoints.current, {})).status).toBe(200);
});

test('revoking a session with a malformed id gets 400 or 404', async () => {
  const asha = await site.member('asha');
  const { status } = await asha.call(sessionEndpoints.revoke, { body: { sessionId: 'not-a-session' } });
  expect([400, 404]).toContain(status);
});

test('the stored user agent is truncated', async () => {
  const asha = await site.member('asha');
  site.clock.move(new Date(site.clock.now().getTime() + 2 * 60_000));
  await asha.call(membershipEndpoints.current, {}, { 'user-agent': 'x'.repeat(8000) });
  const { body } = await asha.call(sessionEndpoints.list, {});
  expect(body.sessions[0]?.userAgent).toBe('x'.repeat(512));
});

test('an expired session is refused even if its token has not expired', async () => {
  const asha = await site.member('asha');
  site.clock.move(new Date(site.clock.now().getTime() + SESSION_MS));
  expect((await asha.call(membershipEndpoints.current, {})).status).toBe(401);
});

test('each session is listed with the name of its location, if known', async () => {
  const asha = await site.member('asha');
  for (const ip of ['49.36.0.1', '240.0.0.1']) await signInFrom(ip, asha);
  const { body } = await asha.call(sessionEndpoints.list, {});
  expect(new Map(body.sessions.map(({ ip, place }) => [ip, place]))).toEqual(
    new Map([
      ['127.0.0.1', 'This network'],
      ['49.36.0.1', 'India'],
      ['240.0.0.1', null],
    ]),
  );
});

test("ending a session notifies all clients of the member at once, and no one else's", async () => {
  const [asha, meera] = [await site.member('asha'), await site.member('meera')];
  const phone = await signInFrom('49.36.0.1', asha);
  const windows = [
    await subscribeAs(site.url, asha),
    await subscribeAs(site.url, { id: asha.id, token: () => asha.token({ origin_jti: phone }) }),
  ];
  const stranger = await subscribeAs(site.url, meera);
  await asha.call(sessionEndpoints.revoke, { body: { sessionId: phone.toUpperCase() } });
  for (const { next } of windows) {
    expect(parseEvent(await next())).toMatchObject({ type: 'session.revoked', sessionId: phone });
  }
  await meera.call(sessionEndpoints.revoke, { body: { sessionId: meera.sessionId } });
  expect(parseEvent(await stranger.next())).toMatchObject({ sessionId: meera.sessionId });
  for (const { socket } of [...windows, stranger]) socket.terminate();
});
