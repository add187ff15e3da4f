import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { type Database, openDatabase } from '../database.ts';
import { deleteIdempotencyKeysMentioning, runIdempotent } from './idempotency.ts';

let testDatabase: TestDatabase;
let database: Database;
const memberId = randomUUID();
const now = new Date('2026-11-20T10:00:00Z');
const buildWrite = (key: string, body: unknown = {}) => ({ memberId, operation: 'POST /x', key, body, now });

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { onError: () => {} });
  await sql`create table effects (id integer generated always as identity)`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const countEffects = async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from effects`.execute(database.db);
  return rows[0]?.n;
};

test('fifty concurrent repetitions run once and all get the first response', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () =>
      runIdempotent(database.db, buildWrite('a'), async (db) => {
        await sql`insert into effects default values`.execute(db);
        return { at: randomUUID() };
      }),
    ),
  );
  expect(new Set(outcomes.map(({ result }) => result.at)).size).toBe(1);
  expect(outcomes.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
  expect(await countEffects()).toBe(1);
});

test('a repeated key with another body is refused as a mismatch', async () => {
  await runIdempotent(database.db, buildWrite('b', { to: 'asha' }), async () => ({ done: true }));
  const other = runIdempotent(database.db, buildWrite('b', { to: 'meera' }), async () => ({ done: true }));
  await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
});

test('a failed write is not stored, so the next attempt runs', async () => {
  const refusedWrite = runIdempotent(database.db, buildWrite('c'), async () => {
    throw new Error('no');
  });
  await expect(refusedWrite).rejects.toThrow('no');
  expect(await runIdempotent(database.db, buildWrite('c'), async () => ({ done: true }))).toEqual({
    result: { done: true },
    isRepeat: false,
  });
});

test('a key can be reused after a day', async () => {
  await runIdempotent(database.db, buildWrite('d'), async () => ({ round: 1 }));
  const later = { ...buildWrite('d'), now: new Date(now.getTime() + 24 * 60 * 60 * 1000) };
  expect(await runIdempotent(database.db, later, async () => ({ round: 2 }))).toMatchObject({
    result: { round: 2 },
  });
});

test.each(['', 'k'.repeat(256)])('a key of invalid length is a bad request', async (key) => {
  await expect(runIdempotent(database.db, buildWrite(key), async () => ({}))).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  });
});

test('stored responses that name a member are found by index, and no others are deleted', async () => {
  const [deletedMember, other] = [randomUUID(), randomUUID()];
  const responses = {
    alone: { userId: deletedMember },
    within: { profiles: [{ picture: `/media/${deletedMember.toUpperCase()}/full.webp` }] },
    another: { userId: other },
    none: {},
  };
  for (const [key, response] of Object.entries(responses)) {
    await runIdempotent(database.db, { ...buildWrite(key), operation: 'naming' }, async () => response);
  }
  await sql`insert into idempotency_keys (member_id, operation, key, request_hash, answer, created_at)
    select gen_random_uuid(), 'many', n::text, '', json_build_object('userId', gen_random_uuid()), ${now}
    from generate_series(1, 3000) n`.execute(database.db);
  const { rows: plan } = await sql<Record<string, string>>`explain
    delete from idempotency_keys where ids_in(answer) @> array[${deletedMember}::uuid]`.execute(database.db);
  const steps = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(steps).toContain('idempotency_keys_naming');
  expect(steps).not.toContain('Seq Scan');
  await deleteIdempotencyKeysMentioning(database.db, deletedMember);
  const { rows } = await sql<{ key: string }>`
    select key from idempotency_keys where operation = 'naming' order by key`.execute(database.db);
  expect(rows.map(({ key }) => key)).toEqual(['another', 'none']);
});
