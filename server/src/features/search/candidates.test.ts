import type { SearchCriteria } from '@troth/contract';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tables } from '../../platform/database.ts';
import { insertProfiles } from '../../testing/members/bulk-members.ts';
import { startTestSite, type TestSite } from '../../testing/site/test-site.ts';
import { findSeeker, type Seeker } from '../profiles/index.ts';
import { type FirstCandidates, findCandidates, findMoreCandidates } from './candidates.ts';
import { buildSearchQuery } from './criteria.ts';
import type { ScanPosition } from './store/candidates.ts';
import { rankInDatabase } from './store/rank-in-database.ts';

describe('Candidates', () => {
  const MEMBERS = 16_000;
  const BATCH_SIZE = 37;
  const now = new Date('2026-11-20T10:00:00Z');

  let site: TestSite;
  let seeker: Seeker;
  beforeAll(async () => {
    site = await startTestSite();
    site.clock.move(now);
    const ravi = await site.member('ravi', { profile: { gender: 'male', lookingFor: ['female', 'other'] } });
    await insertProfiles(site, MEMBERS, {
      gender: `case when n % 7 = 0 then 'other' when n % 11 = 0 then 'male' else 'female' end`,
      looking_for: `case when n % 13 = 0 then '{female}' else '{female,male}' end::text[]`,
      date_of_birth: `date '1980-01-01' + (chance * 9000)::int`,
      height_cm: `case when n % 5 = 0 then null else 145 + n % 40 end`,
      religion: `case when n % 1000 = 0 then 'parsi' when n % 9 = 0 then null else 'hindu' end`,
      city: `case when n <= 1500 then 'in_mh_pune' when n <= 1600 then 'in_mh_nashik'
      when n > 15000 then 'in_kl_kochi' else 'in_ka_mysuru' end`,
      must_religion: `case when n % 17 = 0 then '{sikh}'::text[] end`,
      // Three members share each microsecond.
      last_active_at: `$2::timestamptz - (n * 7919 % ${MEMBERS} / 3) * interval '1 microsecond'`,
      joined_at: `$2::timestamptz - (n / 3) * interval '1 microsecond'`,
    });
    await site.database.pool.query('analyze profiles');
    const found = await findSeeker(site.database.db, ravi.id, now);
    if (!found) throw new Error('Ravi has no profile');
    seeker = found;
  }, 120_000);
  afterAll(() => site.close());

  /** Finds all matching members with a plain query, without index scans. */
  async function findAllIds(sort: SearchCriteria['sort'], condition: string): Promise<string[]> {
    const order = sort === 'recentlyJoined' ? 'joined_at' : 'last_active_at';
    const { rows } = await site.database.pool.query<{ member_id: string }>(
      `select member_id from profiles
     where listed and gender in ('female', 'other') and 'male' = any(looking_for) and member_id <> $1
       and (must_religion is null or 'hindu' = any(must_religion)) and ${condition}
     order by ${order} desc, member_id desc`,
      [seeker.memberId],
    );
    return rows.map((row) => row.member_id);
  }

  interface CandidateBatches {
    first: FirstCandidates;
    places: ScanPosition[];
  }

  /** Reads the first batches. Without `crowded` the later batches are read as `findCandidates` decides. */
  async function takeBatches(
    criteria: SearchCriteria,
    batchCount: number,
    crowded?: boolean,
  ): Promise<CandidateBatches> {
    const { db } = site.database;
    const query = buildSearchQuery(seeker, criteria, now);
    const first = await findCandidates(db, query, { limit: BATCH_SIZE, ranking: rankInDatabase(db) });
    const isCrowded = crowded ?? first.crowded;
    const places: ScanPosition[] = [];
    for (let batchIndex = 0; batchIndex < batchCount; batchIndex++) {
      const next = { after: places.at(-1), limit: BATCH_SIZE, crowded: isCrowded };
      places.push(...(await findMoreCandidates(db, query, next)));
    }
    expect(first.positions).toEqual(places.slice(0, BATCH_SIZE));
    return { first, places };
  }

  const ids = (places: ScanPosition[]) => places.map(({ memberId }) => memberId);
  const withoutConditions: [SearchCriteria, string] = [{}, 'true'];
  const common: [SearchCriteria, string] = [
    { religion: 'hindu', heightRange: [150, 180] },
    `religion = 'hindu' and height_cm between 150 and 180`,
  ];
  const frequent: [SearchCriteria, string] = [{ location: 'in_mh_pune' }, `city = 'in_mh_pune'`];
  const rare: [SearchCriteria, string] = [{ religion: 'parsi' }, `religion = 'parsi'`];
  /** The members who joined first, whom a scan does not reach because of its read limit. */
  const atTheEnd: [SearchCriteria, string] = [{ location: 'in_kl_kochi' }, `city = 'in_kl_kochi'`];
  const noMatches: [SearchCriteria, string] = [{ religion: 'parsi', heightRange: [219, 220] }, 'false'];
  const twoCities: [SearchCriteria, string] = [
    { location: ['in_mh_pune', 'in_mh_nashik'], religion: 'hindu' },
    `city in ('in_mh_pune', 'in_mh_nashik') and religion = 'hindu'`,
  ];

  test.each([withoutConditions, common, frequent, rare, atTheEnd, noMatches, twoCities])(
    'an index scan and a filter find the same members in the same order, and count them: %j',
    async (criteria, condition) => {
      for (const sort of ['recentlyActive', 'recentlyJoined'] as const) {
        const all = await findAllIds(sort, condition);
        const { first, places } = await takeBatches({ ...criteria, sort }, 4);
        expect(ids(places)).toEqual(all.slice(0, 4 * BATCH_SIZE));
        for (const crowded of [true, false]) {
          expect(await takeBatches({ ...criteria, sort }, 3, crowded)).toMatchObject({
            places: places.slice(0, 3 * BATCH_SIZE),
          });
        }
        expect(first.counted).toBe(all.length);
      }
    },
  );

  test('members are found by index scan if many match, otherwise by filtering and sorting', async () => {
    const usedWays: string[] = [];
    const db = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: site.database.pool }),
      log: ({ query }) => {
        if (!query.sql.includes('count(*)'))
          usedWays.push(query.sql.includes('materialized') ? 'filter' : 'scan');
      },
    });
    for (const [criteria] of [withoutConditions, common, rare]) {
      await findCandidates(db, buildSearchQuery(seeker, criteria, now), {
        limit: BATCH_SIZE,
        ranking: rankInDatabase(db),
      });
    }
    expect(usedWays).toEqual(['scan', 'scan', 'filter']);
  });

  test('filtering and sorting finds every match across batches', async () => {
    const all = await findAllIds(undefined, frequent[1]);
    const { places } = await takeBatches(frequent[0], Math.ceil(all.length / BATCH_SIZE) + 1, false);
    expect(ids(places)).toEqual(all);
  });
});

