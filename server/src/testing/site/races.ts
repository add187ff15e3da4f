import http from 'node:http';
import type pg from 'pg';
import { expect } from 'vitest';
import type { TestMember, TestSite } from './test-site.ts';

interface HeldRequest {
  method: string;
  path: string;
  body: object;
}

/** A request of an authenticated member that holds back the last byte of its body; `finish` returns the status. */
export async function holdRequest(
  { url, database: { pool } }: Pick<TestSite, 'url' | 'database'>,
  member: TestMember,
  { method, path, body }: HeldRequest,
): Promise<{ finish(): Promise<number | undefined> }> {
  const counted = async () =>
    (await pool.query('select sum(hits)::int as hits from rate_limits')).rows[0].hits;
  const before = await counted();
  const text = JSON.stringify(body);
  const request = http.request(`${url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await member.token()}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    request.on('response', (answer) => resolve(answer.resume().statusCode));
    request.on('error', reject);
  });
  request.write(text.slice(0, -1));
  await expect.poll(counted).not.toBe(before);
  return {
    finish() {
      request.end(text.slice(-1));
      return answered;
    },
  };
}

const WAITING_SESSIONS = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Waits until a number of connections wait for locks. */
export const waitForLocks = async (pool: pg.Pool, count: number): Promise<void> =>
  expect.poll(async () => (await pool.query(WAITING_SESSIONS)).rowCount).toBe(count);

/** Commits a change at the moment when the work under test waits for it. */
export async function commitDuring<T>(
  pool: pg.Pool,
  [change, values]: [change: string, values: unknown[]],
  task: () => Promise<T>,
): Promise<T> {
  const changing = await pool.connect();
  try {
    await changing.query('begin');
    await changing.query(change, values);
    const done = task();
    await waitForLocks(pool, 1);
    await changing.query('commit');
    return await done;
  } finally {
    changing.release();
  }
}

/** Ways to end a session. */
export const endSessionStatement = (sessionId: string): [string, unknown[]] => [
  'update identity.sessions set revoked_at = now() where id = $1',
  [sessionId],
];
