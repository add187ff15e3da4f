import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type ParsedCronItem,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import pg from 'pg';
import { sqlStateOf } from '../error-fields.ts';
import type { Logger } from '../log.ts';
import { currentTracer } from '../tracing.ts';
import { silentLogger, type Tasks } from './jobs.ts';
import { holdWorkerLock, releaseAbandonedJobs } from './worker-locks.ts';

/** A job that is due at fixed times. */
interface ScheduledJob {
  /** Cron pattern, in UTC. */
  cron: string;
  /** If no process ran when the job was due, it runs at the next start, unless it was due longer ago than this. */
  backfillMs?: number;
  run(): Promise<void>;
}

/** Scheduled jobs by name. Each runs in one process of the site at a time. A failed job runs again at its next time. */
export type Schedule = Record<string, ScheduledJob>;

interface WorkerOptions {
  url: string;
  tasks?: Partial<Tasks>;
  schedule?: Schedule;
  log: Logger;
  /** How many jobs run concurrently. */
  concurrency?: number;
  /** How often to check for jobs of workers that have died. */
  abandonedCheckIntervalMs?: number;
}

export interface JobWorker {
  /** Takes no more jobs and waits up to 6 seconds for running ones. */
  stop(): Promise<void>;
}

/** Running jobs get this long when we stop; unfinished ones are run again by another process or after the next start. */
const STOP_TIMEOUT_MS = 6000;
const RESTART_DELAY_MS = 5000;
const POLL_INTERVAL_MS = 1000;
/** One connection each to listen, to check for abandoned jobs, and to take and to complete jobs. */
const POOL_SIZE = 4;

/** The part of an error that may be logged and stored with the job: messages may contain email addresses. */
const errorCodeOf = (error: unknown): string => {
  const { name, code } = error as { name?: string; code?: string };
  return [name ?? 'Error', code].filter(Boolean).join(' ');
};

/** Runs a job in a span of its own, with a link to the span that has queued it. */
async function inJobSpan(name: string, payload: unknown, task: (payload: never) => Promise<void>) {
  const tracer = currentTracer();
  const { traceparent, ...jobPayload } = (payload ?? {}) as { traceparent?: string };
  if (!tracer) return task(jobPayload as never);
  const span = tracer.start(`job ${name}`, { kind: 'consumer', link: traceparent });
  try {
    await span.run(() => task(jobPayload as never));
    span.end();
  } catch (error) {
    span.end({ hasFailed: true, attributes: { 'error.type': errorCodeOf(error) } });
    throw error;
  }
}

function toTaskList(tasks: Partial<Tasks>, schedule: Schedule): TaskList {
  const scheduled = Object.entries(schedule).map(([name, job]) => [name, job.run] as const);
  const namedTasks = [
    ...Object.entries(tasks as Record<string, (payload: never) => Promise<void>>),
    ...scheduled,
  ];
  return Object.fromEntries(
    namedTasks.map(([name, task]) => [
      name,
      async (payload: unknown) => {
        try {
          await inJobSpan(name, payload, task);
        } catch (error) {
          throw Object.assign(new Error(errorCodeOf(error)), { sqlState: sqlStateOf(error) });
        }
      },
    ]),
  );
}

/**
 * At most one job of a name waits, and a queue of the same name keeps it from running twice at the same time. A failed
 * or interrupted job is not retried: it runs again when it is due next.
 */
function toCronItems(schedule: Schedule): ParsedCronItem[] {
  return parseCronItems(
    Object.entries(schedule).map(([name, { cron, backfillMs = 0 }]) => ({
      task: name,
      match: cron,
      options: {
        queueName: name,
        jobKey: name,
        maxAttempts: 1,
        backfillPeriod: backfillMs,
      },
    })),
  );
}

