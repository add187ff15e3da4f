import { accountClosureEndpoints, profileEndpoints } from '@troth/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestClient } from '../../../../../identity/src/testing/client.ts';
import { exportData } from '../../../testing/members/data-export.ts';
import { type HostedSite, type PoolMember, startHostedSite } from './testing/site.ts';

const DAY_MS = 86_400_000;

let hostedSite: HostedSite;
beforeAll(async () => {
  hostedSite = await startHostedSite();
});
afterEach(() => {
  hostedSite.pool.setBehaviour('normal');
  hostedSite.site.clock.move(null);
});
afterAll(() => hostedSite.close());

const closeAccount = (member: PoolMember) => member.call(accountClosureEndpoints.remove, {});
const findUserRows = async (pool: HostedSite['site']['database']['pool'], { id }: PoolMember) =>
  (await pool.query('select id from identity.users where id = $1', [id])).rows;
const isStored = async (member: PoolMember) =>
  (await findUserRows(hostedSite.site.database.pool, member)).length > 0;
const existsAtPool = async (member: PoolMember) =>
  (await findUserRows(hostedSite.pool.provider.pool, member)).length > 0;
const statusOf = async (member: PoolMember) => (await member.call(profileEndpoints.me, {})).status;

test('when a member deletes the profile and then the user at the pool, old tokens recreate neither', async () => {
  const asha = await hostedSite.createMember('asha');
  expect((await closeAccount(asha)).status).toBe(200);
  const { tokens } = asha;
  const deleted = await createTestClient(hostedSite.pool.provider.url).call('DeleteUser', {
    AccessToken: tokens.AccessToken,
  });
  expect(deleted.status).toBe(200);
  expect(await statusOf(asha)).toBe(401);
  await hostedSite.runAccountDeletions();
  expect([await isStored(asha), await statusOf(asha), await isStored(asha)]).toEqual([false, 401, false]);
});

test('a job deletes the user at the pool if the member did not, as soon as the pool responds', async () => {
  const asha = await hostedSite.createMember('asha');
  const otherSession = await hostedSite.signIn(asha.email);
  await closeAccount(asha);
  expect([await statusOf(asha), await statusOf(otherSession)]).toEqual([401, 401]);
  hostedSite.pool.setBehaviour('down');
  await expect(hostedSite.runAccountDeletions()).rejects.toThrow();
  expect([await isStored(asha), await existsAtPool(asha)]).toEqual([true, true]);
  hostedSite.pool.setBehaviour('normal');
  await hostedSite.runAccountDeletions();
  expect([await isStored(asha), await existsAtPool(asha)]).toEqual([false, false]);
  expect([await statusOf(asha), await statusOf(otherSession), await isStored(asha)]).toEqual([
    401,
    401,
    false,
  ]);
});

const deleteAtPool = ({ tokens: { AccessToken } }: PoolMember) =>
  createTestClient(hostedSite.pool.provider.url).call('DeleteUser', { AccessToken });

const hasProfile = async ({ id }: PoolMember) => {
  const { rows } = await hostedSite.site.database.pool.query('select from profiles where member_id = $1', [
    id,
  ]);
  return rows.length > 0;
};

const moveOneDay = () => hostedSite.site.clock.move(new Date(Date.now() + DAY_MS));

test('a user deleted only at the pool is deleted on the site within a day, and no other user is', async () => {
  const [asha, ravi] = [
    await hostedSite.createMember('asha'),
    await hostedSite.createMember('ravi', { gender: 'male' }),
  ];
  await deleteAtPool(asha);
  await hostedSite.syncPool();
  expect(await hasProfile(asha), 'the pool is asked about each user at most once a day').toBe(true);
  moveOneDay();
  await hostedSite.syncPool();
  expect([await hasProfile(asha), await statusOf(asha), await hasProfile(ravi)]).toEqual([false, 401, true]);
  await hostedSite.runAccountDeletions();
  expect([await isStored(asha), await isStored(ravi), await statusOf(ravi)]).toEqual([false, true, 200]);
});

test('a user deleted only at the pool is deleted on the site at once if one of their sessions makes a request', async () => {
  const asha = await hostedSite.createMember('asha');
  const otherSession = await hostedSite.signIn(asha.email);
  await deleteAtPool(asha);
  expect([await statusOf(otherSession), await statusOf(asha), await hasProfile(asha)]).toEqual([
    401,
    401,
    false,
  ]);
});

test.each<[string, () => Promise<unknown>]>([
  ['a pool that does not respond', async () => hostedSite.pool.setBehaviour('down')],
  ['a pool that refuses our credentials', async () => hostedSite.pool.setBehaviour('forbidden')],
  [
    'a change to another pool',
    () => hostedSite.site.database.pool.query(`update identity.users set hosted_pool = 'ap-south-1_Another'`),
  ],
])('%s does not delete the user on the site', async (_, change) => {
  const asha = await hostedSite.createMember('asha');
  await deleteAtPool(asha);
  await change();
  moveOneDay();
  await hostedSite.syncPool().catch(() => undefined);
  expect([await hasProfile(asha), await statusOf(asha)]).toEqual([true, 200]);
});

test('the data export contains the user name at the pool', async () => {
  const asha = await hostedSite.createMember('asha');
  const files = await exportData(hostedSite.site, asha);
  expect(JSON.parse(String(files.get('account.json')))).toMatchObject({
    userId: asha.id,
    cognitoUsername: asha.id,
  });
});

test('a member whose deletion is not complete cannot return with a new sign-in', async () => {
  const asha = await hostedSite.createMember('asha');
  await closeAccount(asha);
  expect(await statusOf(await hostedSite.signInLater(asha.email))).toBe(401);
});
