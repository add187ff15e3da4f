import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runIdempotent } from '../platform/http/idempotency.ts';
import { createRateLimiter } from '../platform/http/rate-limit.ts';
import { TEST_SECRET } from '../testing/site/sample-data.ts';
import { startTestSite, type TestSite } from '../testing/site/test-site.ts';
import { deleteExpired } from './scheduler.ts';
import { trainInThread } from './training.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const runWrite = (memberId: string, now: Date) =>
  runIdempotent(
    site.database.db,
    { memberId, operation: 'x', key: randomUUID(), body: {}, now },
    async () => ({}),
  );

async function countRows(table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
    site.database.db,
  );
  return rows[0]?.n ?? 0;
}

test('expired rows are deleted, valid ones stay', async () => {
  const { database, clock } = site;
  const now = clock.now();
  const bucket = [{ name: 'x', max: 1, windowSeconds: 60 }];
  clock.move(new Date(now.getTime() - 3 * 24 * 60 * 60 * 1000));
  await runWrite(randomUUID(), clock.now());
  const limit = createRateLimiter(database.db, clock, TEST_SECRET);
  await limit(bucket);
  clock.move(null);
  await runWrite(randomUUID(), clock.now());
  await limit([{ ...bucket[0], name: 'y', max: 1, windowSeconds: 60 }]);
  const before = [await countRows('idempotency_keys'), await countRows('rate_limits')];
  await deleteExpired({ database, clock, secret: TEST_SECRET, log: site.app.log, viewsKeptDays: 0 });
  expect([await countRows('idempotency_keys'), await countRows('rate_limits')]).toEqual(
    before.map((n) => n - 1),
  );
});

test('a failing step does not block the others, and is logged by name', async () => {
  const { database, clock } = site;
  const { db } = database;
  const now = clock.now();
  clock.move(new Date(now.getTime() - 3 * 24 * 60 * 60 * 1000));
  await runWrite(randomUUID(), clock.now());
  await createRateLimiter(db, clock, TEST_SECRET)([{ name: 'z', max: 1, windowSeconds: 60 }]);
  clock.move(null);
  const before = await countRows('rate_limits');
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(
    db,
  );
  await sql`create trigger refuse before delete on idempotency_keys execute function refuse()`.execute(db);
  const warnings: unknown[] = [];
  await deleteExpired({
    database,
    clock,
    secret: TEST_SECRET,
    log: { warn: (warning: unknown) => warnings.push(warning) },
    viewsKeptDays: 0,
  });
  await sql`drop trigger refuse on idempotency_keys`.execute(db);
  expect(await countRows('rate_limits')).toBe(before - 1);
  expect(warnings).toEqual([{ step: 'clearIdempotencyKeys', name: 'error', sqlState: 'P0001' }]);
});

test('a job without attempts left is deleted, a waiting one is not', async () => {
  const { database, clock } = site;
  for (const [key, attempts] of [
    ['exhausted', 25],
    ['waiting', 24],
  ] as const) {
    await sql`select graphile_worker.add_job('leaving.finish', '{}', job_key => ${key})`.execute(database.db);
    await sql`update graphile_worker._private_jobs set attempts = ${attempts} where key = ${key}`.execute(
      database.db,
    );
  }
  await deleteExpired({ database, clock, secret: TEST_SECRET, log: site.app.log, viewsKeptDays: 0 });
  const { rows } = await sql`select key from graphile_worker.jobs`.execute(database.db);
  expect(rows).toEqual([{ key: 'waiting' }]);
});

test('a thread trains the model of recommendations and ends; a failure is reported', async () => {
  const url = site.database.pool.options.connectionString ?? '';
  await trainInThread({ url, now: site.clock.now() });
  expect(await countRows('recommendation_models')).toBe(1);
  await expect(trainInThread({ url: `${url}-missing`, now: site.clock.now() })).rejects.toThrow();
});
