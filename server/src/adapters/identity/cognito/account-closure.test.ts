import { accountClosureEndpoints, profileEndpoints } from '@troth/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestClient } from '../../../../../identity/src/testing/client.ts';
import { exportData } from '../../../testing/members/data-export.ts';
import { type HostedSite, type PoolMember, startHostedSite } from './testing/site.ts';

const DAY_MS = 86_400_000;

let here: HostedSite;
beforeAll(async () => {
  here = await startHostedSite();
});
afterEach(() => {
  here.pool.setBehaviour('normal');
  here.site.clock.move(null);
});
afterAll(() => here.close());

const leave = (member: PoolMember) => member.call(accountClosureEndpoints.remove, {});
const idsIn = async (pool: HostedSite['site']['database']['pool'], { id }: PoolMember) =>
  (await pool.query('select id from identity.users where id = $1', [id])).rows;
const isStored = async (member: PoolMember) => (await idsIn(here.site.database.pool, member)).length > 0;
const isAtPool = async (member: PoolMember) => (await idsIn(here.pool.provider.pool, member)).length > 0;
const statusOf = async (member: PoolMember) => (await member.call(profileEndpoints.me, {})).status;

test('a member deletes first the profile, then the user at the pool; old tokens bring nothing back', async () => {
  const asha = await here.member('asha');
  expect((await leave(asha)).status).toBe(200);
  const { tokens } = asha;
  const deleted = await createTestClient(here.pool.provider.url).call('DeleteUser', {
    AccessToken: tokens.AccessToken,
  });
  expect(deleted.status).toBe(200);
  expect(await statusOf(asha)).toBe(401);
  await here.finishDepartures();
  expect([await isStored(asha), await statusOf(asha), await isStored(asha)]).toEqual([false, 401, false]);
});

test("without the member's own call a job deletes the user at the pool, as soon as it responds", async () => {
  const asha = await here.member('asha');
  const otherSession = await here.signIn(asha.email);
  await leave(asha);
  expect([await statusOf(asha), await statusOf(otherSession)]).toEqual([401, 401]);
  here.pool.setBehaviour('down');
  await expect(here.finishDepartures()).rejects.toThrow();
  expect([await isStored(asha), await isAtPool(asha)]).toEqual([true, true]);
  here.pool.setBehaviour('normal');
  await here.finishDepartures();
  expect([await isStored(asha), await isAtPool(asha)]).toEqual([false, false]);
  expect([await statusOf(asha), await statusOf(otherSession), await isStored(asha)]).toEqual([
    401,
    401,
    false,
  ]);
});

const deleteAtPool = ({ tokens: { AccessToken } }: PoolMember) =>
  createTestClient(here.pool.provider.url).call('DeleteUser', { AccessToken });

const hasProfile = async ({ id }: PoolMember) => {
  const { rows } = await here.site.database.pool.query('select from profiles where member_id = $1', [id]);
  return rows.length > 0;
};

const aDayLater = () => here.site.clock.move(new Date(Date.now() + DAY_MS));

test('a user deleted only at the pool is deleted here within a day, and no one else', async () => {
  const [asha, ravi] = [await here.member('asha'), await here.member('ravi', { gender: 'male' })];
  await deleteAtPool(asha);
  await here.followPool();
  expect(await hasProfile(asha), 'nobody is asked about more than once a day').toBe(true);
  aDayLater();
  await here.followPool();
  expect([await hasProfile(asha), await statusOf(asha), await hasProfile(ravi)]).toEqual([false, 401, true]);
  await here.finishDepartures();
  expect([await isStored(asha), await isStored(ravi), await statusOf(ravi)]).toEqual([false, true, 200]);
});

test('at once if one of their sessions calls', async () => {
  const asha = await here.member('asha');
  const otherSession = await here.signIn(asha.email);
  await deleteAtPool(asha);
  expect([await statusOf(otherSession), await statusOf(asha), await hasProfile(asha)]).toEqual([
    401,
    401,
    false,
  ]);
});

test.each<[string, () => Promise<unknown>]>([
  ['a pool that does not answer', async () => here.pool.setBehaviour('down')],
  ['a pool that refuses us', async () => here.pool.setBehaviour('forbidden')],
  [
    'another pool',
    () => here.site.database.pool.query(`update identity.users set hosted_pool = 'ap-south-1_Another'`),
  ],
])('%s deletes no one', async (_, change) => {
  const asha = await here.member('asha');
  await deleteAtPool(asha);
  await change();
  aDayLater();
  await here.followPool().catch(() => undefined);
  expect([await hasProfile(asha), await statusOf(asha)]).toEqual([true, 200]);
});

test('the data export contains the user name at the pool', async () => {
  const asha = await here.member('asha');
  const files = await exportData(here.site, asha);
  expect(JSON.parse(String(files.get('account.json')))).toMatchObject({
    userId: asha.id,
    cognitoUsername: asha.id,
  });
});

test('a member who is being deleted cannot return by a new sign-in before that is complete', async () => {
  const asha = await here.member('asha');
  await leave(asha);
  expect(await statusOf(await here.signInLater(asha.email))).toBe(401);
});
