import { bioAnalysisEndpoints, type Tier } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callEndpoint } from '../../../testing/site/api-client.ts';
import { startTestSite, type TestSite } from '../../../testing/site/test-site.ts';
import { bios } from './example-bios.ts';

const { analyse } = bioAnalysisEndpoints;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const requestAnalysis = async (tier: Tier, bio: string = bios.plain) => {
  const member = await site.member('asha', { tier });
  return member.call(analyse, { body: { bio } });
};

test.each(['free', 'silver'] as const)('a %s member is refused, and the error names Gold', async (tier) => {
  const { status, error } = await requestAnalysis(tier);
  expect(status).toBe(403);
  expect(error).toMatchObject({ code: 'UPGRADE_REQUIRED', details: { requiredTier: 'gold' } });
  expect(error?.message).toContain('Gold');
});

test.each(['gold', 'platinum', 'admin'] as const)('a %s member gets the analysis', async (tier) => {
  const { status, body } = await requestAnalysis(tier);
  expect(status).toBe(200);
  expect(body).toMatchObject({ understood: true, length: { words: 41, verdict: 'good' } });
  expect(body.suggestions.length).toBeGreaterThan(0);
});

test('a member whose Gold membership has expired is refused', async () => {
  const member = await site.member('asha', { tier: 'gold' });
  expect((await member.call(analyse, { body: { bio: '' } })).status).toBe(200);
  await site.database.pool.query('update memberships set expires_at = $1 where member_id = $2', [
    new Date(site.clock.now().getTime() - 1000),
    member.id,
  ]);
  expect((await member.call(analyse, { body: { bio: '' } })).status).toBe(403);
});

test('a text above the limit and an unknown key are refused', async () => {
  const member = await site.member('asha', { tier: 'gold' });
  expect((await member.call(analyse, { body: { bio: 'a'.repeat(2000) } })).status).toBe(200);
  expect((await member.call(analyse, { body: { bio: 'a'.repeat(2001) } })).status).toBe(400);
  expect((await member.call(analyse, { body: { bio: '', keep: true } as never })).status).toBe(400);
});

test('the analysis requires a sign-in', async () => {
  expect((await callEndpoint(site.url, analyse, { body: { bio: '' } }, {})).status).toBe(401);
});
