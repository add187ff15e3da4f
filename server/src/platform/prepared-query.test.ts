import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { type Database, inTransaction, openDatabase } from './database.ts';
import { prepareQuery } from './prepared-query.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { size: 1, onError: () => {} });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

interface Params {
  from: number;
  names: string[];
  at: Date;
}

let builds = 0;
const findValues = prepareQuery((db, { from, names, at }: Params) => {
  builds += 1;
  return db
    .selectFrom(sql<{ n: number }>`generate_series(${from}::int, 12)`.as<'series'>(sql`series(n)`))
    .select([
      sql<number>`n`.as('number'),
      sql<string[]>`${names}::text[]`.as('names'),
      sql<Date>`${at}::timestamptz`.as('at'),
      sql<string>`${'constant'}::text`.as('constant'),
      sql<number>`count(*) over ()`.as('count'),
      sql<string>`(${at}::timestamptz at time zone 'utc')::date`.as('day'),
    ])
    .orderBy('number', 'desc');
});

test('each run has its own values, and the query is built once', async () => {
  const at = new Date('2026-11-20T10:00:00.123Z');
  const rows = await findValues(database.db, { from: 10, names: ['a', 'b,"c'], at });
  expect(rows.map((row) => row.number)).toEqual([12, 11, 10]);
  expect(rows[0]).toMatchObject({
    names: ['a', 'b,"c'],
    constant: 'constant',
    count: 3,
    day: '2026-11-20',
  });
  expect(new Date(rows[0]?.at ?? '')).toEqual(at);
  expect(await findValues(database.db, { from: 12, names: [], at })).toHaveLength(1);
  expect(await findValues(database.db, { from: 13, names: [], at })).toEqual([]);
  expect(builds).toBe(1);
});

test('PostgreSQL keeps the plan for the next run', async () => {
  const { rows } = await database.pool.query(
    `select generic_plans + custom_plans as runs from pg_prepared_statements where statement like '%generate_series%'`,
  );
  expect(rows).toEqual([{ runs: 3 }]);
});

test('it runs in the given transaction', async () => {
  const findDocuments = prepareQuery((db, { name }: { name: string }) =>
    db
      .selectFrom('migrations' as never)
      .select(sql<string>`name`.as('name'))
      .where(sql<boolean>`name = ${name}`),
  );
  const key = { name: 'not committed yet' };
  await inTransaction(database.db, async (transaction) => {
    await sql`insert into migrations (name) values (${key.name})`.execute(transaction);
    expect(await findDocuments(transaction, key)).toEqual([key]);
    await sql`delete from migrations where name = ${key.name}`.execute(transaction);
  });
  expect(await findDocuments(database.db, key)).toEqual([]);
});
