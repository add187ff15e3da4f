import {
  accountClosureEndpoints,
  type CreateProfileBody,
  listEndpoints,
  moderationEndpoints,
  profileEndpoints,
} from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertProfiles } from '../../../testing/members/bulk-members.ts';
import { startTestSite, type TestMember, type TestSite } from '../../../testing/site/test-site.ts';
import { createActiveCounter } from './active-count.ts';
import { setHidden } from './visibility.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const fetchCount = async (member: TestMember) =>
  (await member.call(listEndpoints.activeCount, {})).body.count;

test('the count includes only members whom the caller can see, and changes at once', async () => {
  const asha = await site.member('asha', { tier: 'silver' });
  const before = await fetchCount(asha);
  const ravi = await site.member('ravi', { tier: 'silver', profile: { gender: 'male' } });
  expect(await fetchCount(asha)).toBe(before + 1);
  await site.member('half', { profile: { gender: 'male', bio: null } });
  await site.member('meera');
  await site.member('suresh', { profile: { gender: 'male', lookingFor: ['male'] } });
  expect(await fetchCount(asha)).toBe(before + 1);
  await ravi.call(profileEndpoints.update, { params: { id: ravi.id }, body: { bio: null } });
  expect(await fetchCount(asha)).toBe(before);
});

test('the count excludes the caller, hidden members, and members who ignore the caller or whom the caller ignores', async () => {
  const lookingForEveryone = { lookingFor: ['female', 'male', 'other'] } satisfies Partial<CreateProfileBody>;
  const asha = await site.member('asha', { tier: 'silver', profile: lookingForEveryone });
  const before = await fetchCount(asha);
  const others: TestMember[] = [];
  for (let number = 0; number < 6; number += 1) {
    others.push(
      await site.member('ravi', { tier: 'silver', profile: { gender: 'male', ...lookingForEveryone } }),
    );
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
  expect(await fetchCount(asha)).toBe(before + 6);
  await ignore(asha, ignored.id);
  await ignore(ignoring, asha.id);
  await ignore(asha, both.id);
  await ignore(both, asha.id);
  expect(await fetchCount(asha)).toBe(before + 3);
  await deactivated.call(accountClosureEndpoints.deactivate, { body: {} });
  await setHidden(site.database.db, suspended.id, { suspended: true });
  expect(await fetchCount(asha)).toBe(before + 1);
  await ignore(asha, suspended.id);
  expect(await fetchCount(asha)).toBe(before + 1);
});

test('a member without a profile sees no one, so the count is 0', async () => {
  expect(await fetchCount(await site.member('newcomer', { profile: null }))).toBe(0);
});

test('on a large site the count may be up to ten minutes old', async () => {
  const { db } = site.database;
  const now = site.clock.now();
  const countActive = createActiveCounter();
  const ravi = await site.member('ravi', { profile: { gender: 'male' } });
  const countAt = (instant: Date) => countActive(db, { memberId: ravi.id, now: instant });
  const smallCount = await countAt(now);
  await insertProfiles(site, 10_001);
  const countOnLargeSite = await countAt(now);
  expect(countOnLargeSite).toBe(smallCount + 10_001);
  await insertProfiles(site, 5);
  expect(await countAt(new Date(now.getTime() + 599_999))).toBe(countOnLargeSite);
  expect(await countAt(new Date(now.getTime() + 600_000))).toBe(countOnLargeSite + 5);
});