describe('Several genders', () => {
  /** One member more than a scan reads. */
  const NEWER_COUNT = 10_001;

  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite();
  });
  afterAll(() => site.close());

  test('no member is left out if one gender has few matches and another fills the page', async () => {
    const now = site.clock.now();
    const kiran = await site.member('kiran', { profile: { gender: 'other' } });
    const forAllGenders = { looking_for: `'{female,male,other}'::text[]` };
    const sikh = { ...forAllGenders, religion: `'sikh'` };
    await insertProfiles(site, NEWER_COUNT, {
      ...forAllGenders,
      joined_at: `$2::timestamptz - n * interval '1 second'`,
    });
    const ids = await insertProfiles(site, 300, {
      ...sikh,
      joined_at: `$2::timestamptz - interval '10 days' - n * interval '1 second'`,
    });
    const men = await insertProfiles(site, 1500, {
      ...sikh,
      gender: `'male'`,
      joined_at: `$2::timestamptz - interval '20 days' - n * interval '1 second'`,
    });
    const { db } = site.database;
    const seeker = await findSeeker(db, kiran.id, now);
    if (!seeker) throw new Error('Kiran has no profile');
    const query = buildSearchQuery(seeker, { religion: 'sikh', sort: 'recentlyJoined' }, now);
    const found: ScanPosition[] = [];
    for (
      let places: ScanPosition[] | null = null;
      places === null || places.length > 0;
      found.push(...places)
    ) {
      places = await findMoreCandidates(db, query, { after: found.at(-1), limit: 100, crowded: true });
    }
    expect(found.map(({ memberId }) => memberId)).toEqual([...ids, ...men]);
  }, 60_000);
});
