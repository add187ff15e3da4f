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

let hostedSite: HostedSite;
beforeAll(async () => {
  hostedSite = await startHostedSite();
});
afterEach(() => {
  hostedSite.pool.setBehaviour('normal');
  hostedSite.site.clock.move(null);
});
afterAll(() => hostedSite.close());

const DAY_MS = 86_400_000;
const { me } = profileEndpoints;
const statusOf = async (member: PoolMember) => (await member.call(me, {})).status;
const rowsOf = async ({ id }: PoolMember) =>
  (await hostedSite.site.database.pool.query('select * from identity.users where id = $1', [id])).rows;
const deleteAtPool = ({ tokens: { AccessToken } }: PoolMember) =>
  createTestClient(hostedSite.pool.provider.url).call('DeleteUser', { AccessToken });

test('a user who signed in at the pool is known to the site from the first request, as a new member', async () => {
  const asha = await hostedSite.signIn(await hostedSite.register('asha'));
  const { status, body } = await asha.call(me, {});
  expect([status, body.status]).toEqual([200, 'new']);
  expect(await rowsOf(asha)).toMatchObject([{ id: asha.id, email: asha.email, hosted_as: asha.id }]);
  const { body: listed } = await asha.call(sessionEndpoints.list, {}, { 'user-agent': 'Ashas phone' });
  expect(listed.sessions).toMatchObject([{ sessionId: asha.sessionId, current: true, ip: '127.0.0.1' }]);
});

test('an address verified at the pool is verified on the profile', async () => {
  const asha = await hostedSite.createMember('asha');
  expect((await asha.call(me, {})).body.proofs.email).not.toBeNull();
});

test('concurrent first requests of a session to two processes all succeed, and later ones do not call the pool', async () => {
  const asha = await hostedSite.signIn(await hostedSite.register('asha'));
  const otherProcess = await hostedSite.site.startSecondProcess();
  const inOtherProcess = hostedSite.memberOf(asha.tokens, asha.email, otherProcess.url);
  const callers = Array.from({ length: 12 }, (_, index) => (index % 2 ? asha : inOtherProcess));
  expect(new Set(await Promise.all(callers.map(statusOf)))).toEqual(new Set([200]));
  const before = hostedSite.pool.adminCalls.length;
  expect(await statusOf(asha)).toBe(200);
  expect(hostedSite.pool.adminCalls).toHaveLength(before);
  await otherProcess.close();
});

test('a new user can use the site on several devices from the first request on each', async () => {
  for (const name of ['asha', 'ravi', 'meera']) {
    const first = await hostedSite.signIn(await hostedSite.register(name));
    const others = await Promise.all(Array.from({ length: 5 }, () => hostedSite.signIn(first.email)));
    expect(await Promise.all([first, ...others].map(statusOf))).toEqual(Array(6).fill(200));
    expect(await rowsOf(first)).toHaveLength(1);
  }
});

test('the first request of a session can be a WebSocket connection', async () => {
  const asha = await hostedSite.signIn(await hostedSite.register('asha'));
  const { socket } = await subscribeAs(hostedSite.site.url, asha);
  expect(await rowsOf(asha)).toHaveLength(1);
  socket.terminate();
});

test('a session ended on the site is refused at once and for good, with refreshed tokens too', async () => {
  const asha = await hostedSite.signIn(await hostedSite.register('asha'));
  const phone = await hostedSite.signIn(asha.email);
  expect([await statusOf(asha), await statusOf(phone)]).toEqual([200, 200]);
  const { status } = await asha.call(sessionEndpoints.revoke, { body: { sessionId: phone.sessionId } });
  expect(status).toBe(200);
  const fresh = await hostedSite.refreshTokens(phone);
  expect(fresh.sessionId).toBe(phone.sessionId);
  expect([await statusOf(phone), await statusOf(fresh), await statusOf(asha)]).toEqual([401, 401, 200]);
  hostedSite.site.clock.move(new Date(Date.now() + 3 * DAY_MS));
  await hostedSite.users.clearExpired();
  expect(await statusOf(fresh)).toBe(401);
});

test('tokens of a sign-in ended on the site are refused, even if the pool now uses another session id', async () => {
  const asha = await hostedSite.signIn(await hostedSite.register('asha'));
  const phone = await hostedSite.signInLater(asha.email);
  const renamed = await hostedSite.signInLater(asha.email);
  await Promise.all([statusOf(asha), statusOf(phone)]);
  await asha.call(sessionEndpoints.revoke, { body: { sessionId: phone.sessionId } });
  expect([await statusOf(renamed), await statusOf(asha)]).toEqual([401, 200]);
});

test('ending all sessions also ends one that has made no request yet, and a later sign-in works', async () => {
  const asha = await hostedSite.createMember('asha');
  const ravi = await hostedSite.createMember('ravi', { gender: 'male' });
  const otherSession = await hostedSite.signIn(asha.email);
  const isVisible = async () =>
    (await ravi.call(profileEndpoints.show, { params: { id: asha.id } })).status === 200;
  expect((await asha.call(accountClosureEndpoints.deactivate, { body: {} })).status).toBe(200);
  expect([await statusOf(otherSession), await isVisible()]).toEqual([401, false]);
  const newSession = await hostedSite.signInLater(asha.email);
  expect([await statusOf(newSession), await isVisible(), await statusOf(otherSession)]).toEqual([
    200,
    true,
    401,
  ]);
});

