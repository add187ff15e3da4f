import { type SearchCriteria, searchEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestMember, type TestSite } from '../../testing/app.ts';
import { crowd } from '../../testing/crowd.ts';

let site: TestSite;
let ravi: TestMember;
beforeAll(async () => {
  site = await startTestSite();
  site.clock.move(new Date('2026-11-20T10:00:00Z'));
  const partnerPreferences = { diet: { values: ['vegan'], mustHave: true } };
  ravi = await site.member('ravi', { tier: 'silver', profile: { gender: 'male', partnerPreferences } });
  const fits = { religion: `'sikh'`, city: `'in_mh_pune'`, date_of_birth: `'1996-11-01'`, diet: `'vegan'` };
  await crowd(site, 5, { ...fits, date_of_birth: `'1990-11-01'`, diet: 'null' });
  await crowd(site, 3, { ...fits, city: `'in_ka_mysuru'` });
  await crowd(site, 2, { ...fits, diet: `'kosher'` });
  await crowd(site, 4, { ...fits, must_religion: `'{sikh}'::text[]` });
  // These stand in the way twice: nothing alone brings them.
  await crowd(site, 7, { ...fits, diet: `'kosher'`, city: `'in_ka_mysuru'` });
  await crowd(site, 7, { ...fits, looking_for: `'{female}'::text[]` });
});
afterAll(() => site.close());

const sought: SearchCriteria = { religion: 'sikh', location: 'in_mh_pune', ageRange: [30, 30] };
const ask = (body: SearchCriteria, viewer = ravi) => viewer.call(searchEndpoints.relaxations, { body });
const total = async (body: SearchCriteria) =>
  (await ravi.call(searchEndpoints.search, { query: {}, body })).body.pagination.total;

test('each part tells how many would come without it, the most first; what brings nobody is left out', async () => {
  expect(await total(sought)).toBe(0);
  expect((await ask(sought)).body.relaxations).toEqual([
    { obstacle: 'ageRange', total: 5 },
    { obstacle: 'theirMustHaves', total: 4 },
    { obstacle: 'location', total: 3 },
    { obstacle: 'ownMustHaves', total: 2 },
  ]);
});

test('without a filter the search finds as many as was told', async () => {
  const { ageRange: _age, ...anyAge } = sought;
  const { location: _place, ...anywhere } = sought;
  expect(await total(anyAge)).toBe(5);
  expect(await total(anywhere)).toBe(3);
  expect(await total({ ...sought, includeUnmetPreferences: true })).toBe(4);
});

test('where their must-haves do not count they stand in nobody’s way', async () => {
  const { relaxations } = (await ask({ ...sought, includeUnmetPreferences: true })).body;
  expect(relaxations).toEqual([
    { obstacle: 'ageRange', total: 9 },
    { obstacle: 'location', total: 7 },
    { obstacle: 'ownMustHaves', total: 6 },
    { obstacle: 'religion', total: 4 },
  ]);
});

test('how the search is sorted or sent stands in nobody’s way', async () => {
  const { relaxations } = (
    await ask({ ...sought, sort: 'recentlyJoined', advancedSearch: true, smoking: 'regularly' })
  ).body;
  expect(relaxations).toEqual([]);
});

test('numbers are exact up to a thousand and a lower bound above', async () => {
  const far = { city: `'gb_eng_london'`, country: `'gb'`, height_cm: '150' };
  await crowd(site, 1000, far);
  const criteria: SearchCriteria = { location: 'gb', heightRange: [200, 210] };
  expect((await ask(criteria)).body.relaxations).toEqual([{ obstacle: 'heightRange', total: 1000 }]);
  await crowd(site, 1, far);
  expect((await ask(criteria)).body.relaxations).toEqual([
    { obstacle: 'heightRange', total: null, totalAtLeast: 1000 },
  ]);
});

test('what cannot be searched cannot be relaxed', async () => {
  const free = await site.member('suresh', { profile: { gender: 'male' } });
  expect((await ask({ advancedSearch: true }, free)).error?.code).toBe('UPGRADE_REQUIRED');
  expect((await ask({ diet: 'vegan' })).status).toBe(400);
  expect((await ask({ religion: 'sun' })).status).toBe(400);
  const newcomer = await site.member('newcomer', { profile: null });
  expect((await ask(sought, newcomer)).body).toEqual({ relaxations: [] });
});
