import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { type Database, openDatabase, REUSE_PLAN } from './database.ts';

let testDatabase: TestDatabase;
let database: Database;
const connectionErrors: Error[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { onError: (error) => connectionErrors.push(error) });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const pidOf = (db: Database['db']) =>
  sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db).then(({ rows }) => rows[0]?.pid);

const terminate = (pid: number | undefined) => sql`select pg_terminate_backend(${pid})`.execute(database.db);

test('a connection lost between two statements of a transaction is reported and replaced', async () => {
  const transaction = database.db.transaction().execute(async (db) => {
    await terminate(await pidOf(db));
    await expect.poll(() => connectionErrors.length).toBeGreaterThan(0);
    await pidOf(db);
  });
  await expect(transaction).rejects.toThrow();
  expect(await pidOf(database.db)).toBeTypeOf('number');
});

test('a connection lost while idle is reported and replaced', async () => {
  connectionErrors.length = 0;
  await Promise.all([pidOf(database.db), pidOf(database.db)]);
  const others = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  await others.execute(database.db);
  await expect.poll(() => connectionErrors.length).toBe(1);
  expect(await pidOf(database.db)).toBeTypeOf('number');
});

test('a prepared statement has the same name in every process, whatever was prepared before', async () => {
  await database.db.transaction().execute(async (db) => {
    for (const number of [1, 2]) await sql`select ${REUSE_PLAN} ${sql.lit(number)}`.execute(db);
    const { rows } = await sql<{ name: string; statement: string }>`
      select name, statement from pg_prepared_statements where name <> ''`.execute(db);
    const nameOf = (number: number) => rows.find(({ statement }) => statement.endsWith(` ${number}`))?.name;
    expect([nameOf(1), nameOf(2)]).toEqual([
      createHash('sha256').update('select /* planned once */ 1').digest('base64url'),
      createHash('sha256').update('select /* planned once */ 2').digest('base64url'),
    ]);
  });
});

test('the pool can also run a prepared statement', async () => {
  const { rows } = await database.pool.query('select /* planned once */ $1::int as number', [1]);
  expect(rows).toEqual([{ number: 1 }]);
});
