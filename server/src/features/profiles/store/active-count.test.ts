import {
  accountClosureEndpoints,
  type CreateProfileBody,
  listEndpoints,
  moderationEndpoints,
  profileEndpoints,
} from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureScans } from '../../../testing/database/inspection.ts';
import { insertProfiles } from '../../../testing/members/bulk-members.ts';
import { startTestSite, type TestMember, type TestSite } from '../../../testing/site/test-site.ts';
import { countListed, createActiveCounter } from './active-count.ts';
import { setHidden } from './visibility.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const count = async (member: TestMember) => (await member.call(listEndpoints.activeCount, {})).body.count;

test('the count includes the members whom the caller may see, and changes at once', async () => {
  const asha = await site.member('asha', { tier: 'silver' });
  const before = await count(asha);
  const ravi = await site.member('ravi', { tier: 'silver', profile: { gender: 'male' } });
  expect(await count(asha)).toBe(before + 1);
  await site.member('half', { profile: { gender: 'male', bio: null } });
  await site.member('meera');
  await site.member('suresh', { profile: { gender: 'male', lookingFor: ['male'] } });
  expect(await count(asha)).toBe(before + 1);
  await ravi.call(profileEndpoints.update, { params: { id: ravi.id }, body: { bio: null } });
  expect(await count(asha)).toBe(before);
});

test('neither the caller nor members they ignore, who ignore them or who are out of sight are counted', async () => {
  const everyone = { lookingFor: ['female', 'male', 'other'] } satisfies Partial<CreateProfileBody>;
  const asha = await site.member('asha', { tier: 'silver', profile: everyone });
  const before = await count(asha);
  const others: TestMember[] = [];
  for (let number = 0; number < 6; number += 1) {
    others.push(await site.member('ravi', { tier: 'silver', profile: { gender: 'male', ...everyone } }));
  }
  const [ignored, ignoring, both, deactivated, suspended] = others as [
    TestMember,
    TestMember,
    TestMember,
    TestMember,
    TestMember,
  ];
  const ignore = (by: TestMember, userId: string) =>
    by.call(moderationEndpoints.ignore, { body: { userId } });
  expect(await count(asha)).toBe(before + 6);
  await ignore(asha, ignored.id);
  await ignore(ignoring, asha.id);
  await ignore(asha, both.id);
  await ignore(both, asha.id);
  expect(await count(asha)).toBe(before + 3);
  await deactivated.call(accountClosureEndpoints.deactivate, { body: {} });
  await setHidden(site.database.db, suspended.id, { suspended: true });
  expect(await count(asha)).toBe(before + 1);
  await ignore(asha, suspended.id);
  expect(await count(asha)).toBe(before + 1);
});

test('a member without a profile sees no one, so the count is 0', async () => {
  expect(await count(await site.member('newcomer', { profile: null }))).toBe(0);
});

test('on a large site the count may be up to ten minutes old', async () => {
  const { db } = site.database;
  const now = site.clock.now();
  const countActive = createActiveCounter();
  const ravi = await site.member('ravi', { profile: { gender: 'male' } });
  const at = (instant: Date) => countActive(db, { memberId: ravi.id, now: instant });
  const smallCount = await at(now);
  await insertProfiles(site, 10_001);
  const many = await at(now);
  expect(many).toBe(smallCount + 10_001);
  await insertProfiles(site, 5);
  expect(await at(new Date(now.getTime() + 599_999))).toBe(many);
  expect(await at(new Date(now.getTime() + 600_000))).toBe(many + 5);
});

test('counting a large site for a search reads no more than ten thousand members', async () => {
  await insertProfiles(site, 10_001);
  await site.database.pool.query('analyze profiles');
  const { fetched } = await measureScans(site.database.db, countListed);
  expect(fetched.profiles).toBeLessThanOrEqual(10_001);
  const listed = await countListed(site.database.db);
  expect(listed).toBeGreaterThan(19_000);
  expect(listed).toBeLessThan(21_500);
});
