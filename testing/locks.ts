import type pg from 'pg';
import { expect } from 'vitest';

const WAITING_SESSIONS = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Waits until a number of connections wait for locks. */
export const waitForLocks = async (pool: pg.Pool, count: number): Promise<void> =>
  expect.poll(async () => (await pool.query(WAITING_SESSIONS)).rowCount).toBe(count);

/** Commits a change at the moment when the work under test waits for it. */
export async function commitDuring<T>(
  pool: pg.Pool,
  [change, values]: [change: string, values: unknown[]],
  work: () => Promise<T>,
): Promise<T> {
  const changing = await pool.connect();
  try {
    await changing.query('begin');
    await changing.query(change, values);
    const done = work();
    await waitForLocks(pool, 1);
    await changing.query('commit');
    return await done;
  } finally {
    changing.release();
  }
}
