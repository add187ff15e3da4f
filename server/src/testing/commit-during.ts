import type pg from 'pg';
import { expect } from 'vitest';

const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Waits until so many wait for what others hold. */
export const waitingFor = async (pool: pg.Pool, count: number): Promise<void> =>
  expect.poll(async () => (await pool.query(WAITING)).rowCount).toBe(count);

/** Makes a change that is committed at the very moment when what `work` does has come to wait for it. */
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
    await waitingFor(pool, 1);
    await changing.query('commit');
    return await done;
  } finally {
    changing.release();
  }
}

/** What ends a session. */
export const endOf = (sessionId: string): [string, unknown[]] => [
  'update identity.sessions set revoked_at = now() where id = $1',
  [sessionId],
];
