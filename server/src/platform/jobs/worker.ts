import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Logger } from '../log.ts';
import { holdJobs, takeOver } from './in-hands.ts';
import type { Tasks } from './jobs.ts';
import { quiet } from './quiet.ts';

interface WorkerOptions {
  url: string;
  tasks: Partial<Tasks>;
  log: Logger;
  /** How many jobs at once. */
  concurrency?: number;
  /** How often jobs of processes that are gone are looked for. */
  sweepEveryMs?: number;
}

export interface JobWorker {
  /** Takes no more jobs and waits a while for those under way. */
  stop(): Promise<void>;
}

/** Jobs under way get this long when we stop; what is not done by then is done by another process, or after the next start. */
const STOP_MS = 6000;
const AGAIN_AFTER_MS = 5000;
const POLL_MS = 1000;
/** Listening, looking for jobs of others that are gone, and one to spare. */
const CONNECTIONS_BESIDE_JOBS = 3;

/** What a job may leave in the log and beside itself in the queue: messages of errors may hold addresses. */
const codeOf = (error: unknown): string => {
  const { name, code } = error as { name?: string; code?: string };
  return [name ?? 'Error', code].filter(Boolean).join(' ');
};

function listOf(tasks: Partial<Tasks>): TaskList {
  return Object.fromEntries(
    Object.entries(tasks as Record<string, (told: never) => Promise<void>>).map(([name, task]) => [
      name,
      async (told: unknown) => {
        try {
          await task(told as never);
        } catch (error) {
          throw new Error(codeOf(error));
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

/** Looks every few seconds for the jobs of processes that were killed. */
function sweep(pool: pg.Pool, everyMs: number, log: Logger): () => void {
  let missed = new Set<string>();
  let stopped = false;
  let timer: NodeJS.Timeout;
  const look = async () => {
    missed = await takeOver(pool, missed).catch((error: unknown) => {
      log.warn({ error: codeOf(error) }, 'looking for abandoned jobs failed');
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
 * Works through the jobs with connections of its own. A job that fails is tried again, later each time; one whose
 * process was killed is taken over by any other within seconds.
 */
export async function startWorker(options: WorkerOptions): Promise<JobWorker> {
  const { url, tasks, log, concurrency = 3, sweepEveryMs = 5000 } = options;
  const pool = openPool(url, concurrency + CONNECTIONS_BESIDE_JOBS);
  const holds = new Map<string, ReturnType<typeof holdJobs>>();
  const hold = (holder: string) => {
    const held = holds.get(holder) ?? holdJobs(url, holder);
    holds.set(holder, held);
    return held;
  };
  /** Leaves the jobs of a runner that has ended to whoever takes them over. */
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
      taskList: listOf(tasks),
      concurrency,
      noHandleSignals: true,
      logger: quiet,
      pollInterval: POLL_MS,
      events,
      preset: {
        // Without a delay set, graphile-worker does not await these calls, and when the database is down the unhandled
        // rejection ends the process. With one it stops the runner, which we start again.
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
        log.error({ error: codeOf(error) }, 'jobs came to a halt'),
      );
      if (!stopping) await wait(AGAIN_AFTER_MS);
      if (stopping) return;
      await letGo();
      runner = await begin().catch(() => runner);
      // Whoever stopped us meanwhile has stopped the one before.
      if (stopping) await runner.stop();
    }
  };
  const going = goOn();
  const stopSweeping = sweep(pool, sweepEveryMs, log);

  return {
    async stop() {
      stopping = true;
      stopSweeping();
      const ended = Promise.allSettled([runner.stop()]).then(() => going);
      await Promise.race([ended, wait(STOP_MS, undefined, { ref: false })]);
      await letGo();
      await Promise.race([pool.end(), wait(STOP_MS, undefined, { ref: false })]);
    },
  };
}
