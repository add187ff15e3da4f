import { describeBenefits, membershipEndpoints, tierNames, tiers } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../../testing/site/test-site.ts';
import { grantTier } from './index.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

test('a member without a membership has the free tier and no active membership', async () => {
  const asha = await site.member('asha');
  const { body } = await asha.call(membershipEndpoints.current, {});
  expect(body).toEqual({ tier: 'free', isActive: false, startedAt: null, expiresAt: null, orderId: null });
});

test('a granted tier is in effect from the next call, and the tier is free from the instant the grant ends', async () => {
  const asha = await site.member('asha');
  const now = site.clock.now();
  const until = new Date(now.getTime() + 30 * 60_000);
  await grantTier(site.database.db, asha.id, { tier: 'gold', now, until });
  const before = await asha.call(membershipEndpoints.current, {});
  expect(before.body).toMatchObject({ tier: 'gold', isActive: true, expiresAt: until.toISOString() });
  site.clock.move(until);
  const after = await asha.call(membershipEndpoints.current, {});
  site.clock.move(null);
  expect(after.body).toMatchObject({ tier: 'free', isActive: false, expiresAt: until.toISOString() });
});

test('the API returns the table of tiers with every limit and flag, including false ones', async () => {
  const asha = await site.member('asha');
  const { status, body } = await asha.call(membershipEndpoints.tiers, {});
  expect(status).toBe(200);
  expect(body.tiers).toEqual(
    tierNames.map((tier) => ({ tier, ...tiers[tier], benefits: describeBenefits(tier) })),
  );
  const [free, , , platinum] = body.tiers;
  expect(free).toMatchObject({ limits: { videoCallDuration: 30 } });
  expect(platinum).toMatchObject({ limits: { videoCallDuration: -1 } });
  for (const { flags } of body.tiers) {
    expect(flags).toMatchObject({
      videoCall: false,
      translation: false,
      familyAccess: false,
      personalAssistance: false,
    });
  }
});
