import {
  accountClosureEndpoints,
  emailChangeEndpoints,
  profileEndpoints,
  sessionEndpoints,
} from '@troth/contract';
import { createAdministration } from '@troth/identity';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestClient } from '../../../../../identity/src/testing/client.ts';
import { listMessages } from '../../../platform/outbox.ts';
import { subscribeAs } from '../../../testing/site/socket.ts';
import { type HostedSite, type PoolMember, startHostedSite } from './testing/site.ts';

let here: HostedSite;
beforeAll(async () => {
  here = await startHostedSite();
});
afterEach(() => {
  here.pool.setBehaviour('normal');
  here.site.clock.move(null);
});
afterAll(() => here.close());

const DAY_MS = 86_400_000;
const { me } = profileEndpoints;
const statusOf = async (member: PoolMember) => (await member.call(me, {})).status;
const rowsOf = async ({ id }: PoolMember) =>
  (await here.site.database.pool.query('select * from identity.users where id = $1', [id])).rows;
const deleteAtPool = ({ tokens: { AccessToken } }: PoolMember) =>
  createTestClient(here.pool.provider.url).call('DeleteUser', { AccessToken });

test('a user who signed in at the pool is known from the first call, and continues as a new member', async () => {
  const asha = await here.signIn(await here.register('asha'));
  const { status, body } = await asha.call(me, {});
  expect([status, body.status]).toEqual([200, 'new']);
  expect(await rowsOf(asha)).toMatchObject([{ id: asha.id, email: asha.email, hosted_as: asha.id }]);
  const { body: listed } = await asha.call(sessionEndpoints.list, {}, { 'user-agent': 'Ashas phone' });
  expect(listed.sessions).toMatchObject([{ sessionId: asha.sessionId, current: true, ip: '127.0.0.1' }]);
});

test('an address verified at the pool is verified on the profile', async () => {
  const asha = await here.member('asha');
  expect((await asha.call(me, {})).body.proofs.email).not.toBeNull();
});

test('concurrent first calls of a new session to two processes all succeed with one call to the pool', async () => {
  const asha = await here.signIn(await here.register('asha'));
  const otherProcess = await here.site.startSecondProcess();
  const there = here.memberOf(asha.tokens, asha.email, otherProcess.url);
  const callers = Array.from({ length: 12 }, (_, index) => (index % 2 ? asha : there));
  expect(new Set(await Promise.all(callers.map(statusOf)))).toEqual(new Set([200]));
  const before = here.pool.adminCalls.length;
  expect(await statusOf(asha)).toBe(200);
  expect(here.pool.adminCalls).toHaveLength(before);
  await otherProcess.close();
});

test('a new user who calls from several devices at once is let in on all of them', async () => {
  for (const name of ['asha', 'ravi', 'meera']) {
    const first = await here.signIn(await here.register(name));
    const others = await Promise.all(Array.from({ length: 5 }, () => here.signIn(first.email)));
    expect(await Promise.all([first, ...others].map(statusOf))).toEqual(Array(6).fill(200));
    expect(await rowsOf(first)).toHaveLength(1);
  }
});

test("a session's first call can be a socket", async () => {
  const asha = await here.signIn(await here.register('asha'));
  const { socket } = await subscribeAs(here.site.url, asha);
  expect(await rowsOf(asha)).toHaveLength(1);
  socket.terminate();
});

test('a session ended here is dead at once, with new tokens too, and stays so', async () => {
  const asha = await here.signIn(await here.register('asha'));
  const phone = await here.signIn(asha.email);
  expect([await statusOf(asha), await statusOf(phone)]).toEqual([200, 200]);
  const { status } = await asha.call(sessionEndpoints.revoke, { body: { sessionId: phone.sessionId } });
  expect(status).toBe(200);
  const fresh = await here.refreshed(phone);
  expect(fresh.sessionId).toBe(phone.sessionId);
  expect([await statusOf(phone), await statusOf(fresh), await statusOf(asha)]).toEqual([401, 401, 200]);
  here.site.clock.move(new Date(Date.now() + 3 * DAY_MS));
  await here.users.clearExpired();
  expect(await statusOf(fresh)).toBe(401);
});

test('tokens of a sign-in ended here are refused, even if the pool now uses another session id', async () => {
  const asha = await here.signIn(await here.register('asha'));
  const phone = await here.signInLater(asha.email);
  const renamed = await here.signInLater(asha.email);
  await Promise.all([statusOf(asha), statusOf(phone)]);
  await asha.call(sessionEndpoints.revoke, { body: { sessionId: phone.sessionId } });
  expect([await statusOf(renamed), await statusOf(asha)]).toEqual([401, 200]);
});

test('ending all sessions also refuses one that never called before; a later sign-in works', async () => {
  const asha = await here.member('asha');
  const ravi = await here.member('ravi', { gender: 'male' });
  const otherSession = await here.signIn(asha.email);
  const isVisible = async () =>
    (await ravi.call(profileEndpoints.show, { params: { id: asha.id } })).status === 200;
  expect((await asha.call(accountClosureEndpoints.deactivate, { body: {} })).status).toBe(200);
  expect([await statusOf(otherSession), await isVisible()]).toEqual([401, false]);
  const newSession = await here.signInLater(asha.email);
  expect([await statusOf(newSession), await isVisible(), await statusOf(otherSession)]).toEqual([
    200,
    true,
    401,
  ]);
});

