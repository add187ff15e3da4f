import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Any fixed number: sets these locks apart from others that are made of a text. */
const SEED = 7_240_773;
const RETRY_MS = 250;

/** A machine that vanished says no good-bye: its connection is given up within half a minute. */
const KEEP_ALIVE =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c statement_timeout=0';

/**
 * Shows every process that the jobs which are locked by `holder` are in somebody's hands, by a lock that the database
 * lets go of with our connection: at once when we are killed.
 */
export async function holdJobs(url: string, holder: string): Promise<{ close(): Promise<void> }> {
  let closed = false;
  let client: pg.Client;
  const hold = async () => {
    const next = new pg.Client({ connectionString: url, options: KEEP_ALIVE });
    next.on('error', () => {});
    await next.connect();
    await next.query('select pg_advisory_lock(hashtextextended($1, $2))', [holder, SEED]);
    await next.query('insert into job_holders (holder) values ($1) on conflict do nothing', [holder]);
    client = next;
    if (closed) await next.end();
    else client.once('end', again);
  };
  const again = async () => {
    while (!closed) {
      const held = await hold().then(
        () => true,
        () => false,
      );
      if (held) return;
      await wait(RETRY_MS);
    }
  };
  await hold();
  return {
    async close() {
      closed = true;
      await client.end().catch(() => {});
    },
  };
}

/**
 * Frees the jobs of processes that are gone, and returns the holders found to be gone now. A holder loses its jobs only
 * when it was missing at the last look (`missed`) as well: a live process may lose its connection for a moment.
 */
export async function takeOver(
  pool: Pick<pg.Pool, 'query'>,
  missed: ReadonlySet<string>,
): Promise<Set<string>> {
  const { rows } = await pool.query<{ holder: string }>(
    'select holder from job_holders where pg_try_advisory_xact_lock(hashtextextended(holder, $1))',
    [SEED],
  );
  const missing = rows.map(({ holder }) => holder);
  const gone = missing.filter((holder) => missed.has(holder));
  if (gone.length > 0) {
    await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [gone]);
    await pool.query('delete from job_holders where holder = any($1)', [gone]);
    // As at the arrival of new jobs: nobody has to wait for the next look.
    await pool.query(`select pg_notify('jobs:insert', '{"count":10}')`);
  }
  return new Set(missing);
}
