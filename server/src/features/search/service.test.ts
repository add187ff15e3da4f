import { listEndpoints, MAX_EXACT_COUNT, type SearchCriteria, searchEndpoints } from '@troth/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptsOnlySikhs, insertProfiles } from '../../testing/members/bulk-members.ts';
import { collectPages } from '../../testing/site/api-client.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

describe('Recent lists', () => {
  type List = 'recentlyJoined' | 'recentlyActive';

  let site: TestSite;
  let ravi: TestMember;
  let ids: string[];
  beforeAll(async () => {
    site = await startTestSite();
    site.clock.move(new Date('2026-11-20T10:00:00Z'));
    ravi = await site.member('ravi', { profile: { gender: 'male' } });
    // The later members joined, the longer ago they were active.
    ids = await insertProfiles(site, 25, {
      last_active_at: `$2::timestamptz - (100 - n) * interval '1 minute'`,
    });
  });
  afterAll(() => site.close());

  const listMembers = (list: List, query: { limit?: number; lastEvaluatedKey?: string }, viewer = ravi) =>
    viewer.call(listEndpoints[list], { query });
  const collectIds = (list: List) =>
    collectPages(async (key) => {
      const { body } = await listMembers(list, { limit: 4, ...key });
      return { ids: body.profiles.map(({ userId }) => userId), pagination: body.pagination };
    });

  test('recently joined and recently active members are listed latest first', async () => {
    expect(await collectIds('recentlyJoined')).toEqual(ids);
    expect(await collectIds('recentlyActive')).toEqual(ids.toReversed());
  });

  test('a page has ten members by default, and the last page has no key', async () => {
    const { pagination } = (await listMembers('recentlyJoined', {})).body;
    expect(pagination).toMatchObject({ count: 10, limit: 10, hasMore: true });
    const all = (await listMembers('recentlyJoined', { limit: 25 })).body.pagination;
    expect(all).toEqual({ count: 25, limit: 25, hasMore: false, lastEvaluatedKey: null });
  });

  test('a page key is valid only for its member and list', async () => {
    const { pagination } = (await listMembers('recentlyJoined', { limit: 4 })).body;
    const lastEvaluatedKey = JSON.stringify(pagination.lastEvaluatedKey);
    expect((await listMembers('recentlyJoined', { lastEvaluatedKey })).status).toBe(200);
    expect((await listMembers('recentlyActive', { lastEvaluatedKey })).status).toBe(400);
    const suresh = await site.member('suresh', { profile: { gender: 'male' } });
    expect((await listMembers('recentlyJoined', { lastEvaluatedKey }, suresh)).status).toBe(400);
    const { status } = await ravi.call(searchEndpoints.search, {
      query: { lastEvaluatedKey },
      body: { sort: 'recentlyJoined' },
    });
    expect(status).toBe(400);
  });

  test('without a profile the lists are empty', async () => {
    const newcomer = await site.member('newcomer', { profile: null });
    const { status, body } = await listMembers('recentlyActive', {}, newcomer);
    expect(status).toBe(200);
    expect(body).toMatchObject({ profiles: [], pagination: { count: 0, hasMore: false } });
  });
});

describe('Relaxations', () => {
  let site: TestSite;
  let ravi: TestMember;
  beforeAll(async () => {
    site = await startTestSite();
    site.clock.move(new Date('2026-11-20T10:00:00Z'));
    const partnerPreferences = { diet: { values: ['vegan'], mustHave: true } };
    ravi = await site.member('ravi', { tier: 'silver', profile: { gender: 'male', partnerPreferences } });
    const fits = { religion: `'sikh'`, city: `'in_mh_pune'`, date_of_birth: `'1996-11-01'`, diet: `'vegan'` };
    await insertProfiles(site, 5, { ...fits, date_of_birth: `'1990-11-01'`, diet: 'null' });
    await insertProfiles(site, 3, { ...fits, city: `'in_ka_mysuru'` });
    await insertProfiles(site, 2, { ...fits, diet: `'kosher'` });
    await insertProfiles(site, 4, { ...fits, ...acceptsOnlySikhs });
    // Removing one condition does not find these members, because two conditions exclude them.
    await insertProfiles(site, 7, { ...fits, diet: `'kosher'`, city: `'in_ka_mysuru'` });
    await insertProfiles(site, 7, { ...fits, looking_for: `'{female}'::text[]` });
  });
  afterAll(() => site.close());

  const narrowCriteria: SearchCriteria = { religion: 'sikh', location: 'in_mh_pune', ageRange: [30, 30] };
  const getRelaxations = (body: SearchCriteria, viewer = ravi) =>
    viewer.call(searchEndpoints.relaxations, { body });
  const fetchTotal = async (body: SearchCriteria) =>
    (await ravi.call(searchEndpoints.search, { query: {}, body })).body.pagination.total;

  test('relaxations state how many members would be found without each condition, most first', async () => {
    expect(await fetchTotal(narrowCriteria)).toBe(0);
    expect((await getRelaxations(narrowCriteria)).body.relaxations).toEqual([
      { obstacle: 'ageRange', total: 5 },
      { obstacle: 'theirMustHaves', total: 4 },
      { obstacle: 'location', total: 3 },
      { obstacle: 'ownMustHaves', total: 2 },
    ]);
  });

  test('a search without a condition finds as many members as its relaxation stated', async () => {
    const { ageRange: _age, ...anyAge } = narrowCriteria;
    const { location: _place, ...withoutPlace } = narrowCriteria;
    expect(await fetchTotal(anyAge)).toBe(5);
    expect(await fetchTotal(withoutPlace)).toBe(3);
    expect(await fetchTotal({ ...narrowCriteria, includeUnmetPreferences: true })).toBe(4);
  });

  test("others' must-haves are no relaxation if the search does not apply them", async () => {
    const { relaxations } = (await getRelaxations({ ...narrowCriteria, includeUnmetPreferences: true })).body;
    expect(relaxations).toEqual([
      { obstacle: 'ageRange', total: 9 },
      { obstacle: 'location', total: 7 },
      { obstacle: 'ownMustHaves', total: 6 },
      { obstacle: 'religion', total: 4 },
    ]);
  });

  test('criteria that are not filters are no relaxation', async () => {
    const { relaxations } = (
      await getRelaxations({
        ...narrowCriteria,
        sort: 'recentlyJoined',
        advancedSearch: true,
        smoking: 'regularly',
      })
    ).body;
    expect(relaxations).toEqual([]);
  });

  test('numbers are exact up to a thousand and a lower bound above', async () => {
    const inLondon = { city: `'gb_eng_london'`, country: `'gb'`, height_cm: '150' };
    await insertProfiles(site, 1000, inLondon);
    const criteria: SearchCriteria = { location: 'gb', heightRange: [200, 210] };
    expect((await getRelaxations(criteria)).body.relaxations).toEqual([
      { obstacle: 'heightRange', total: 1000 },
    ]);
    await insertProfiles(site, 1, inLondon);
    expect((await getRelaxations(criteria)).body.relaxations).toEqual([
      { obstacle: 'heightRange', total: null, totalAtLeast: 1000 },
    ]);
  });

  test('an invalid search is refused', async () => {
    const free = await site.member('suresh', { profile: { gender: 'male' } });
    expect((await getRelaxations({ advancedSearch: true }, free)).error?.code).toBe('UPGRADE_REQUIRED');
    expect((await getRelaxations({ diet: 'vegan' })).status).toBe(400);
    expect((await getRelaxations({ religion: 'sun' })).status).toBe(400);
    const newcomer = await site.member('newcomer', { profile: null });
    expect((await getRelaxations(narrowCriteria, newcomer)).body).toEqual({ relaxations: [] });
  });
});

