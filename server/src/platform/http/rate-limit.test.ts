import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { TEST_SECRET } from '../../testing/site/sample-data.ts';
import { createClock } from '../clock.ts';
import { type Database, openDatabase } from '../database.ts';
import { createRateLimiter, networkOf } from './rate-limit.ts';

describe('Rate limiter', () => {
  let database: TestDatabase;
  let nodes: [Database, Database];
  const clock = createClock();
  const key = TEST_SECRET;

  beforeAll(async () => {
    database = await createTestDatabase();
    const open = () => openDatabase(database.url, { onError: () => {} });
    nodes = [open(), open()];
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()));
    await database.drop();
  });

  test('two processes share one exact count under a hundred concurrent requests', async () => {
    const limiters = nodes.map(({ db }) => createRateLimiter(db, clock, key));
    const buckets = [
      { name: 'member:asha', max: 30, windowSeconds: 3600 },
      { name: 'search:asha', max: 1000, windowSeconds: 3600 },
    ];
    const allowances = await Promise.all(Array.from({ length: 100 }, (_, n) => limiters[n % 2]?.(buckets)));
    expect(allowances.filter((allowance) => allowance?.allowed).length).toBe(30);
  });

  test('a refused hit returns the waiting time, and a new window starts from zero', async () => {
    const limit = createRateLimiter(nodes[0].db, clock, key);
    const bucket = [{ name: 'member:meera', max: 1, windowSeconds: 60 }];
    clock.move(new Date('2026-11-20T10:00:15Z'));
    expect(await limit(bucket)).toEqual({ allowed: true, retryAfterSeconds: 0 });
    const refused = await limit(bucket);
    expect(refused.allowed).toBe(false);
    expect(refused.retryAfterSeconds).toBeGreaterThan(43);
    expect(refused.retryAfterSeconds).toBeLessThanOrEqual(45);
    clock.move(new Date('2026-11-20T10:01:00Z'));
    expect((await limit(bucket)).allowed).toBe(true);
  });

  test('the stored key does not reveal the bucket, and another secret counts separately', async () => {
    const [{ db, pool }] = nodes;
    const bucket = [{ name: 'codes:asha@example.org', max: 1, windowSeconds: 60 }];
    await pool.query('delete from rate_limits');
    for (const secret of [key, key, Buffer.alloc(32, 8)]) await createRateLimiter(db, clock, secret)(bucket);
    const { rows } = await pool.query('select bucket, hits from rate_limits order by hits');
    expect(rows.map(({ hits }) => hits)).toEqual([1, 2]);
    expect(JSON.stringify(rows)).not.toMatch(/asha|codes/);
  });
});

describe('network of an address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
