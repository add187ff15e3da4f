import {
  membershipEndpoints,
  profileEndpoints,
  soldTiers,
  type Tier,
  tierNames,
  tiers,
} from '@troth/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertProfiles } from '../members/bulk-members.ts';
import { freezeClock, startTestSite, type TestMember, type TestSite } from '../site/test-site.ts';
import { flagProbes } from './flags.ts';
import { limitProbes } from './limits.ts';
import { type CallResult, type Flag, type Limit, type Probe, type ProbeContext, setTier } from './probe.ts';

let site: TestSite;
let sharedMembers: Pick<ProbeContext, 'other' | 'others'>;
let instant: Date;
beforeAll(async () => {
  site = await startTestSite();
  const other = await site.member('ravi', { tier: 'gold', profile: { gender: 'male' } });
  const maxRecommendations = Math.max(
    ...Object.values(tiers).map(({ limits }) => limits.dailyRecommendations),
  );
  const others = await insertProfiles(site, maxRecommendations + 1, {
    gender: `'male'`,
    looking_for: `'{female}'::text[]`,
  });
  sharedMembers = { other, others };
  instant = site.clock.now();
  freezeClock(site.clock, instant);
});
afterAll(() => site.close());

const DAY_MS = 86_400_000;

interface MembershipCase {
  name: string;
  /** The stored tier, with the milliseconds from now to its end. */
  membership: { tier: Tier; endsInMs: number } | null;
  /** The tier that applies now. */
  effectiveTier: Tier;
}

const membershipCases: MembershipCase[] = [
  { name: 'without a membership', membership: null, effectiveTier: 'free' },
  ...tierNames.flatMap((tier): MembershipCase[] => [
    { name: `${tier} with a month to go`, membership: { tier, endsInMs: 30 * DAY_MS }, effectiveTier: tier },
    { name: `${tier} a millisecond before its end`, membership: { tier, endsInMs: 1 }, effectiveTier: tier },
    { name: `${tier} at the instant of its end`, membership: { tier, endsInMs: 0 }, effectiveTier: 'free' },
  ]),
];

/** Creates a member with this membership, and the members to act on. */
async function createStage({ membership }: MembershipCase, before?: Probe['prepare']): Promise<ProbeContext> {
  const member = await site.member('asha', { tier: before ? 'admin' : 'free' });
  const stage = { site, member, ...sharedMembers };
  await before?.(stage);
  const from = new Date(instant.getTime() - 30 * DAY_MS);
  const until = new Date(instant.getTime() + (membership?.endsInMs ?? 0));
  await setTier(site, member, membership && { tier: membership.tier, from, until });
  return stage;
}

const listRefusals = (calls: Record<string, CallResult>) =>
  Object.entries(calls).map(([name, { error }]) => [
    name,
    error && { code: error.code, details: error.details },
  ]);

const expectForEach = <T>(attempts: object, expected: T): [string, T][] =>
  Object.keys(attempts).map((name) => [name, expected]);

async function expectCapability(
  probe: Probe,
  membershipCase: MembershipCase,
  { has, needs: requiredTier }: { has: boolean; needs: Tier },
) {
  const { calls = {}, effects = {} } = await probe.try(await createStage(membershipCase, probe.prepare));
  const refusal = has ? null : { code: 'UPGRADE_REQUIRED', details: { requiredTier } };
  expect(listRefusals(calls)).toEqual(expectForEach(calls, refusal));
  expect(Object.entries(effects)).toEqual(expectForEach(effects, has));
  for (const { error } of Object.values(calls))
    if (error) expect(error.message).toContain(tiers[requiredTier].name);
  expect({ ...calls, ...effects }).not.toEqual({});
}

const findLowestTierWith = (flag: Flag): Tier => soldTiers.find((tier) => tiers[tier].flags[flag]) ?? 'admin';

describe.each(Object.keys(flagProbes) as Flag[])('%s', (flag) => {
  test.each(membershipCases)('$name', (membershipCase) =>
    expectCapability(flagProbes[flag], membershipCase, {
      has: tiers[membershipCase.effectiveTier].flags[flag],
      needs: findLowestTierWith(flag),
    }),
  );
});

describe.each(Object.keys(limitProbes) as Limit[])('%s', (name) => {
  test.each(membershipCases)('$name', async (membershipCase) => {
    const limit = tiers[membershipCase.effectiveTier].limits[name];
    const probe = limitProbes[name];
    const {
      allowed = {},
      refused = {},
      counts = {},
    } = await probe.try(await createStage(membershipCase), limit);
    expect(listRefusals(allowed)).toEqual(expectForEach(allowed, null));
    expect(listRefusals(refused)).toEqual(expectForEach(refused, probe.refusal?.(limit, instant)));
    expect(Object.entries(counts)).toEqual(expectForEach(counts, limit));
    expect({ ...allowed, ...refused, ...counts }).not.toEqual({});
  });
});

async function readOwnFeatures(member: TestMember) {
  const { body } = await member.call(membershipEndpoints.current, {});
  const { body: profile } = await member.call(profileEndpoints.me, {});
  return { tier: body.tier, isActive: body.isActive, expiresAt: body.expiresAt, tierInProfile: profile.tier };
}

describe('the membership', () => {
  test.each(membershipCases)('$name', async (membershipCase) => {
    const { membership, effectiveTier } = membershipCase;
    const { member } = await createStage(membershipCase);
    expect(await readOwnFeatures(member)).toEqual({
      tier: effectiveTier,
      isActive: effectiveTier !== 'free',
      expiresAt: membership && new Date(instant.getTime() + membership.endsInMs).toISOString(),
      tierInProfile: effectiveTier,
    });
  });
});