test("after a global sign-out at the pool, the member's app ends the sessions on the site", async () => {
  const asha = await hostedSite.signIn(await hostedSite.register('asha'));
  const [phone, otherSession] = [await hostedSite.signIn(asha.email), await hostedSite.signIn(asha.email)];
  await Promise.all([statusOf(asha), statusOf(phone)]);
  const { AccessToken } = asha.tokens;
  await createTestClient(hostedSite.pool.provider.url).call('GlobalSignOut', { AccessToken });
  expect(await statusOf(phone), 'the pool does not notify the site').toBe(200);
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
      await hostedSite.signIn(await hostedSite.register('known')),
      await hostedSite.signIn(await hostedSite.register('late')),
    ];
    await statusOf(known);
    hostedSite.pool.setBehaviour(behaviour);
    const refused = await later.call(me, {});
    expect(refused.error).toMatchObject({
      statusCode: 503,
      message: 'We cannot make sure who you are at the moment. Please try again shortly.',
    });
    expect(await statusOf(known)).toBe(200);
    hostedSite.pool.setBehaviour('normal');
    expect(await statusOf(later)).toBe(200);
  },
);

test('tokens of a user deleted at the pool create no user, even if the deletion happens during the request', async () => {
  const deleted = await hostedSite.signIn(await hostedSite.register('gone'));
  await deleteAtPool(deleted);
  expect([await statusOf(deleted), await rowsOf(deleted)]).toEqual([401, []]);
  const beingDeleted = await hostedSite.signIn(await hostedSite.register('going'));
  hostedSite.pool.before('AdminGetUser', async () =>
    hostedSite.pool.before('AdminGetUser', () => deleteAtPool(beingDeleted)),
  );
  expect([await statusOf(beingDeleted), await rowsOf(beingDeleted)]).toEqual([401, []]);
});

test.each<[string, (member: PoolMember) => Promise<unknown>]>([
  [
    'disabled at the pool',
    ({ id }) => createAdministration(hostedSite.pool.provider.options).disable(id, null),
  ],
  ['deleted at the pool', deleteAtPool],
])('the pool is called once for a session of a user who was %s', async (_, excludeUser) => {
  const asha = await hostedSite.signIn(await hostedSite.register('asha'));
  await excludeUser(asha);
  expect(await statusOf(asha)).toBe(401);
  const callCount = hostedSite.pool.adminCalls.length;
  hostedSite.pool.setBehaviour('down');
  expect([await statusOf(asha), await statusOf(asha)]).toEqual([401, 401]);
  expect(hostedSite.pool.adminCalls).toHaveLength(callCount);
});

test('the pool is not called for a user whom the site has disabled', async () => {
  const asha = await hostedSite.createMember('asha');
  const otherSession = await hostedSite.signInLater(asha.email);
  await hostedSite.users.disable(asha.id, new Date(Date.now() + DAY_MS));
  const callCount = hostedSite.pool.adminCalls.length;
  expect(await statusOf(otherSession)).toBe(401);
  expect(hostedSite.pool.adminCalls).toHaveLength(callCount);
});

test('one network address cannot cause more pool calls than its rate limit', async () => {
  const limitedSite = await startHostedSite({ RATE_ADDRESS_PER_MINUTE: 2 });
  const members = [];
  for (const name of ['asha', 'meera', 'ravi'])
    members.push(await limitedSite.signIn(await limitedSite.register(name)));
  // Rate limits use fixed windows, so move to the start of one.
  limitedSite.site.clock.move(new Date(Math.ceil(Date.now() / 60_000) * 60_000));
  const statuses = [];
  for (const member of members) statuses.push(await statusOf(member));
  expect(statuses).toEqual([200, 200, 429]);
  expect(limitedSite.pool.adminCalls.filter((action) => action === 'AdminGetUser').length).toBe(4);
  await limitedSite.close();
});

test('a sign-in just after all sessions were ended works, and one just before does not', async () => {
  const { clock } = hostedSite.site;
  const poolClock = hostedSite.pool.provider.clock;
  const syncPoolClock = () => poolClock.advance((clock.now().getTime() - poolClock.now().getTime()) / 1000);
  const asha = await hostedSite.signIn(await hostedSite.register('asha'));
  await statusOf(asha);
  // Tokens contain the sign-in time in seconds, so move to the start of a second.
  const second = Math.ceil(Date.now() / 1000) * 1000;
  clock.move(new Date(second));
  syncPoolClock();
  const otherSession = await hostedSite.signIn(asha.email);
  clock.move(new Date(second));
  await asha.call(sessionEndpoints.revokeAll, { body: { keepCurrent: false } });
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(second + 1000);
  syncPoolClock();
  const newSession = await hostedSite.signIn(asha.email);
  expect([await statusOf(otherSession), await statusOf(newSession)]).toEqual([401, 200]);
});

test('a slow response of the pool does not undo a change made in the meantime', async () => {
  const asha = await hostedSite.createMember('asha');
  const otherSession = await hostedSite.signInLater(asha.email);
  const to = `new-${asha.email}`;
  const { send, verify } = emailChangeEndpoints;
  await asha.call(send, { body: { newEmail: to } });
  const [mail] = await vi.waitFor(async () => {
    const mails = await listMessages(hostedSite.site.database.db, to);
    expect(mails).toHaveLength(1);
    return mails;
  });
  const verificationCode = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  let changed = 0;
  hostedSite.pool.after('AdminGetUser', async () => {
    changed = (await asha.call(verify, { body: { newEmail: to, verificationCode } })).status;
  });
  expect([await statusOf(otherSession), changed]).toEqual([200, 200]);
  expect(await rowsOf(asha)).toMatchObject([{ email: to }]);
});

test('a session ends after 30 days, even if its tokens are still valid', async () => {
  const asha = await hostedSite.signIn(await hostedSite.register('asha'));
  hostedSite.site.clock.move(new Date(Date.now() + 31 * DAY_MS));
  expect(await statusOf(asha)).toBe(401);
});
