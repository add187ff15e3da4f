import { matchingEndpoints, type Tier } from '@troth/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { utcDay } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/database.ts';
import { insertProfiles } from '../../testing/members/bulk-members.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { createPictures } from '../photos/index.ts';
import { createCards } from '../profiles/index.ts';
import { rankInDatabase } from '../search/index.ts';
import { fillDays } from './recommendations.ts';

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2026, 10, 20, 12);

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterEach(() => site.database.pool.query('delete from profiles'));
afterAll(() => site.close());

const goTo = (day: number) => site.clock.move(new Date(FIRST_DAY + day * DAY_MS));
const createMan = (tier: Tier) => site.member('ravi', { tier, profile: { gender: 'male' } });
async function listOnDay(day: number, member: TestMember): Promise<string[]> {
  goTo(day);
  const { body } = await member.call(matchingEndpoints.recommendations, { query: { limit: 100 } });
  return body.recommendations.map(({ userId }) => userId);
}

test('each day has members who were not recommended before, then those recommended longest ago', async () => {
  goTo(0);
  await insertProfiles(site, 120);
  const ravi = await createMan('silver');
  const [first, second, third] = [
    await listOnDay(0, ravi),
    await listOnDay(1, ravi),
    await listOnDay(2, ravi),
  ];
  expect(new Set([...first, ...second]).size).toBe(100);
  // The third day has the remaining 20 members, then 30 of the first day.
  const recommendedIds = new Set([...first, ...second]);
  expect(third.slice(0, 20).filter((id) => recommendedIds.has(id))).toEqual([]);
  expect(third.slice(20).filter((id) => !first.includes(id))).toEqual([]);
  expect(new Set(third).size).toBe(50);
});

test('no one is recommended again within thirty days while there are others', async () => {
  goTo(0);
  await insertProfiles(site, 33);
  const ravi = await createMan('free');
  const days: string[] = [];
  for (let day = 0; day < 30; day++) days.push(...(await listOnDay(day, ravi)));
  expect(days).toHaveLength(30);
  expect(new Set(days).size).toBe(30);
  // Thirty days later the member of the first day may be recommended again.
  const [next] = await listOnDay(30, ravi);
  expect(days.slice(1)).not.toContain(next);
});

test('once all members were recommended, they are recommended again in the same order', async () => {
  goTo(0);
  await insertProfiles(site, 4);
  const ravi = await createMan('free');
  const round = [
    ...(await listOnDay(0, ravi)),
    ...(await listOnDay(1, ravi)),
    ...(await listOnDay(2, ravi)),
    ...(await listOnDay(3, ravi)),
  ];
  expect(new Set(round).size).toBe(4);
  for (const day of [4, 5, 6, 7, 8]) expect(await listOnDay(day, ravi)).toEqual([round[day % 4]]);
});

test('a clock that is moved back to an earlier day has recommendations for it', async () => {
  goTo(0);
  await insertProfiles(site, 4);
  const ravi = await createMan('silver');
  const later = await listOnDay(2, ravi);
  expect((await listOnDay(0, ravi)).toSorted()).toEqual(later.toSorted());
});

test('among many recommended members, one recommended longest ago comes next, however inactive', async () => {
  goTo(0);
  const ids = await insertProfiles(site, 140);
  const ravi = await createMan('free');
  const { pool } = site.database;
  await pool.query(
    `insert into recommendation_days select $1, date '2026-11-20' - day, 5 from generate_series(1, 28) day`,
    [ravi.id],
  );
  // The last five of `ids` were active least recently and were recommended longest ago.
  await pool.query(
    `insert into recommendations
     select $1, date '2026-11-20' - ((place - 1) / 5 + 1)::int, (place - 1) % 5 + 1, member_id
     from unnest($2::uuid[]) with ordinality women(member_id, place)`,
    [ravi.id, ids],
  );
  expect(ids.slice(-5)).toContain((await listOnDay(0, ravi))[0]);
});

test('a hidden member is recommended again once listed, and a deleted member disappears', async () => {
  goTo(0);
  const ids = await insertProfiles(site, 3);
  const ravi = await createMan('free');
  const [first = ''] = await listOnDay(0, ravi);
  await site.database.pool.query('update profiles set listed = false where member_id = $1', [first]);
  const otherIds = ids.filter((id) => id !== first);
  expect([...(await listOnDay(1, ravi)), ...(await listOnDay(2, ravi))].toSorted()).toEqual(
    otherIds.toSorted(),
  );
  await site.database.pool.query('update profiles set listed = true where member_id = $1', [first]);
  expect(await listOnDay(3, ravi)).toEqual([first]);
  await site.database.pool.query('delete from profiles where member_id = $1', [first]);
  expect(await listOnDay(3, ravi)).toEqual([]);
});

test('the days of six members are filled concurrently with two connections', async () => {
  goTo(0);
  await insertProfiles(site, 80);
  const men = await Promise.all(Array.from({ length: 6 }, () => createMan('free')));
  const { connectionString } = site.database.pool.options;
  const { db, close } = openDatabase(connectionString ?? '', { size: 2, onError: () => {} });
  const dependencies = {
    cards: createCards({ pictures: createPictures({ url: async (key) => key }) }),
    ranking: rankInDatabase(db),
  };
  const now = site.clock.now();
  try {
    await Promise.all(
      men.map(({ id }) =>
        fillDays(db, dependencies, { day: utcDay(now), now, days: [{ memberId: id, size: 10 }] }),
      ),
    );
  } finally {
    await close();
  }
  const { rows } = await site.database.pool.query('select count(*) from recommendations group by member_id');
  expect(rows).toEqual(men.map(() => ({ count: 10 })));
});
