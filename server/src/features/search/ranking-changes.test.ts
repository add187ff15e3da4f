import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import type { EmbeddedRanking } from '../../adapters/ranking/embedded/client.ts';
import type { RankingQuery } from '../../adapters/ranking/port.ts';
import { openRanking } from '../../composition/ranking.ts';
import { type Database, openDatabase } from '../../platform/database.ts';
import { insertRandomMembers } from '../../testing/members/random-members.ts';
import { findSeeker } from '../profiles/index.ts';
import { buildSearchQuery } from './criteria.ts';
import { buildRankingQuery } from './ranking-query.ts';
import { rankInDatabase } from './store/rank-in-database.ts';
import { deleteOldChanges } from './store/ranked-members.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const MEMBERS = 300;
const ALL = { limit: MEMBERS };

describe('The index follows the database', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  /** The indexes of two processes. */
  let indexes: EmbeddedRanking[];
  let query: RankingQuery;
  let memberIds: string[];
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = openDatabase(testDatabase.url, { onError: () => {} });
    memberIds = await insertRandomMembers(database.db, { count: MEMBERS, seed: 3, now: NOW });
    indexes = [1, 2].map(() => openRanking(database, testDatabase, { warn: () => {} }));
    await Promise.all(indexes.map((index) => index.load(60_000)));
    const [seekerId = ''] = memberIds;
    const seeker = await findSeeker(database.db, seekerId, NOW);
    if (!seeker) throw new Error('The seeker has no profile');
    query = buildRankingQuery(buildSearchQuery(seeker, { includeUnmetPreferences: true }, NOW));
    // Only the visibility of the others counts.
    query = { ...query, conditions: [] };
  }, 60_000);
  afterAll(async () => {
    await Promise.all(indexes.map((index) => index.close()));
    await database.close();
    await testDatabase.drop();
  });

  const listIds = async (index: EmbeddedRanking | undefined) =>
    (await index?.findBest(query, ALL))?.members.map(({ memberId }) => memberId) ?? [];

  async function expectEqualToDatabase(): Promise<void> {
    const { members, total } = await rankInDatabase(database.db).findBest(query, ALL);
    for (const index of indexes) {
      expect(await index.findBest(query, ALL)).toMatchObject({ members, total });
    }
  }

  test('a committed change is in the next result of every process, also if a transaction that began earlier commits later', async () => {
    const [first = '', second = ''] = await listIds(indexes[0]);
    const unlist = sql`update profiles set listed = false where member_id = `;
    const earlier = await database.db.startTransaction().execute();
    await sql`${unlist} ${first}`.execute(earlier);
    await sql`${unlist} ${second}`.execute(database.db);
    for (const index of indexes) {
      const ids = await listIds(index);
      expect(ids).toContain(first);
      expect(ids).not.toContain(second);
    }
    await earlier.commit().execute();
    for (const index of indexes) expect(await listIds(index)).not.toContain(first);
    await sql`update profiles set listed = true where member_id in (${first}, ${second})`.execute(
      database.db,
    );
    await expectEqualToDatabase();
  });

  test('a change that is rolled back is in no result', async () => {
    const before = await listIds(indexes[0]);
    const transaction = await database.db.startTransaction().execute();
    await sql`delete from profiles where member_id = ${before[0] ?? ''}`.execute(transaction);
    await transaction.rollback().execute();
    expect(await listIds(indexes[0])).toEqual(before);
  });

  test('under hundreds of concurrent changes nobody who was hidden before a request is in its result, and in the end both indexes equal the database', async () => {
    const hidden = new Set<string>();
    const change = async (memberId: string, number: number) => {
      const isListed = number % 3 === 0;
      if (isListed) hidden.delete(memberId);
      await sql`update profiles set listed = ${isListed}, religion = ${['hindu', 'sikh', null][number % 3] ?? null}
        where member_id = ${memberId}`.execute(database.db);
      if (!isListed) hidden.add(memberId);
    };
    // Each of six connections changes members of its own.
    const changing = Array.from({ length: 6 }, async (_, worker) => {
      for (let number = 0; number < 100; number++) {
        await change(memberIds[1 + worker * 40 + ((number * 7) % 40)] ?? '', number);
      }
    });
    let isDone = false;
    const checking = indexes.map(async (index) => {
      while (!isDone) {
        const hiddenBefore = [...hidden];
        const ids = new Set(await listIds(index));
        // A member may have been shown again during the request.
        const shownAgain = hiddenBefore.filter((id) => hidden.has(id) && ids.has(id));
        expect(shownAgain).toEqual([]);
      }
    });
    await Promise.all(changing);
    isDone = true;
    await Promise.all(checking);
    await expectEqualToDatabase();
  }, 60_000);

  test('after lost connections the index catches up with everything it has missed', async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
    await sql`delete from profiles where member_id = ${memberIds.at(-1) ?? ''}`.execute(database.db);
    // A query at the moment of the loss may fail.
    await Promise.all(indexes.map((index) => index.count(query).catch(() => {})));
    await expectEqualToDatabase();
  });

  test('changes older than an hour are deleted, and later ones are kept', async () => {
    await sql`update member_changes set changed_at = now() - interval '61 minutes' where change_id % 2 = 0`.execute(
      database.db,
    );
    await deleteOldChanges(database.db);
    const { rows } = await sql<{ parity: number }>`
      select distinct change_id % 2 as parity from member_changes`.execute(database.db);
    expect(rows).toEqual([{ parity: 1 }]);
    await expectEqualToDatabase();
  });
});
