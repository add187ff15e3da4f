import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** An arbitrary fixed number that separates these advisory locks from others derived from a text. */
const LOCK_SEED = 7_240_773;
const RETRY_MS = 250;

/** Detects within half a minute that a machine has vanished without closing its connection. */
const KEEPALIVE_OPTIONS =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c statement_timeout=0';

/**
 * Holds an advisory lock that tells other processes that the worker `holder` is alive. The lock ends with our connection,
 * and therefore at once if this process is killed.
 */
export async function holdWorkerLock(url: string, holder: string): Promise<{ close(): Promise<void> }> {
  let isClosed = false;
  let client: pg.Client;
  const hold = async () => {
    const next = new pg.Client({ connectionString: url, options: KEEPALIVE_OPTIONS });
    next.on('error', () => {});
    await next.connect();
    await next.query('select pg_advisory_lock(hashtextextended($1, $2))', [holder, LOCK_SEED]);
    await next.query('insert into job_holders (holder) values ($1) on conflict do nothing', [holder]);
    client = next;
    if (isClosed) await next.end();
    else client.once('end', holdAgain);
  };
  const holdAgain = async () => {
    while (!isClosed) {
      const isHeld = await hold().then(
        () => true,
        () => false,
      );
      if (isHeld) return;
      await wait(RETRY_MS);
    }
  };
  await hold();
  return {
    async close() {
      isClosed = true;
      await client.end().catch(() => {});
    },
  };
}

/**
 * Releases the jobs of workers that have died, and returns the workers whose lock is missing now. A worker loses its jobs
 * only if its lock was missing at the previous check too, because a live process may lose its connection for a moment.
 */
export async function releaseAbandonedJobs(
  pool: Pick<pg.Pool, 'query'>,
  previouslyMissing: ReadonlySet<string>,
): Promise<Set<string>> {
  const { rows } = await pool.query<{ holder: string }>(
    'select holder from job_holders where pg_try_advisory_xact_lock(hashtextextended(holder, $1))',
    [LOCK_SEED],
  );
  const missing = rows.map(({ holder }) => holder);
  const dead = missing.filter((holder) => previouslyMissing.has(holder));
  if (dead.length > 0) {
    await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [dead]);
    await pool.query('delete from job_holders where holder = any($1)', [dead]);
    // Wakes the workers as new jobs do, instead of waiting for their next poll.
    await pool.query(`select pg_notify('jobs:insert', '{"count":10}')`);
  }
  return new Set(missing);
}
