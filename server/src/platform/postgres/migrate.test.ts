import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { migrate } from './migrate.ts';

const createMigrationsFolder = () => mkdtemp(path.join(os.tmpdir(), 'troth-migrations-'));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a migrated database has nothing left to apply, even for ten concurrent processes', async () => {
  const applied = await Promise.all(Array.from({ length: 10 }, () => migrate(database.url)));
  expect(applied.flat()).toEqual([]);
});

/** Counts the sessions that wait for a lock on the table. */
async function countWaiting(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query(
    'select count(*)::int as waiting from pg_locks where relation = $1::regclass and not granted',
    [table],
  );
  return rows[0].waiting;
}

test('a failing migration is rolled back and named, earlier ones stay', async () => {
  const folder = await createMigrationsFolder();
  await writeFile(path.join(folder, '9001-fine.sql'), 'create table fine (id integer);');
  await writeFile(path.join(folder, '9002-broken.sql'), 'create table half (id integer); select 1/0;');
  await writeFile(path.join(folder, '9003-later.sql'), 'create table later (id integer);');
  const attempts = await Promise.allSettled([migrate(database.url, folder), migrate(database.url, folder)]);
  for (const attempt of attempts) {
    expect(attempt).toMatchObject({ reason: { message: expect.stringContaining('9002-broken.sql failed') } });
  }
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query("select to_regclass('fine') fine, to_regclass('half') half");
  expect(rows).toEqual([{ fine: 'fine', half: null }]);
  await client.end();
  await writeFile(path.join(folder, '9002-broken.sql'), 'create table half (id integer);');
  const applied = await Promise.all([migrate(database.url, folder), migrate(database.url, folder)]);
  expect(applied.flat()).toEqual(['9002-broken.sql', '9003-later.sql']);
  await rm(folder, { recursive: true });
});

test('a migration releases its locks for a request that uses the same tables in another order', async () => {
  const folder = await createMigrationsFolder();
  await writeFile(
    path.join(folder, '9201-busy.sql'),
    'create table busy_first (id integer); create table busy_second (id integer);',
  );
  await migrate(database.url, folder);
  await writeFile(
    path.join(folder, '9202-columns.sql'),
    'alter table busy_first add column added integer; alter table busy_second add column added integer;',
  );
  const request = new pg.Client({ connectionString: database.url });
  await request.connect();
  try {
    await request.query(`set deadlock_timeout = '1s'; begin; select from busy_second`);
    const migrating = migrate(database.url, folder);
    await expect.poll(() => countWaiting(request, 'busy_second')).toBe(1);
    await request.query('select from busy_first; commit');
    expect(await migrating).toEqual(['9202-columns.sql']);
  } finally {
    await request.end();
    await rm(folder, { recursive: true });
  }
});

describe('a migration changed after it was applied', () => {
  let folder: string;
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
  beforeEach(async () => {
    folder = await createMigrationsFolder();
    await write('9101-kept.sql', 'create table if not exists kept (id integer);\n');
    await write('9102-changed.sql', 'create table if not exists changed (id integer);\n');
    await migrate(database.url, folder);
  });
  afterEach(async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`delete from migrations where name like '91%'`);
    await client.end();
    await rm(folder, { recursive: true });
  });

  test('is named, and nothing is applied', async () => {
    await write('9102-changed.sql', 'create table changed (id bigint);');
    await write('9103-next.sql', 'create table next (id integer);');
    await expect(migrate(database.url, folder)).rejects.toThrow(
      /^9102-changed\.sql was changed after it was applied to this database\. .*new migration/,
    );
    await write('9102-changed.sql', 'create table if not exists changed (id integer);\n');
    expect(await migrate(database.url, folder)).toEqual(['9103-next.sql']);
  });

  test('is not one whose line endings alone differ', async () => {
    await write('9101-kept.sql', 'create table if not exists kept (id integer);\r\n');
    expect(await migrate(database.url, folder)).toEqual([]);
  });

  test('is detected even if it was applied before hashes were stored', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('alter table migrations drop column hash');
    await client.end();
    expect(await migrate(database.url, folder)).toEqual([]);
    await write('9101-kept.sql', 'create table other (id integer);');
    await expect(migrate(database.url, folder)).rejects.toThrow(/^9101-kept\.sql was changed/);
  });
});
