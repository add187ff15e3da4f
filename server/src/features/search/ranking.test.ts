import type { SearchCriteria } from '@troth/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import type { EmbeddedRanking } from '../../adapters/ranking/embedded/client.ts';
import { MemberIndex } from '../../adapters/ranking/embedded/member-index.ts';
import { compileScoring } from '../../adapters/ranking/embedded/scoring.ts';
import type { Ranking, RankingQuery, RankPosition } from '../../adapters/ranking/port.ts';
import { openRanking } from '../../composition/ranking.ts';
import { type Database, openDatabase } from '../../platform/database.ts';
import { codesOf, someCodes } from '../../testing/members/matchables.ts';
import { insertRandomMembers } from '../../testing/members/random-members.ts';
import { findSeeker, type Seeker } from '../profiles/index.ts';
import { vocabularies } from '../vocabularies/index.ts';
import { buildSearchQuery } from './criteria.ts';
import { buildRankingQuery } from './ranking-query.ts';
import { rankInDatabase } from './store/rank-in-database.ts';
import { createRankingSource } from './store/ranked-members.ts';
import { memberChanges } from './testing/member-changes.ts';
import { rankEveryone } from './testing/rank-everyone.ts';

/** As many as the index keeps of a ranking. */
const KEPT_MEMBERS = 200;
const NOW = new Date('2026-11-20T10:00:00Z');
const MEMBERS = Number(process.env.RANKED_MEMBERS ?? 900);
const LIMIT_MS = 120_000 + 60 * MEMBERS;

/** Whether a member comes after a position in the order. */
function isAfter(member: RankPosition, position: RankPosition | undefined): boolean {
  if (!position) return true;
  if (member.score !== position.score) return member.score < position.score;
  if (member.activeDay !== position.activeDay) return member.activeDay < position.activeDay;
  return member.memberId > position.memberId;
}

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
    // Each member ignores the next one in a random order.
    await sql`insert into ignores (id, member_id, ignored_id, created_at)
      select gen_random_uuid(), member_id, ignored_id, ${NOW} from (
        select member_id, lead(member_id) over (order by md5(member_id::text)) as ignored_id from profiles
      ) pairs where ignored_id is not null`.execute(database.db);
    embedded = openRanking(database, testDatabase, { warn: () => {} });
    await embedded.load(60_000);
  }, LIMIT_MS);
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

  test(
    'the index and PostgreSQL return all pages of every search exactly in the order of a comparison of everyone',
    async () => {
      let largest = 0;
      await fc.assert(
        fc.asyncProperty(
          someone,
          anyCriteria,
          fc.integer({ min: 7, max: 60 }),
          async (number, criteria, limit) => {
            const seeker = await requireSeeker(memberIds[number] ?? '');
            const query = buildRankingQuery(buildSearchQuery(seeker, criteria, NOW));
            const members = await rankEveryone(database.db, seeker, query);
            const expected = { members, total: members.length };
            const expectCount = async (ranking: Ranking) =>
              expect((await ranking.count(query)).matching).toBe(members.length);
            await expectCount(embedded);
            expect(await readPages(embedded, query, limit)).toEqual(expected);
            // PostgreSQL scores every match for each page, so it gets few pages.
            const largeLimit = limit + Math.ceil(MEMBERS / 10);
            expect(await readPages(rankInDatabase(database.db), query, largeLimit)).toEqual(expected);
            await expectCount(embedded);
            await expectCount(rankInDatabase(database.db));
            largest = Math.max(largest, members.length);
          },
        ),
        { numRuns: 25, seed: 11 },
      );
      expect(largest).toBeGreaterThan(MEMBERS / 10);
    },
    LIMIT_MS,
  );

  test('the scoring leaves out no one who reaches the lowest score asked for', async () => {
    const index = new MemberIndex();
    for (const { member } of await createRankingSource(database.db).readMembers(null)) index.put(member, 0);
    let leftOut = 0;
    await fc.assert(
      fc.asyncProperty(someone, fc.integer({ min: 1, max: 100 }), async (number, lowestScore) => {
        const { seeker } = buildRankingQuery(
          buildSearchQuery(await requireSeeker(memberIds[number] ?? ''), {}, NOW),
        );
        const scoreMembers = compileScoring(seeker, { dictionaries: index.dictionaries, now: NOW });
        for (const block of seeker.lookingFor.flatMap((gender) => index.blocksOf[gender])) {
          const listScores = (lowest: number) => {
            const { selection, scores } = scoreMembers(block, block.lookingFor[seeker.gender], lowest);
            const positions = [...selection.positions.subarray(0, selection.count)];
            return positions.map((position) => ({ position, score: scores[position] as number }));
          };
          const all = listScores(0);
          const reaching = listScores(lowestScore);
          const isReached = ({ score }: { score: number }) => score >= lowestScore;
          expect(reaching.filter(isReached)).toEqual(all.filter(isReached));
          leftOut += all.length - reaching.length;
        }
      }),
      { numRuns: 50, seed: 17 },
    );
    expect(leftOut).toBeGreaterThan(MEMBERS);
  });

  /** Each in a transaction of its own. */
  const changes = Object.values(memberChanges);

  /** Members changed since a snapshot; a change to the same values is none. */
  async function listChangedSince(snapshot: string): Promise<Set<string>> {
    const { rows } = await sql<{ memberId: string }>`select member_id as "memberId" from member_changes
      where not pg_visible_in_snapshot(transaction_id, ${snapshot}::pg_snapshot)`.execute(database.db);
    return new Set(rows.map(({ memberId }) => memberId));
  }

  test(
    'while members change, each page shows one moment, and no one who has changed since the first page',
    async () => {
      const anyChanges = fc.array(fc.tuple(fc.nat({ max: changes.length - 1 }), someone, someone), {
        minLength: 1,
        maxLength: 40,
      });
      const criteria = fc.constantFrom<SearchCriteria>(
        {},
        { withPhoto: true },
        { includeUnmetPreferences: true },
      );
      await fc.assert(
        fc.asyncProperty(someone, criteria, anyChanges, async (number, criteria, made) => {
          const seekerId = memberIds[number] ?? '';
          const seeker = await findSeeker(database.db, seekerId, NOW);
          if (!seeker) return;
          const query = buildRankingQuery(buildSearchQuery(seeker, criteria, NOW));
          const limit = 10;
          const first = await embedded.findBest(query, { limit });
          expect(first.members).toEqual((await rankEveryone(database.db, seeker, query)).slice(0, limit));
          for (const [kind, a, b] of made) {
            const [id, otherId] = [memberIds[a] ?? '', memberIds[b] ?? ''];
            if (id === seekerId || otherId === seekerId) continue;
            await changes[kind]?.(id, otherId).execute(database.db);
          }
          const changed = await listChangedSince(first.snapshot);
          const page = { limit, after: first.members.at(-1), snapshot: first.snapshot };
          const all = await rankEveryone(database.db, seeker, query);
          const expected = all.filter(
            (member) => !changed.has(member.memberId) && isAfter(member, first.members.at(-1)),
          );
          for (const ranking of [embedded, rankInDatabase(database.db)])
            expect((await ranking.findBest(query, page)).members).toEqual(expected.slice(0, limit));
          expect(await embedded.findBest(query, { limit: KEPT_MEMBERS })).toMatchObject({
            members: all.slice(0, KEPT_MEMBERS),
            total: all.length,
          });
        }),
        { numRuns: 60, seed: 5 },
      );
    },
    LIMIT_MS,
  );
});
