import { moderationEndpoints, profileEndpoints } from '@troth/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestClient } from '../../../../../identity/src/testing/client.ts';
import { grantTier } from '../../../features/membership/index.ts';
import { decideCase, queueEndedSuspensions } from '../../../features/safety/index.ts';
import { caseCipher } from '../../../testing/site/jobs.ts';
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
const { me, show } = profileEndpoints;
const grant = ({ id }: PoolMember, tier: 'free' | 'gold') =>
  grantTier(here.site.database.db, id, { tier, now: here.site.clock.now(), until: null }, here.publishers);

/** A member reported by another one. */
async function reported() {
  const [asha, ravi] = [await here.member('asha'), await here.member('ravi', { gender: 'male' })];
  await grant(asha, 'gold');
  const report = { userId: ravi.id, reason: 'scam' as const, details: 'Asked for money.' };
  const { body } = await asha.call(moderationEndpoints.report, { body: report });
  const decide = (decision: 'suspend' | 'ban', until: Date | null) =>
    decideCase(
      here.site.database.db,
      body.reportId,
      { decision, until, note: null, staff: 'meera', allOfMember: false, now: here.site.clock.now() },
      { events: here.publishers.events, caseCipher },
    );
  const isSeen = async () => (await asha.call(show, { params: { id: ravi.id } })).status === 200;
  return { ravi, decide, isSeen };
}

const signInStatus = async ({ email }: PoolMember) =>
  (await createTestClient(here.pool.provider.url).signIn(email)).status;

test('a suspended member cannot sign in at the pool until the suspension is over', async () => {
  const { ravi, decide, isSeen } = await reported();
  await decide('suspend', new Date(Date.now() + DAY_MS));
  await here.carryOut();
  expect([(await ravi.call(me, {})).status, await signInStatus(ravi), await isSeen()]).toEqual([
    401,
    400,
    false,
  ]);
  const { db } = here.site.database;
  here.site.clock.move(new Date(Date.now() + 2 * DAY_MS));
  await queueEndedSuspensions(db, here.site.clock.now());
  here.pool.setBehaviour('down');
  await expect(here.carryOut()).rejects.toThrow();
  here.pool.setBehaviour('normal');
  await here.carryOut();
  expect([await signInStatus(ravi), await isSeen()]).toEqual([200, true]);
});

test('a member banned while the pool is down is hidden and signed out at once, and at the pool once it is back', async () => {
  const { ravi, decide, isSeen } = await reported();
  await decide('ban', null);
  here.pool.setBehaviour('down');
  await expect(here.carryOut()).rejects.toThrow();
  expect([(await ravi.call(me, {})).status, await isSeen()]).toEqual([401, false]);
  here.pool.setBehaviour('normal');
  await here.carryOut();
  expect(await signInStatus(ravi)).toBe(400);
});

test("the groups in tokens follow the tier, and the operator's own groups stay", async () => {
  const asha = await here.member('asha');
  await here.followTiers();
  const groups = () => [...(here.pool.groups.get(asha.id) ?? [])].sort();
  expect(groups()).toEqual(['free-tier']);
  here.pool.groups.get(asha.id)?.add('the-operators-own');
  await grant(asha, 'gold');
  here.pool.setBehaviour('throttling');
  await expect(here.followTiers()).rejects.toThrow();
  here.pool.setBehaviour('normal');
  await here.followTiers();
  expect(groups()).toEqual(['gold-tier', 'the-operators-own']);
  await grant(asha, 'free');
  await here.followTiers();
  expect(groups()).toEqual(['free-tier', 'the-operators-own']);
});