function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Checks every few seconds for jobs of processes that were killed. Returns a function that stops the checks. */
function watchAbandonedJobs(pool: pg.Pool, intervalMs: number, log: Logger): () => void {
  let missing = new Set<string>();
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const check = async () => {
    missing = await releaseAbandonedJobs(pool, missing).catch((error: unknown) => {
      log.warn(
        { error: errorCodeOf(error), sqlState: sqlStateOf(error) },
        'the check for abandoned jobs failed',
      );
      return missing;
    });
    if (!isStopped) timer = setTimeout(check, intervalMs);
  };
  timer = setTimeout(check, 0);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Keeps the locks of this process's workers. */
function createWorkerLocks(url: string) {
  const locks = new Map<string, ReturnType<typeof holdWorkerLock>>();
  return {
    async hold(holder: string): Promise<void> {
      const lock = locks.get(holder) ?? holdWorkerLock(url, holder);
      locks.set(holder, lock);
      await lock;
    },
    async releaseAll(): Promise<void> {
      const heldLocks = [...locks.values()];
      locks.clear();
      for (const lock of heldLocks) await lock.then(({ close }) => close()).catch(() => {});
    },
  };
}

function createWorkerEvents(log: Logger): WorkerEvents {
  const events = new EventEmitter() as WorkerEvents;
  events.on('job:error', ({ job, error }) => {
    const { task_identifier: name, attempts, max_attempts: maxAttempts } = job;
    const { message, sqlState } = error as Error & { sqlState?: string };
    log.warn({ job: name, error: message, sqlState, attempts, maxAttempts }, 'a job failed');
  });
  return events;
}

interface RunnerOptions {
  pool: pg.Pool;
  taskList: TaskList;
  parsedCronItems: ParsedCronItem[];
  log: Logger;
  concurrency: number;
  holdLock(workerId: string): Promise<void>;
}

/** Returns a function that starts a graphile-worker runner with our settings. */
function createRunner({ pool, log, holdLock, ...options }: RunnerOptions): () => Promise<Runner> {
  const events = createWorkerEvents(log);
  return () =>
    run({
      ...options,
      pgPool: pool,
      noHandleSignals: true,
      logger: silentLogger,
      pollInterval: POLL_INTERVAL_MS,
      events,
      preset: {
        // With these delays, even of 0, graphile-worker awaits the calls: if the database is down it stops the runner,
        // which is restarted here. Without them an unhandled rejection would end the process.
        worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
        plugins: [
          {
            name: 'worker locks',
            version: '1.0.0',
            worker: {
              hooks: {
                // Runs before the worker takes its first job.
                startWorker: (_context, { worker }) => holdLock(worker.workerPool.id),
              },
            },
          },
        ],
      },
    });
}

/**
 * Runs jobs, and adds scheduled jobs when they are due, on connections of its own. A failed job is retried with
 * increasing delays; a job whose process was killed is run again by another process within seconds. A scheduled job is
 * not retried: it runs again at its next time.
 */
export async function startWorker(options: WorkerOptions): Promise<JobWorker> {
  const { url, tasks = {}, schedule = {}, log, concurrency = 3, abandonedCheckIntervalMs = 5000 } = options;
  const pool = openPool(url);
  const locks = createWorkerLocks(url);
  const startRunner = createRunner({
    pool,
    taskList: toTaskList(tasks, schedule),
    parsedCronItems: toCronItems(schedule),
    log,
    concurrency,
    holdLock: locks.hold,
  });

  let isStopping = false;
  let runner = await startRunner();
  const keepRunning = async () => {
    while (!isStopping) {
      // The runner stops without an error if the database does not respond.
      await runner.promise;
      if (!isStopping) {
        log.error('the job worker stopped');
        await wait(RESTART_DELAY_MS);
      }
      if (isStopping) return;
      await locks.releaseAll();
      runner = await startRunner().catch(() => runner);
      // A call of `stop` during the restart has stopped the previous runner only.
      if (isStopping) await runner.stop();
    }
  };
  const allStopped = keepRunning();
  const stopWatching = watchAbandonedJobs(pool, abandonedCheckIntervalMs, log);

  return {
    async stop() {
      isStopping = true;
      stopWatching();
      const stopped = Promise.allSettled([runner.stop()]).then(() => allStopped);
      await Promise.race([stopped, wait(STOP_TIMEOUT_MS, undefined, { ref: false })]);
      await locks.releaseAll();
      await Promise.race([pool.end(), wait(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}