test("after a global sign-out at the pool, the member's app ends the sessions here", async () => {
  const asha = await here.signIn(await here.register('asha'));
  const [phone, otherSession] = [await here.signIn(asha.email), await here.signIn(asha.email)];
  await Promise.all([statusOf(asha), statusOf(phone)]);
  const { AccessToken } = asha.tokens;
  await createTestClient(here.pool.provider.url).call('GlobalSignOut', { AccessToken });
  expect(await statusOf(phone), 'the pool tells us nothing').toBe(200);
  const others = await asha.call(sessionEndpoints.revokeAll, { body: { keepCurrent: true } });
  expect([others.status, await statusOf(phone), await statusOf(otherSession), await statusOf(asha)]).toEqual([
    200, 401, 401, 200,
  ]);
  await asha.call(sessionEndpoints.revokeAll, { body: { keepCurrent: false } });
  expect(await statusOf(asha)).toBe(401);
});

test.each(['down', 'throttling', 'forbidden'] as const)(
  'while the pool is %s new sessions are refused with an explanation, existing ones continue, and all works afterwards',
  async (behaviour) => {
    const [known, later] = [
      await here.signIn(await here.register('known')),
      await here.signIn(await here.register('late')),
    ];
    await statusOf(known);
    here.pool.setBehaviour(behaviour);
    const refused = await later.call(me, {});
    expect(refused.error).toMatchObject({
      statusCode: 503,
      message: 'We cannot make sure who you are at the moment. Please try again shortly.',
    });
    expect(await statusOf(known)).toBe(200);
    here.pool.setBehaviour('normal');
    expect(await statusOf(later)).toBe(200);
  },
);

test('tokens of a user deleted at the pool create no one, even if that happens during the call', async () => {
  const deleted = await here.signIn(await here.register('gone'));
  await deleteAtPool(deleted);
  expect([await statusOf(deleted), await rowsOf(deleted)]).toEqual([401, []]);
  const beingDeleted = await here.signIn(await here.register('going'));
  here.pool.before('AdminGetUser', async () =>
    here.pool.before('AdminGetUser', () => deleteAtPool(beingDeleted)),
  );
  expect([await statusOf(beingDeleted), await rowsOf(beingDeleted)]).toEqual([401, []]);
});

test.each<[string, (member: PoolMember) => Promise<unknown>]>([
  ['disabled at the pool', ({ id }) => createAdministration(here.pool.provider.options).disable(id, null)],
  ['deleted at the pool', deleteAtPool],
])('the pool is called once for a session of a user who was %s', async (_, excludeUser) => {
  const asha = await here.signIn(await here.register('asha'));
  await excludeUser(asha);
  expect(await statusOf(asha)).toBe(401);
  const callCount = here.pool.adminCalls.length;
  here.pool.setBehaviour('down');
  expect([await statusOf(asha), await statusOf(asha)]).toEqual([401, 401]);
  expect(here.pool.adminCalls).toHaveLength(callCount);
});

test('for a user who may not sign in here it is not called at all', async () => {
  const asha = await here.member('asha');
  const otherSession = await here.signInLater(asha.email);
  await here.users.disable(asha.id, new Date(Date.now() + DAY_MS));
  const callCount = here.pool.adminCalls.length;
  expect(await statusOf(otherSession)).toBe(401);
  expect(here.pool.adminCalls).toHaveLength(callCount);
});

test('one network address cannot cause more pool calls than its rate limit', async () => {
  const slow = await startHostedSite({ RATE_ADDRESS_PER_MINUTE: 2 });
  const members = [];
  for (const name of ['asha', 'meera', 'ravi']) members.push(await slow.signIn(await slow.register(name)));
  // Windows are fixed: this is the start of one.
  slow.site.clock.move(new Date(Math.ceil(Date.now() / 60_000) * 60_000));
  const statuses = [];
  for (const member of members) statuses.push(await statusOf(member));
  expect(statuses).toEqual([200, 200, 429]);
  expect(slow.pool.adminCalls.filter((action) => action === 'AdminGetUser').length).toBe(4);
  await slow.close();
});

test('a sign-in just after all sessions ended works, and one just before does not', async () => {
  const { clock } = here.site;
  const poolClock = here.pool.provider.clock;
  const syncPoolClock = () => poolClock.advance((clock.now().getTime() - poolClock.now().getTime()) / 1000);
  const asha = await here.signIn(await here.register('asha'));
  await statusOf(asha);
  // Tokens have the second of a sign-in: this is the start of one.
  const second = Math.ceil(Date.now() / 1000) * 1000;
  clock.move(new Date(second));
  syncPoolClock();
  const otherSession = await here.signIn(asha.email);
  clock.move(new Date(second));
  await asha.call(sessionEndpoints.revokeAll, { body: { keepCurrent: false } });
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(second + 1000);
  syncPoolClock();
  const newSession = await here.signIn(asha.email);
  expect([await statusOf(otherSession), await statusOf(newSession)]).toEqual([401, 200]);
});

test('a slow response of the pool does not undo a change made in the meantime', async () => {
  const asha = await here.member('asha');
  const otherSession = await here.signInLater(asha.email);
  const to = `new-${asha.email}`;
  const { send, verify } = emailChangeEndpoints;
  await asha.call(send, { body: { newEmail: to } });
  const [mail] = await vi.waitFor(async () => {
    const mails = await listMessages(here.site.database.db, to);
    expect(mails).toHaveLength(1);
    return mails;
  });
  const verificationCode = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  let changed = 0;
  here.pool.after('AdminGetUser', async () => {
    changed = (await asha.call(verify, { body: { newEmail: to, verificationCode } })).status;
  });
  expect([await statusOf(otherSession), changed]).toEqual([200, 200]);
  expect(await rowsOf(asha)).toMatchObject([{ email: to }]);
});

test('a session ends after 30 days, whatever its tokens say', async () => {
  const asha = await here.signIn(await here.register('asha'));
  here.site.clock.move(new Date(Date.now() + 31 * DAY_MS));
  expect(await statusOf(asha)).toBe(401);
});
