import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { addJob } from './jobs/jobs.ts';
import { installQueueMetrics } from './jobs/queue-metrics.ts';
import { countResults } from './metrics.ts';

test('an action is counted by its result, from zero on', async () => {
  const registry = new Registry();
  const action = countResults(
    registry,
    { name: 'sums_total', help: 'Sums' },
    async (a: number, b: number) => {
      if (a + b > 3) throw new Error('too much');
      return a + b;
    },
  );
  expect(await registry.metrics()).toContain('sums_total{result="failed"} 0');
  expect(await action(1, 2)).toBe(3);
  await expect(action(2, 2)).rejects.toThrow('too much');
  await expect(action(3, 2)).rejects.toThrow('too much');
  const text = await registry.metrics();
  expect(text).toContain('sums_total{result="ok"} 1');
  expect(text).toContain('sums_total{result="failed"} 2');
});

test('the queue reports how many jobs are due, and for how long', async () => {
  const testDatabase = await createTestDatabase();
  const { db, pool, close } = openDatabase(testDatabase.url, { onError: () => {} });
  const registry = new Registry();
  installQueueMetrics(registry, pool);
  const read = async (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await registry.metrics())?.[1]);
  expect([await read('job_queue_waiting'), await read('job_queue_oldest_seconds')]).toEqual([0, 0]);
  const memberId = '6f1e0f3c-0000-4000-8000-000000000001';
  await addJob(db, 'identity.groups', { memberId }, { key: 'first', maxAttempts: 1 });
  await addJob(db, 'identity.groups', { memberId }, { key: 'second', maxAttempts: 1 });
  await pool.query(
    `update graphile_worker._private_jobs set run_at = now() - interval '90 s' where key = 'first'`,
  );
  expect(await read('job_queue_waiting')).toBe(2);
  expect(await read('job_queue_oldest_seconds')).toBeGreaterThanOrEqual(90);
  await pool.query(`update graphile_worker._private_jobs set run_at = now() + interval '1 hour'`);
  expect([await read('job_queue_waiting'), await read('job_queue_oldest_seconds')]).toEqual([0, 0]);
  await close();
  await testDatabase.drop();
});
