import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { padResponseTime } from './response-time.ts';

async function measureDuration(task: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await padResponseTime(task).catch(() => {});
  return performance.now() - startedAt;
}

test('rounds the response time up to the next tenth of a second, for results and errors', async () => {
  const [atOnce, refused, long] = await Promise.all([
    measureDuration(async () => 'done'),
    measureDuration(() => Promise.reject(new Error('refused'))),
    measureDuration(() => setTimeout(120)),
  ]);
  for (const time of [atOnce, refused]) expect(time).toBeGreaterThan(95);
  expect(long).toBeGreaterThan(195);
});

test('returns the result or throws the error of the task', async () => {
  expect(await padResponseTime(async () => 'done')).toBe('done');
  await expect(padResponseTime(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});
