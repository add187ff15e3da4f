import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Logger } from '../log.ts';
import { silentLogger, type Tasks } from './jobs.ts';

/** An arbitrary constant that separates these advisory locks from those derived from text. */
const LOCK_SEED = 7_240_773;
const RETRY_MS = 250;

/** TCP keep-alive: the connection of a vanished machine is dropped within half a minute. */
const KEEPALIVE_OPTIONS =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c statement_timeout=0';

/**
 * Shows other processes that the jobs locked by `holder` are being worked on, by an advisory lock that the database
 * releases with this connection: at once if this process is killed.
 */
export async function holdWorkerLock(url: string, holder: string): Promise<{ close(): Promise<void> }> {
  let closed = false;
  let client: pg.Client;
  const hold = async () => {
    const next = new pg.Client({ connectionString: url, options: KEEPALIVE_OPTIONS });
    next.on('error', () => {});
    await next.connect();
    await next.query('select pg_advisory_lock(hashtextextended($1, $2))', [holder, LOCK_SEED]);
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
 * Releases the jobs of dead processes, and returns the holders that are missing now. A holder loses its jobs only if it
 * was missing at the previous check (`missed`) as well, because a live process may briefly lose its connection.
 */
export async function releaseAbandonedJobs(
  pool: Pick<pg.Pool, 'query'>,
  missed: ReadonlySet<string>,
): Promise<Set<string>> {
  const { rows } = await pool.query<{ holder: string }>(
    'select holder from job_holders where pg_try_advisory_xact_lock(hashtextextended(holder, $1))',
    [LOCK_SEED],
  );
  const missing = rows.map(({ holder }) => holder);
  const gone = missing.filter((holder) => missed.has(holder));
  if (gone.length > 0) {
    await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [gone]);
    await pool.query('delete from job_holders where holder = any($1)', [gone]);
    // Wakes workers as for new jobs, so that no one waits for the next poll.
    await pool.query(`select pg_notify('jobs:insert', '{"count":10}')`);
  }
  return new Set(missing);
}

interface WorkerOptions {
  url: string;
  tasks: Partial<Tasks>;
  log: Logger;
  /** Number of concurrent jobs. */
  concurrency?: number;
  /** Interval of looking for jobs of dead processes. */
  sweepEveryMs?: number;
}

export interface JobWorker {
  /** Stops taking jobs and waits a while for running ones. */
  stop(): Promise<void>;
}

/** Time for running jobs at shutdown; unfinished ones are done by another process, or after the next start. */
const STOP_TIMEOUT_MS = 6000;
const RESTART_DELAY_MS = 5000;
const POLL_INTERVAL_MS = 1000;
/** For listening, looking for abandoned jobs, and a spare one. */
const EXTRA_CONNECTIONS = 3;

/** What a job may leave in the log and in the queue: error messages may contain addresses. */
const errorCodeOf = (error: unknown): string => {
  const { name, code } = error as { name?: string; code?: string };
  return [name ?? 'Error', code].filter(Boolean).join(' ');
};

function toTaskList(tasks: Partial<Tasks>): TaskList {
  return Object.fromEntries(
    Object.entries(tasks as Record<string, (told: never) => Promise<void>>).map(([name, task]) => [
      name,
      async (told: unknown) => {
        try {
          await task(told as never);
        } catch (error) {
          throw new Error(errorCodeOf(error));
        }
      },
    ]),
  );
}

function openPool(url: string, size: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: size });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Checks every few seconds for jobs of killed processes. */
function watchAbandonedJobs(pool: pg.Pool, everyMs: number, log: Logger): () => void {
  let missed = new Set<string>();
  let stopped = false;
  let timer: NodeJS.Timeout;
  const look = async () => {
    missed = await releaseAbandonedJobs(pool, missed).catch((error: unknown) => {
      log.warn({ error: errorCodeOf(error) }, 'looking for abandoned jobs failed');
      return missed;
    });
    if (!stopped) timer = setTimeout(look, everyMs);
  };
  timer = setTimeout(look, 0);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/**
 * Runs the jobs with its own connections. A failed job is retried with growing delays; one whose process was killed is
 * taken over by another within seconds.
 */
export async function startWorker(options: WorkerOptions): Promise<JobWorker> {
  const { url, tasks, log, concurrency = 3, sweepEveryMs = 5000 } = options;
  const pool = openPool(url, concurrency + EXTRA_CONNECTIONS);
  const holds = new Map<string, ReturnType<typeof holdWorkerLock>>();
  const hold = (holder: string) => {
    const held = holds.get(holder) ?? holdWorkerLock(url, holder);
    holds.set(holder, held);
    return held;
  };
  /** Releases the jobs of a runner that has ended. */
  const letGo = async () => {
    const ended = [...holds.values()];
    holds.clear();
    for (const held of ended) await held.then(({ close }) => close()).catch(() => {});
  };
  const events = new EventEmitter() as WorkerEvents;
  events.on('job:error', ({ job, error }) => {
    const { task_identifier: name, attempts, max_attempts: most } = job;
    log.warn({ job: name, error: (error as Error).message, attempts, most }, 'a job failed');
  });

  const begin = () =>
    run({
      pgPool: pool,
      taskList: toTaskList(tasks),
      concurrency,
      noHandleSignals: true,
      logger: silentLogger,
      pollInterval: POLL_INTERVAL_MS,
      events,
      preset: {
        // Without a delay graphile-worker does not await these calls, and if the database is down the unhandled
        // rejection ends the process. With one it stops the runner, which is restarted here.
        worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
        plugins: [
          {
            name: 'jobs in hands',
            version: '1.0.0',
            worker: {
              hooks: {
                // Before the first job is taken.
                async startWorker(_context, { worker }) {
                  await hold(worker.workerPool.id);
                },
              },
            },
          },
        ],
      },
    });

  let stopping = false;
  let runner: Runner = await begin();
  const goOn = async () => {
    while (!stopping) {
      await runner.promise.catch((error: unknown) =>
        log.error({ error: errorCodeOf(error) }, 'jobs came to a halt'),
      );
      if (!stopping) await wait(RESTART_DELAY_MS);
      if (stopping) return;
      await letGo();
      runner = await begin().catch(() => runner);
      // Stopped in the meantime; the stop only covered the previous runner.
      if (stopping) await runner.stop();
    }
  };
  const going = goOn();
  const stopSweeping = watchAbandonedJobs(pool, sweepEveryMs, log);

  return {
    async stop() {
      stopping = true;
      stopSweeping();
      const ended = Promise.allSettled([runner.stop()]).then(() => going);
      await Promise.race([ended, wait(STOP_TIMEOUT_MS, undefined, { ref: false })]);
      await letGo();
      await Promise.race([pool.end(), wait(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}
