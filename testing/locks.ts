import type pg from 'pg';
import { expect } from 'vitest';

const WAITING_SESSIONS = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Waits until `count` connections wait for locks. */
export const waitForLocks = async (pool: pg.Pool, count: number): Promise<void> =>
  expect.poll(async () => (await pool.query(WAITING_SESSIONS)).rowCount).toBe(count);

/** Makes a change, starts the work, and commits the change when the work waits for its locks. */
export async function commitWhileWaiting<T>(
  pool: pg.Pool,
  [change, values]: [change: string, values: unknown[]],
  work: () => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(change, values);
    const result = work();
    await waitForLocks(pool, 1);
    await client.query('commit');
    return await result;
  } finally {
    client.release();
  }
}
