import { type SearchCriteria, searchEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestMember, type TestSite } from '../../testing/app.ts';
import { crowd } from '../../testing/crowd.ts';
import { turnPages } from '../../testing/pages.ts';

const SIZE = 90;
/** As many are looked at together for pages of 10. */
const TOGETHER = 20;

let site: TestSite;
let ravi: TestMember;
let active: string[];
beforeAll(async () => {
  site = await startTestSite();
  site.clock.move(new Date('2026-11-20T10:00:00Z'));
  const hopes = { diet: { values: ['vegan'], mustHave: false }, age: { min: 25, max: 35, mustHave: false } };
  ravi = await site.member('ravi', { profile: { gender: 'male', partnerPreferences: hopes } });
  // In the order of their activity, and the better fitting by no means first.
  active = await crowd(site, SIZE, {
    diet: `case n % 3 when 0 then 'vegan' when 1 then 'jain' end`,
    date_of_birth: `date '1970-01-01' + (n * 37 % 90) * 250`,
  });
});
afterAll(() => site.close());

const scores = new Map<string, number>();
const pages = (criteria: SearchCriteria, limit: number) =>
  turnPages(async (key) => {
    const { body } = await ravi.call(searchEndpoints.search, { query: { limit, ...key }, body: criteria });
    for (const { userId, compatibility } of body.profiles) scores.set(userId, compatibility.score);
    return { ids: body.profiles.map(({ userId }) => userId), pagination: body.pagination };
  });

test.each([{}, { sort: 'relevance' as const }])(
  '%j: the best fit of those looked at comes first',
  async (criteria) => {
    const shown = await pages(criteria, 10);
    expect(new Set(scores.values()).size).toBeGreaterThan(4);
    for (let at = 0; at < SIZE; at += TOGETHER) {
      const looked = active.slice(at, at + TOGETHER);
      // Equal ones stay in the order of their activity.
      const expected = looked.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
      expect(shown.slice(at, at + TOGETHER)).toEqual(expected);
    }
  },
);

test('whatever the size of a page, everybody comes once', async () => {
  for (const limit of [1, 7, 23, 24, 25, 100]) {
    expect((await pages({}, limit)).toSorted()).toEqual(active.toSorted());
  }
});

test('in the other orders fit plays no part', async () => {
  expect(await pages({ sort: 'recentlyActive' }, 10)).toEqual(active);
  expect(await pages({ sort: 'recentlyJoined' }, 10)).toEqual(active);
});
