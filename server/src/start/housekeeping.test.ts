import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { once } from '../platform/http/idempotency.ts';
import { createRateLimiter } from '../platform/http/rate-limit.ts';
import { startTestSite, type TestSite } from '../testing/app.ts';
import { clearExpired } from './housekeeping.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const write = (memberId: string, now: Date) =>
  once(site.database.db, { memberId, operation: 'x', key: randomUUID(), body: {}, now }, async () => ({}));

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
    site.database.db,
  );
  return rows[0]?.n ?? 0;
}

test('what has expired goes, what still counts stays', async () => {
  const { database, clock } = site;
  const now = clock.now();
  const bucket = [{ name: 'x', max: 1, windowSeconds: 60 }];
  clock.move(new Date(now.getTime() - 3 * 24 * 60 * 60 * 1000));
  await write(randomUUID(), clock.now());
  await createRateLimiter(database.db, clock)(bucket);
  clock.move(null);
  await write(randomUUID(), clock.now());
  await createRateLimiter(database.db, clock)([{ ...bucket[0], name: 'y', max: 1, windowSeconds: 60 }]);
  const before = [await count('idempotency_keys'), await count('rate_limits')];
  await clearExpired({ database, clock, secret: Buffer.alloc(32, 7) });
  expect([await count('idempotency_keys'), await count('rate_limits')]).toEqual(before.map((n) => n - 1));
});
