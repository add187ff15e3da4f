import { privacyEndpoints, profileEndpoints, type Tier, viewEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestMember, type TestSite } from '../../testing/app.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ RATE_PROFILES_PER_DAY_FREE: 3, RATE_PROFILES_PER_DAY_PLATINUM: 4 });
});
afterAll(() => site.close());

const viewer = (tier: Tier) => site.member('ravi', { tier, profile: { gender: 'male' } });
const women = (count: number) => Promise.all(Array.from({ length: count }, () => site.member('asha')));
const open = (member: TestMember, other: TestMember) =>
  member.call(profileEndpoints.show, { params: { id: other.id } });

test('a member opens as many profiles in a day as their tier allows, and those they have opened again', async () => {
  const ravi = await viewer('free');
  const [first, second, third, fourth] = (await women(4)) as [TestMember, TestMember, TestMember, TestMember];
  for (const woman of [first, second, third, first]) expect((await open(ravi, woman)).status).toBe(200);
  const refused = await open(ravi, fourth);
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await open(ravi, first)).status).toBe(200);
  expect((await fourth.call(viewEndpoints.counts, {})).body.viewCount).toBe(0);
  expect(await (await fetch(`${site.url}/metrics`)).text()).toContain(
    'profile_openings_refused_total{tier="free"} 1',
  );
});

test('the limit is exact when many profiles are opened at once, and begins again with the next UTC day', async () => {
  const ravi = await viewer('free');
  const others = await women(8);
  const statuses = async () =>
    (await Promise.all(others.map((other) => open(ravi, other)))).map(({ status }) => status);
  expect((await statuses()).filter((status) => status === 200)).toHaveLength(3);
  site.clock.move(new Date(Date.now() + 24 * 60 * 60 * 1000));
  expect((await statuses()).filter((status) => status === 200)).toHaveLength(3);
  site.clock.move(null);
});

test('members who hide their views have a limit as well', async () => {
  const ravi = await viewer('platinum');
  await ravi.call(privacyEndpoints.update, {
    body: { photoPrivacy: 'SHOW_ALL', phonePrivacy: 'SHOW_ALL', doNotRecordViews: true },
  });
  const statuses: number[] = [];
  for (const woman of await women(5)) statuses.push((await open(ravi, woman)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
});
