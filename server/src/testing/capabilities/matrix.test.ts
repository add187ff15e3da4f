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
import { type CallResult, type Flag, type Limit, type Probe, type Stage, setTier } from './probe.ts';

let site: TestSite;
let shared: Pick<Stage, 'other' | 'others'>;
let instant: Date;
beforeAll(async () => {
  site = await startTestSite();
  const other = await site.member('ravi', { tier: 'gold', profile: { gender: 'male' } });
  const most = Math.max(...Object.values(tiers).map(({ limits }) => limits.dailyRecommendations));
  const others = await insertProfiles(site, most + 1, {
    gender: `'male'`,
    looking_for: `'{female}'::text[]`,
  });
  shared = { other, others };
  instant = site.clock.now();
  freezeClock(site.clock, instant);
});
afterAll(() => site.close());

const DAY_MS = 86_400_000;

interface MembershipCase {
  name: string;
  /** The stored tier, with the milliseconds from now to its end. */
  membership: { tier: Tier; endsInMs: number } | null;
  /** The tier that applies. */
  counts: Tier;
}

const membershipCases: MembershipCase[] = [
  { name: 'without a membership', membership: null, counts: 'free' },
  ...tierNames.flatMap((tier): MembershipCase[] => [
    { name: `${tier} with a month to go`, membership: { tier, endsInMs: 30 * DAY_MS }, counts: tier },
    { name: `${tier} a millisecond before its end`, membership: { tier, endsInMs: 1 }, counts: tier },
    { name: `${tier} at the instant of its end`, membership: { tier, endsInMs: 0 }, counts: 'free' },
  ]),
];

/** A new member with this membership, and the members to act on. */
async function stageFor({ membership }: MembershipCase, before?: Probe['before']): Promise<Stage> {
  const member = await site.member('asha', { tier: before ? 'admin' : 'free' });
  const stage = { site, member, ...shared };
  await before?.(stage);
  const from = new Date(instant.getTime() - 30 * DAY_MS);
  const until = new Date(instant.getTime() + (membership?.endsInMs ?? 0));
  await setTier(site, member, membership && { tier: membership.tier, from, until });
  return stage;
}

const refusalsIn = (called: Record<string, CallResult>) =>
  Object.entries(called).map(([name, { error }]) => [
    name,
    error && { code: error.code, details: error.details },
  ]);

const eachOf = <T>(tried: object, expected: T): [string, T][] =>
  Object.keys(tried).map((name) => [name, expected]);

async function expectCapability(
  probe: Probe,
  membershipCase: MembershipCase,
  { has, needs: requiredTier }: { has: boolean; needs: Tier },
) {
  const { called = {}, there = {} } = await probe.try(await stageFor(membershipCase, probe.before));
  const refusal = has ? null : { code: 'UPGRADE_REQUIRED', details: { requiredTier } };
  expect(refusalsIn(called)).toEqual(eachOf(called, refusal));
  expect(Object.entries(there)).toEqual(eachOf(there, has));
  for (const { error } of Object.values(called))
    if (error) expect(error.message).toContain(tiers[requiredTier].name);
  expect({ ...called, ...there }).not.toEqual({});
}

const lowestWith = (flag: Flag): Tier => soldTiers.find((tier) => tiers[tier].flags[flag]) ?? 'admin';

describe.each(Object.keys(flagProbes) as Flag[])('%s', (flag) => {
  test.each(membershipCases)('$name', (membershipCase) =>
    expectCapability(flagProbes[flag], membershipCase, {
      has: tiers[membershipCase.counts].flags[flag],
      needs: lowestWith(flag),
    }),
  );
});

describe.each(Object.keys(limitProbes) as Limit[])('%s', (name) => {
  test.each(membershipCases)('$name', async (membershipCase) => {
    const limit = tiers[membershipCase.counts].limits[name];
    const probe = limitProbes[name];
    const { within = {}, beyond = {}, found = {} } = await probe.try(await stageFor(membershipCase), limit);
    expect(refusalsIn(within)).toEqual(eachOf(within, null));
    expect(refusalsIn(beyond)).toEqual(eachOf(beyond, probe.refusal?.(limit, instant)));
    expect(Object.entries(found)).toEqual(eachOf(found, limit));
    expect({ ...within, ...beyond, ...found }).not.toEqual({});
  });
});

async function readOwnFeatures(member: TestMember) {
  const { body } = await member.call(membershipEndpoints.current, {});
  const own = (await member.call(profileEndpoints.me, {})).body;
  return { tier: body.tier, isActive: body.isActive, expiresAt: body.expiresAt, own: own.tier };
}

describe('the membership', () => {
  test.each(membershipCases)('$name', async (membershipCase) => {
    const { membership, counts } = membershipCase;
    const { member } = await stageFor(membershipCase);
    expect(await readOwnFeatures(member)).toEqual({
      tier: counts,
      isActive: counts !== 'free',
      expiresAt: membership && new Date(instant.getTime() + membership.endsInMs).toISOString(),
      own: counts,
    });
  });
});
