import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a migrated database has nothing left to apply, also when ten processes ask at once', async () => {
  const applied = await Promise.all(Array.from({ length: 10 }, () => migrate(database.url)));
  expect(applied.flat()).toEqual([]);
});

test('a migration that fails is undone and named, what came before it stays', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'troth-migrations-'));
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
