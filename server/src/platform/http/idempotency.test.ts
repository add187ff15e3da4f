import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Database, openDatabase } from '../database.ts';
import { once } from './idempotency.ts';

let testDatabase: TestDatabase;
let database: Database;
const memberId = randomUUID();
const now = new Date('2026-11-20T10:00:00Z');
const write = (key: string, body: unknown = {}) => ({ memberId, operation: 'POST /x', key, body, now });

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { onError: () => {} });
  await sql`create table effects (id integer generated always as identity)`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const effects = async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from effects`.execute(database.db);
  return rows[0]?.n;
};

test('fifty repeats at once do it once and all get the first answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      once(database.db, write('a'), async (db) => {
        await sql`insert into effects default values`.execute(db);
        return { at: randomUUID() };
      }),
    ),
  );
  expect(new Set(answers.map(({ answer }) => answer.at)).size).toBe(1);
  expect(answers.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
  expect(await effects()).toBe(1);
});

test('another body under the same key is a mismatch', async () => {
  await once(database.db, write('b', { to: 'asha' }), async () => ({ done: true }));
  const other = once(database.db, write('b', { to: 'meera' }), async () => ({ done: true }));
  await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
});

test('a refusal is not kept: the next try runs', async () => {
  const refused = once(database.db, write('c'), async () => {
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  expect(await once(database.db, write('c'), async () => ({ done: true }))).toEqual({
    answer: { done: true },
    isRepeat: false,
  });
});

test('a key is free again after a day', async () => {
  await once(database.db, write('d'), async () => ({ round: 1 }));
  const later = { ...write('d'), now: new Date(now.getTime() + 24 * 60 * 60 * 1000) };
  expect(await once(database.db, later, async () => ({ round: 2 }))).toMatchObject({ answer: { round: 2 } });
});

test.each(['', 'k'.repeat(256)])('a key of a wrong length is a bad request', async (key) => {
  await expect(once(database.db, write(key), async () => ({}))).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  });
});
