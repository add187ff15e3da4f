import { randomUUID } from 'node:crypto';
import { type SearchCriteria, type SearchResults, searchEndpoints } from '@troth/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertProfiles } from '../../testing/members/bulk-members.ts';
import { collectPages } from '../../testing/site/api-client.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

describe('Search pages', () => {
  const { search } = searchEndpoints;

  let site: TestSite;
  let ravi: TestMember;
  beforeAll(async () => {
    site = await startTestSite();
    ravi = await site.member('ravi', { profile: { gender: 'male' } });
  });
  afterAll(() => site.close());

  type Key = SearchResults['pagination']['lastEvaluatedKey'];

  const requestPage = (criteria: SearchCriteria, key: Key, limit = 10, viewer = ravi) =>
    viewer.call(search, {
      query: { limit, ...(key ? { lastEvaluatedKey: JSON.stringify(key) } : {}) },
      body: criteria,
    });

  /**
   * Inserts listed members of one city in one statement. Three members share each timestamp, and the timestamps are one
   * microsecond apart.
   */
  async function createCrowd(size: number, city: string): Promise<void> {
    await site.database.pool.query(
      `insert into profiles (member_id, first_name, last_name, first_name_key, last_name_key, gender, date_of_birth,
       looking_for, city, completion, listed, joined_at, last_active_at, updated_at)
     select gen_random_uuid(), 'Asha', 'Rao', 'asha', 'rao', 'female', '1996-04-12', '{male}', $2, 60, true,
       now() - (n / 3) * interval '1 microsecond', now() - (n / 3) * interval '1 microsecond', now()
     from generate_series(1, $1) n`,
      [size, city],
    );
  }

  async function collectPages(
    criteria: SearchCriteria,
    limit: number,
    between: (page: number) => Promise<unknown>,
  ) {
    const pages: SearchResults[] = [];
    let key: Key = null;
    do {
      const { status, body } = await requestPage(criteria, key, limit);
      expect(status).toBe(200);
      pages.push(body);
      key = body.pagination.lastEvaluatedKey;
      await between(pages.length);
    } while (key);
    return { pages, ids: pages.flatMap(({ profiles }) => profiles.map(({ userId }) => userId)) };
  }

  test('pages of recently joined members contain every member once while others join', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 25 }),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 4 }),
        async (limit, size, joining) => {
          const cities = ['in_mh_solapur', 'in_mh_nashik', 'in_mh_nagpur', 'in_mh_satara', 'in_mh_thane'];
          const location = cities[run++ % cities.length] ?? '';
          await site.database.pool.query('delete from profiles where city = $1', [location]);
          await createCrowd(size, location);
          const { rows } = await site.database.pool.query<{ member_id: string }>(
            'select member_id from profiles where city = $1 order by joined_at desc, member_id desc',
            [location],
          );
          const { ids } = await collectPages({ location, sort: 'recentlyJoined' }, limit, () =>
            createCrowd(joining, location),
          );
          expect(ids).toEqual(rows.map((row) => row.member_id));
        },
      ),
      { numRuns: 30 },
    );
  });

  test('no member appears twice in the order of activity while members become active', async () => {
    const location = 'in_ka_mysuru';
    await createCrowd(60, location);
    const { ids } = await collectPages({ location }, 7, (page) =>
      site.database.pool.query(
        `update profiles set last_active_at = now() where member_id in (
         select member_id from profiles where city = $1 order by md5(member_id::text || $2) limit 10)`,
        [location, String(page)],
      ),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(20);
  });

  test('pages are numbered and show the total of the first page', async () => {
    const location = 'in_ka_udupi';
    await createCrowd(25, location);
    const { pages } = await collectPages({ location }, 10, () => createCrowd(1, location));
    expect(pages.map(({ pagination }) => pagination)).toMatchObject([
      { page: 1, pages: 3, total: 25, count: 10, hasMore: true },
      { page: 2, pages: 3, total: 25, count: 10, hasMore: true },
      { page: 3, pages: 3, total: 25, count: 5, hasMore: false, lastEvaluatedKey: null },
    ]);
  });

  test('totals are exact up to a thousand and a lower bound above', async () => {
    const location = 'in_ka_belagavi';
    await createCrowd(1000, location);
    expect((await requestPage({ location }, null)).body.pagination).toMatchObject({
      total: 1000,
      pages: 100,
    });
    await createCrowd(1, location);
    const { pagination } = (await requestPage({ location }, null)).body;
    expect(pagination).toMatchObject({ total: null, totalAtLeast: 1000, pages: null });
    const next = (await requestPage({ location }, pagination.lastEvaluatedKey)).body.pagination;
    expect(next).toMatchObject({ total: null, totalAtLeast: 1000, page: 2 });
  });

  test('a page key is valid only for its member and criteria', async () => {
    const location = 'in_kl_kochi';
    await createCrowd(12, location);
    const { lastEvaluatedKey } = (await requestPage({ location }, null, 5)).body.pagination;
    const suresh = await site.member('suresh', { profile: { gender: 'male' } });
    expect((await requestPage({ location }, lastEvaluatedKey, 5)).status).toBe(200);
    expect((await requestPage({ location }, lastEvaluatedKey, 5, suresh)).status).toBe(400);
    expect((await requestPage({ location, sort: 'recentlyJoined' }, lastEvaluatedKey, 5)).status).toBe(400);
    expect((await requestPage({}, lastEvaluatedKey, 5)).status).toBe(400);
  });

  test('a page key changed anywhere, truncated or forged is refused', async () => {
    const location = 'in_kl_kollam';
    await createCrowd(12, location);
    const token = (await requestPage({ location }, null, 5)).body.pagination.lastEvaluatedKey?.token ?? '';
    const bytes = Buffer.from(token, 'base64url');
    const withFlippedBit = fc.integer({ min: 0, max: bytes.length * 8 - 1 }).map((bit) => {
      const copy = Buffer.from(bytes);
      copy.writeUInt8(copy.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      return copy.toString('base64url');
    });
    const truncated = fc
      .integer({ min: 0, max: bytes.length - 1 })
      .map((length) => bytes.subarray(0, length).toString('base64url'));
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(withFlippedBit, truncated, fc.string(), fc.constant(randomUUID())),
        async (invalidKey) => {
          expect((await requestPage({ location }, { token: invalidKey })).status).toBe(400);
        },
      ),
      { numRuns: 200 },
    );
  });

  test.each(['', 'null', '[]', '{}', '{"token":1}', '{"token":"","x":1}', 'not json', '"a"'])(
    'the page key %j is refused',
    async (lastEvaluatedKey) => {
      const { status } = await ravi.call(search, { query: { limit: 5, lastEvaluatedKey }, body: {} });
      expect(status).toBe(400);
    },
  );

  test.each([0, 101, -1, 1.5, 'ten'])('a page size of %s is refused', async (limit) => {
    expect((await requestPage({}, null, limit as number)).status).toBe(400);
  });
});

