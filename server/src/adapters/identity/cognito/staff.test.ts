import { moderationEndpoints, profileEndpoints } from '@troth/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestClient } from '../../../../../identity/src/testing/client.ts';
import { grantTier } from '../../../features/membership/index.ts';
import { decideCase, queueEndedSuspensions } from '../../../features/safety/index.ts';
import { caseCipher } from '../../../testing/site/jobs.ts';
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
const { me, show } = profileEndpoints;
const grant = ({ id }: PoolMember, tier: 'free' | 'gold') =>
  grantTier(
    hostedSite.site.database.db,
    id,
    { tier, now: hostedSite.site.clock.now(), until: null },
    hostedSite.publishers,
  );

/** Creates a member and lets another member report them. */
async function reportMember() {
  const [asha, ravi] = [
    await hostedSite.createMember('asha'),
    await hostedSite.createMember('ravi', { gender: 'male' }),
  ];
  await grant(asha, 'gold');
  const report = { userId: ravi.id, reason: 'scam' as const, details: 'Asked for money.' };
  const { body } = await asha.call(moderationEndpoints.report, { body: report });
  const decide = (decision: 'suspend' | 'ban', until: Date | null) =>
    decideCase(
      hostedSite.site.database.db,
      body.reportId,
      { decision, until, note: null, staff: 'meera', allOfMember: false, now: hostedSite.site.clock.now() },
      { events: hostedSite.publishers.events, caseCipher },
    );
  const isVisible = async () => (await asha.call(show, { params: { id: ravi.id } })).status === 200;
  return { ravi, decide, isVisible };
}

const signInStatus = async ({ email }: PoolMember) =>
  (await createTestClient(hostedSite.pool.provider.url).signIn(email)).status;

test('a suspended member cannot sign in at the pool until the suspension is over', async () => {
  const { ravi, decide, isVisible } = await reportMember();
  await decide('suspend', new Date(Date.now() + DAY_MS));
  await hostedSite.runSafetyJobs();
  expect([(await ravi.call(me, {})).status, await signInStatus(ravi), await isVisible()]).toEqual([
    401,
    400,
    false,
  ]);
  const { db } = hostedSite.site.database;
  hostedSite.site.clock.move(new Date(Date.now() + 2 * DAY_MS));
  await queueEndedSuspensions(db, hostedSite.site.clock.now());
  hostedSite.pool.setBehaviour('down');
  await expect(hostedSite.runSafetyJobs()).rejects.toThrow();
  hostedSite.pool.setBehaviour('normal');
  await hostedSite.runSafetyJobs();
  expect([await signInStatus(ravi), await isVisible()]).toEqual([200, true]);
});

test('a member banned while the pool is down is hidden and signed out at once, and disabled at the pool later', async () => {
  const { ravi, decide, isVisible } = await reportMember();
  await decide('ban', null);
  hostedSite.pool.setBehaviour('down');
  await expect(hostedSite.runSafetyJobs()).rejects.toThrow();
  expect([(await ravi.call(me, {})).status, await isVisible()]).toEqual([401, false]);
  hostedSite.pool.setBehaviour('normal');
  await hostedSite.runSafetyJobs();
  expect(await signInStatus(ravi)).toBe(400);
});

test("the groups in tokens follow the tier, and the operator's own groups stay", async () => {
  const asha = await hostedSite.createMember('asha');
  await hostedSite.syncGroups();
  const groups = () => [...(hostedSite.pool.groups.get(asha.id) ?? [])].sort();
  expect(groups()).toEqual(['free-tier']);
  hostedSite.pool.groups.get(asha.id)?.add('the-operators-own');
  await grant(asha, 'gold');
  hostedSite.pool.setBehaviour('throttling');
  await expect(hostedSite.syncGroups()).rejects.toThrow();
  hostedSite.pool.setBehaviour('normal');
  await hostedSite.syncGroups();
  expect(groups()).toEqual(['gold-tier', 'the-operators-own']);
  await grant(asha, 'free');
  await hostedSite.syncGroups();
  expect(groups()).toEqual(['free-tier', 'the-operators-own']);
});
