import { membershipEndpoints, sessionEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SESSION_MS, startTestSite, type TestSite } from '../../testing/app.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

test('a member sees where they are signed in, and which one this is', async () => {
  const asha = await site.member('asha');
  const { body } = await asha.call(sessionEndpoints.list, {});
  expect(body.sessions).toEqual([expect.objectContaining({ sessionId: asha.sessionId, current: true })]);
});

test('a session that its member ends fails on the very next call', async () => {
  const asha = await site.member('asha');
  const { status } = await asha.call(sessionEndpoints.revoke, { body: { sessionId: asha.sessionId } });
  expect(status).toBe(200);
  expect((await asha.call(membershipEndpoints.current, {})).status).toBe(401);
});

test("nobody ends another member's session", async () => {
  const [asha, meera] = [await site.member('asha'), await site.member('meera')];
  const { status } = await meera.call(sessionEndpoints.revoke, { body: { sessionId: asha.sessionId } });
  expect(status).toBe(404);
  expect((await asha.call(membershipEndpoints.current, {})).status).toBe(200);
});

test('a session id of any form is answered, not stumbled over', async () => {
  const asha = await site.member('asha');
  const { status } = await asha.call(sessionEndpoints.revoke, { body: { sessionId: 'not-a-session' } });
  expect([400, 404]).toContain(status);
});

test('of the name that a browser gives itself no more than a line is kept', async () => {
  const asha = await site.member('asha');
  site.clock.move(new Date(site.clock.now().getTime() + 2 * 60_000));
  await asha.call(membershipEndpoints.current, {}, { 'user-agent': 'x'.repeat(8000) });
  const { body } = await asha.call(sessionEndpoints.list, {});
  expect(body.sessions[0]?.userAgent).toBe('x'.repeat(512));
});

test('a session past its end is over, also for a token that would live on', async () => {
  const asha = await site.member('asha');
  site.clock.move(new Date(site.clock.now().getTime() + SESSION_MS));
  expect((await asha.call(membershipEndpoints.current, {})).status).toBe(401);
});
