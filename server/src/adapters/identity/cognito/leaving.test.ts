import { leavingEndpoints, profileEndpoints } from '@troth/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../../../../../identity/src/testing/client.ts';
import { type HostedSite, type PoolMember, startHostedSite } from './testing/site.ts';

let here: HostedSite;
beforeAll(async () => {
  here = await startHostedSite();
});
afterEach(() => here.pool.feel('well'));
afterAll(() => here.close());

const leave = (member: PoolMember) => member.call(leavingEndpoints.remove, {});
const idsIn = async (pool: HostedSite['site']['database']['pool'], { id }: PoolMember) =>
  (await pool.query('select id from identity.users where id = $1', [id])).rows;
const isHere = async (member: PoolMember) => (await idsIn(here.site.database.pool, member)).length > 0;
const isAtPool = async (member: PoolMember) => (await idsIn(here.pool.provider.pool, member)).length > 0;
const statusOf = async (member: PoolMember) => (await member.call(profileEndpoints.me, {})).status;

test('profile first, then the user at the pool, by the member; nothing comes back by old tokens', async () => {
  const asha = await here.member('asha');
  expect((await leave(asha)).status).toBe(200);
  const { tokens } = asha;
  const gone = await clientOf(here.pool.provider.url).call('DeleteUser', { AccessToken: tokens.AccessToken });
  expect(gone.status).toBe(200);
  expect(await statusOf(asha)).toBe(401);
  await here.finishDepartures();
  expect([await isHere(asha), await statusOf(asha), await isHere(asha)]).toEqual([false, 401, false]);
});

test('where the member’s own call does not come the user goes from the pool as well, as soon as it answers', async () => {
  const asha = await here.member('asha');
  const elsewhere = await here.signIn(asha.email);
  await leave(asha);
  expect([await statusOf(asha), await statusOf(elsewhere)]).toEqual([401, 401]);
  here.pool.feel('down');
  await expect(here.finishDepartures()).rejects.toThrow();
  expect([await isHere(asha), await isAtPool(asha)]).toEqual([true, true]);
  here.pool.feel('well');
  await here.finishDepartures();
  expect([await isHere(asha), await isAtPool(asha)]).toEqual([false, false]);
  expect([await statusOf(asha), await statusOf(elsewhere), await isHere(asha)]).toEqual([401, 401, false]);
});

test('whoever is leaving cannot come back by a new sign-in before they are gone', async () => {
  const asha = await here.member('asha');
  await leave(asha);
  expect(await statusOf(await here.signInLater(asha.email))).toBe(401);
});