describe('Order by relevance', () => {
  const SIZE = 90;

  let site: TestSite;
  let ravi: TestMember;
  let idsByActivity: string[];
  beforeAll(async () => {
    site = await startTestSite();
    site.clock.move(new Date('2026-11-20T10:00:00Z'));
    const preferences = {
      diet: { values: ['vegan'], mustHave: false },
      age: { min: 25, max: 35, mustHave: false },
    };
    ravi = await site.member('ravi', { profile: { gender: 'male', partnerPreferences: preferences } });
    // The order of activity, which differs from the order of compatibility.
    idsByActivity = await insertProfiles(site, SIZE, {
      diet: `case n % 3 when 0 then 'vegan' when 1 then 'jain' end`,
      date_of_birth: `date '1970-01-01' + (n * 37 % 90) * 250`,
    });
  });
  afterAll(() => site.close());

  const scores = new Map<string, number>();
  const collectIds = (criteria: SearchCriteria, limit: number) =>
    collectPages(async (key) => {
      const { body } = await ravi.call(searchEndpoints.search, { query: { limit, ...key }, body: criteria });
      for (const { userId, compatibility } of body.profiles) scores.set(userId, compatibility.score);
      return { ids: body.profiles.map(({ userId }) => userId), pagination: body.pagination };
    });

  test.each([{}, { sort: 'relevance' as const }])(
    'all pages together are in the order of compatibility: %j',
    async (criteria) => {
      const shown = await collectIds(criteria, 10);
      expect(new Set(scores.values()).size).toBeGreaterThan(4);
      const shownScores = shown.map((id) => scores.get(id) ?? 0);
      expect(shownScores).toEqual(shownScores.toSorted((a, b) => b - a));
      expect(shown.toSorted()).toEqual(idsByActivity.toSorted());
    },
  );

  test('every member appears once, whatever the page size', async () => {
    for (const limit of [1, 7, 23, 24, 25, 100]) {
      expect((await collectIds({}, limit)).toSorted()).toEqual(idsByActivity.toSorted());
    }
  });

  test('the other sort orders ignore compatibility', async () => {
    expect(await collectIds({ sort: 'recentlyActive' }, 10)).toEqual(idsByActivity);
    expect(await collectIds({ sort: 'recentlyJoined' }, 10)).toEqual(idsByActivity);
  });
});
