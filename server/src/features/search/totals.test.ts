import { COUNT_CAP, listEndpoints, type SearchCriteria, searchEndpoints } from '@troth/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestSite, type TestMember, type TestSite } from '../../testing/app.ts';
import { crowd } from '../../testing/crowd.ts';

let site: TestSite;
let ravi: TestMember;
beforeEach(async () => {
  site = await startTestSite();
  ravi = await site.member('ravi', { tier: 'silver', profile: { gender: 'male' } });
});
afterEach(() => site.close());

async function found(body: SearchCriteria = {}) {
  const { total, totalAtLeast } = (await ravi.call(searchEndpoints.search, { query: {}, body })).body
    .pagination;
  return { total, totalAtLeast };
}

test.each([
  ['whom a member ignores', 'member_id', 'ignored_id'],
  ['who ignore a member', 'ignored_id', 'member_id'],
])('those %s do not count towards more than a thousand', async (_, one, other) => {
  const women = await crowd(site, COUNT_CAP + 300);
  await site.database.pool.query(
    `insert into ignores (id, ${one}, ${other}, created_at)
     select gen_random_uuid(), $1, other, now() from unnest($2::uuid[]) other`,
    [ravi.id, women.slice(0, 400)],
  );
  expect(await found()).toEqual({ total: COUNT_CAP - 100 });
});

test('nor do those who look for another gender', async () => {
  await crowd(site, COUNT_CAP + 300, {
    looking_for: `case when n <= 400 then '{female}' else '{male}' end::text[]`,
  });
  expect(await found()).toEqual({ total: COUNT_CAP - 100 });
});

test('after a quiet time a total tells of those who are there now', async () => {
  const women = await crowd(site, 3 * COUNT_CAP);
  expect(await found()).toEqual({ total: null, totalAtLeast: COUNT_CAP });
  await site.database.pool.query('update profiles set listed = false where member_id = any($1)', [
    women.slice(500),
  ]);
  site.clock.move(new Date(site.clock.now().getTime() + 8 * 3_600_000));
  expect(await found()).toEqual({ total: 500 });
  expect((await ravi.call(listEndpoints.activeCount, {})).body.count).toBe(500);
});

test('where a moment ago there were many, and now nobody, the total is none', async () => {
  await crowd(site, 3 * COUNT_CAP);
  expect(await found()).toEqual({ total: null, totalAtLeast: COUNT_CAP });
  await site.database.pool.query('update profiles set listed = false');
  expect(await found()).toEqual({ total: 0 });
});

test('of parts that stand in the way of more than a thousand none comes before another', async () => {
  await crowd(site, 4900, { religion: `'sikh'` });
  await crowd(site, 1100, { city: `'in_mh_pune'` });
  const body: SearchCriteria = { location: 'in_mh_pune', religion: 'sikh' };
  const { relaxations } = (await ravi.call(searchEndpoints.relaxations, { body })).body;
  const many = { total: null, totalAtLeast: COUNT_CAP };
  expect(relaxations).toEqual([
    { obstacle: 'location', ...many },
    { obstacle: 'religion', ...many },
  ]);
});
