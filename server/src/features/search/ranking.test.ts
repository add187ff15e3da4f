import type { SearchCriteria } from '@troth/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import type { EmbeddedRanking } from '../../adapters/ranking/embedded/client.ts';
import type { Ranking, RankingQuery, RankPosition } from '../../adapters/ranking/port.ts';
import { openRanking } from '../../composition/ranking.ts';
import { type Database, openDatabase } from '../../platform/database.ts';
import { codesOf, someCodes } from '../../testing/members/matchables.ts';
import { insertRandomMembers } from '../../testing/members/random-members.ts';
import { scoreOf } from '../compatibility/index.ts';
import { findMatchable, findSeeker, type Seeker, toSql, visibleToSeeker } from '../profiles/index.ts';
import { vocabularies } from '../vocabularies/index.ts';
import { buildSearchQuery } from './criteria.ts';
import { buildRankingQuery } from './ranking-query.ts';
import { rankInDatabase } from './store/rank-in-database.ts';
import { activeDay } from './store/ranked-members.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const MEMBERS = Number(process.env.RANKED_MEMBERS ?? 400);

const range = (min: number, max: number) =>
  fc
    .tuple(fc.integer({ min, max }), fc.integer({ min, max }))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as [number, number]);

const oneOrMore = (codes: string[]) => fc.uniqueArray(someCodes(codes), { minLength: 1, maxLength: 3 });
const codes = (name: keyof typeof vocabularies) => oneOrMore(vocabularies[name].map(({ code }) => code));

const anyCriteria: fc.Arbitrary<SearchCriteria> = fc
  .record({
    ageRange: range(18, 80),
    heightRange: range(130, 210),
    location: oneOrMore([...codesOf.city, ...codesOf.state]),
    religion: oneOrMore(codesOf.religion),
    maritalStatus: oneOrMore(codesOf.maritalStatus),
    motherTongue: oneOrMore(codesOf.motherTongue),
    languages: codes('language'),
    hobbies: codes('hobby'),
    diet: oneOrMore(codesOf.diet),
    firstName: fc.constantFrom('As', 'meera', 'É', '%'),
    withPhoto: fc.constant(true as const),
    proofs: fc.uniqueArray(fc.constantFrom('email' as const, 'identity' as const), { minLength: 1 }),
    newSinceVisit: fc.constant(true as const),
    withinKm: fc.constantFrom(25 as const, 250 as const),
    includeUnmetPreferences: fc.constant(true as const),
  })
  .chain((all) =>
    // Few criteria at a time, so that members are found.
    fc
      .subarray(Object.keys(all) as (keyof typeof all)[], { maxLength: 2 })
      .map((kept) => Object.fromEntries(kept.map((key) => [key, all[key]]))),
  );

describe('Ranking', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let embedded: EmbeddedRanking;
  let memberIds: string[];
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = openDatabase(testDatabase.url, { onError: () => {} });
    memberIds = await insertRandomMembers(database.db, { count: MEMBERS, seed: 7, now: NOW });
    await sql`insert into ignores (id, member_id, ignored_id, created_at)
      select gen_random_uuid(), a.member_id, b.member_id, ${NOW} from profiles a join profiles b on a.member_id < b.member_id
      order by md5(a.member_id::text || b.member_id::text) limit ${MEMBERS}`.execute(database.db);
    embedded = openRanking(database, testDatabase, { warn: () => {} });
    await embedded.load(60_000);
  }, 120_000);
  afterAll(async () => {
    await embedded.close();
    await database.close();
    await testDatabase.drop();
  });

  async function requireSeeker(memberId: string): Promise<Seeker> {
    const seeker = await findSeeker(database.db, memberId, NOW);
    if (!seeker) throw new Error('The seeker has no profile');
    return seeker;
  }

  /** All members who match, scored one by one and sorted. */
  async function rankAll(seeker: Seeker, { conditions }: RankingQuery): Promise<RankPosition[]> {
    const { rows } = await sql<{ memberId: string; activeDay: number }>`
      select member_id as "memberId", case when hide_online_status then 0 else ${activeDay} end as "activeDay"
      from profiles where ${visibleToSeeker(seeker)}
        and ${toSql({ kind: 'allOf', conditions })}`.execute(database.db);
    const scored = await Promise.all(
      rows.map(async (row) => {
        const other = await findMatchable(database.db, row.memberId, NOW);
        return { ...row, score: other ? scoreOf(seeker, other) : -1 };
      }),
    );
    return scored.sort(
      (a, b) => b.score - a.score || b.activeDay - a.activeDay || (a.memberId < b.memberId ? -1 : 1),
    );
  }

  async function readPages(ranking: Ranking, query: RankingQuery, limit: number) {
    const members: RankPosition[] = [];
    let total = -1;
    for (let snapshot: string | undefined; ; ) {
      const page = await ranking.findBest(query, { limit, after: members.at(-1), snapshot });
      snapshot ??= page.snapshot;
      if (total === -1) total = page.total;
      members.push(...page.members);
      if (page.members.length < limit) return { members, total };
    }
  }

  const someone = fc.nat({ max: MEMBERS - 1 });

  test('the index and PostgreSQL return all pages of every search exactly in the order of a comparison of everyone', async () => {
    let largest = 0;
    await fc.assert(
      fc.asyncProperty(
        someone,
        anyCriteria,
        fc.integer({ min: 1, max: 40 }),
        async (number, criteria, limit) => {
          const seeker = await requireSeeker(memberIds[number] ?? '');
          const query = buildRankingQuery(buildSearchQuery(seeker, criteria, NOW));
          const members = await rankAll(seeker, query);
          const expected = { members, total: members.length };
          expect(await readPages(embedded, query, limit)).toEqual(expected);
          expect(await readPages(rankInDatabase(database.db), query, Math.max(limit, 10))).toEqual(expected);
          for (const ranking of [embedded, rankInDatabase(database.db)])
            expect((await ranking.count(query)).matching).toBe(members.length);
          largest = Math.max(largest, members.length);
        },
      ),
      { numRuns: 60, seed: 11 },
    );
    expect(largest).toBeGreaterThan(MEMBERS / 10);
  }, 120_000);
});