describe('Totals', () => {
  let site: TestSite;
  let ravi: TestMember;
  beforeEach(async () => {
    site = await startTestSite();
    ravi = await site.member('ravi', { tier: 'silver', profile: { gender: 'male' } });
  });
  afterEach(() => site.close());

  async function fetchTotal(body: SearchCriteria = {}) {
    const { total, totalAtLeast } = (await ravi.call(searchEndpoints.search, { query: {}, body })).body
      .pagination;
    return { total, totalAtLeast };
  }

  test.each([
    ['whom a member ignores', 'member_id', 'ignored_id'],
    ['who ignore a member', 'ignored_id', 'member_id'],
  ])('members %s are not counted, even if more than a thousand others match', async (_, one, other) => {
    const ids = await insertProfiles(site, MAX_EXACT_COUNT + 300);
    await site.database.pool.query(
      `insert into ignores (id, ${one}, ${other}, created_at)
     select gen_random_uuid(), $1, other, now() from unnest($2::uuid[]) other`,
      [ravi.id, ids.slice(0, 400)],
    );
    expect(await fetchTotal()).toEqual({ total: MAX_EXACT_COUNT - 100 });
  });

  test('members who look for another gender are not counted, even if more than a thousand others match', async () => {
    await insertProfiles(site, MAX_EXACT_COUNT + 300, {
      looking_for: `case when n <= 400 then '{female}' else '{male}' end::text[]`,
    });
    expect(await fetchTotal()).toEqual({ total: MAX_EXACT_COUNT - 100 });
  });

  test('the total is current after eight hours without a search', async () => {
    const ids = await insertProfiles(site, 3 * MAX_EXACT_COUNT);
    expect(await fetchTotal()).toEqual({ total: null, totalAtLeast: MAX_EXACT_COUNT });
    await site.database.pool.query('update profiles set listed = false where member_id = any($1)', [
      ids.slice(500),
    ]);
    site.clock.move(new Date(site.clock.now().getTime() + 8 * 3_600_000));
    expect(await fetchTotal()).toEqual({ total: 500 });
    expect((await ravi.call(listEndpoints.activeCount, {})).body.count).toBe(500);
  });

  test('the total is zero if all members have been unlisted since the sample was taken', async () => {
    await insertProfiles(site, 3 * MAX_EXACT_COUNT);
    expect(await fetchTotal()).toEqual({ total: null, totalAtLeast: MAX_EXACT_COUNT });
    await site.database.pool.query('update profiles set listed = false');
    expect(await fetchTotal()).toEqual({ total: 0 });
  });

  test('relaxations that find more than a thousand members keep the order of the criteria', async () => {
    await insertProfiles(site, 4900, { religion: `'sikh'` });
    await insertProfiles(site, 1100, { city: `'in_mh_pune'` });
    const body: SearchCriteria = { location: 'in_mh_pune', religion: 'sikh' };
    const { relaxations } = (await ravi.call(searchEndpoints.relaxations, { body })).body;
    const many = { total: null, totalAtLeast: MAX_EXACT_COUNT };
    expect(relaxations).toEqual([
      { obstacle: 'location', ...many },
      { obstacle: 'religion', ...many },
    ]);
  });
});
