import { matchingEndpoints, privacyEndpoints, profileEndpoints } from '@troth/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { acceptsOnlySikhs, insertProfiles } from '../../testing/members/bulk-members.ts';
import { collectPages } from '../../testing/site/api-client.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;
let ravi: TestMember;
beforeAll(async () => {
  site = await startTestSite();
  site.clock.move(new Date('2026-11-20T10:00:00Z'));
  const preferences = {
    diet: { values: ['vegan'], mustHave: false },
    age: { min: 25, max: 35, mustHave: false },
  };
  ravi = await site.member('ravi', { profile: { gender: 'male', partnerPreferences: preferences } });
});
afterEach(() => site.database.pool.query('delete from profiles where member_id <> $1', [ravi.id]));
afterAll(() => site.close());

const getMatches = (query: { limit?: number; lastEvaluatedKey?: string }, viewer = ravi) =>
  viewer.call(matchingEndpoints.matches, { query });
const getFirstKey = async (limit: number, viewer = ravi) => {
  const { pagination } = (await getMatches({ limit }, viewer)).body;
  return { limit, lastEvaluatedKey: JSON.stringify(pagination.lastEvaluatedKey) };
};

async function listAllMatches(limit: number) {
  const scores: number[] = [];
  const ids = await collectPages(async (key) => {
    const { status, body } = await getMatches({ limit, ...key });
    expect(status).toBe(200);
    scores.push(...body.matches.map(({ compatibility }) => compatibility.score));
    return { ids: body.matches.map(({ userId }) => userId), pagination: body.pagination };
  });
  return { ids, scores };
}

const sortDescending = (numbers: number[]) => numbers.toSorted((a, b) => b - a);

test('matches are sorted by compatibility over all pages, regardless of activity', async () => {
  const memberIds = await insertProfiles(site, 130, {
    diet: `case n % 3 when 0 then 'vegan' when 1 then 'jain' end`,
    date_of_birth: `date '1970-01-01' + (n * 37 % 90) * 250`,
  });
  const { ids, scores } = await listAllMatches(10);
  expect(new Set(scores).size).toBeGreaterThan(5);
  expect(scores).toEqual(sortDescending(scores));
  expect(ids.toSorted()).toEqual(memberIds.toSorted());
});

test('of many matches, all who meet every preference come before the others', async () => {
  const [meetingCount, otherCount] = [200, 100];
  const diet = `case when n % 3 = 0 then 'kosher' when n % 3 = 1 then 'vegan' end`;
  await insertProfiles(site, meetingCount + otherCount, { diet });
  const { rows } = await site.database.pool.query<{ member_id: string }>(
    `select member_id from profiles where diet = 'kosher'`,
  );
  const otherIds = new Set(rows.map((row) => row.member_id));
  const { ids, scores } = await listAllMatches(10);
  const places = ids.flatMap((id, place) => (otherIds.has(id) ? [place] : []));
  expect(places).toHaveLength(otherCount);
  expect(places[0]).toBe(meetingCount);
  expect(scores).toEqual(sortDescending(scores));
});

test('whatever the page size, every match appears exactly once', async () => {
  const memberIds = await insertProfiles(site, 250, {
    diet: `case n % 3 when 0 then 'vegan' when 1 then 'jain' end`,
  });
  await insertProfiles(site, 50, { ...acceptsOnlySikhs });
  for (const limit of [1, 3, 10, 41, 100]) {
    expect((await listAllMatches(limit)).ids.toSorted()).toEqual(memberIds.toSorted());
  }
}, 120_000);

test('a page key expires when the caller changes their profile, and is valid for the caller only', async () => {
  await insertProfiles(site, 12);
  const suresh = await site.member('suresh', { profile: { gender: 'male' } });
  const key = await getFirstKey(5);
  expect((await getMatches(key)).status).toBe(200);
  expect((await getMatches(key, suresh)).status).toBe(400);
  expect((await getMatches({ ...key, lastEvaluatedKey: '{"token":"x"}' })).status).toBe(400);
  const { status } = await ravi.call(matchingEndpoints.recommendations, { query: key });
  expect(status).toBe(400);
  site.clock.move(new Date('2026-11-20T10:00:01Z'));
  await ravi.call(profileEndpoints.update, { params: { id: ravi.id }, body: { heightCm: 181 } });
  expect((await getMatches(key)).status).toBe(400);
  expect((await getMatches(await getFirstKey(5))).status).toBe(200);
});

test("changes of the caller's or another member's photo privacy affect neither page keys nor matches", async () => {
  await insertProfiles(site, 65, { diet: `'jain'` });
  const meera = await site.member('meera', { tier: 'silver', profile: { diet: 'jain' } });
  const { pool } = site.database;
  await pool.query(
    "update profiles set last_active_at = joined_at - interval '1 year' where member_id = $1",
    [meera.id],
  );
  const key = await getFirstKey(40);
  site.clock.move(new Date(site.clock.now().getTime() + 1000));
  await meera.call(privacyEndpoints.update, { body: { photoPrivacy: 'HIDE' } });
  await ravi.call(privacyEndpoints.update, { body: { photoPrivacy: 'SHOW_ALL' } });
  const remainingIds = await collectPages(async (next) => {
    const { status, body } = await getMatches({ ...key, ...next });
    expect(status).toBe(200);
    return { ids: body.matches.map(({ userId }) => userId), pagination: body.pagination };
  });
  expect(remainingIds).toContain(meera.id);
});

test('without a profile there are no matches', async () => {
  const newcomer = await site.member('newcomer', { profile: null });
  const { status, body } = await getMatches({}, newcomer);
  expect(status).toBe(200);
  expect(body).toEqual({
    matches: [],
    pagination: { count: 0, limit: 10, hasMore: false, lastEvaluatedKey: null },
  });
});
