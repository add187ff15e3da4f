import { Logger } from 'graphile-worker';
import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { currentTracer } from '../tracing.ts';

/** graphile-worker's own log lines quote errors and payloads, so they are dropped. */
export const silentLogger = new Logger(() => () => {});

/**
 * Every task with its payload; features add their own by declaration merging. Payloads contain ids only, never text.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it by declaration merging
export interface Jobs {}

export type Tasks = { [K in keyof Jobs]: (payload: Jobs[K]) => Promise<void> };

interface JobOptions {
  /** At most one waiting job has this key. */
  key: string;
  /** Initial delay. It uses the database's clock, not the site's clock, which tests can move. */
  afterMs?: number;
  maxAttempts: number;
  /** Jobs of a named queue run one at a time over all processes. */
  queue?: string;
  /** Leaves a waiting job with this key unchanged, with its attempts, instead of replacing it. */
  unlessWaiting?: boolean;
}

/** Adds the current span, to which the span of the job is linked. */
function withTraceparent(payload: object): object {
  const traceparent = currentTracer()?.traceparent();
  return traceparent === undefined ? payload : { ...payload, traceparent };
}

/** Adds a job in the caller's transaction. */
export async function addJob<K extends keyof Jobs & string>(
  db: Db,
  name: K,
  payload: Jobs[K],
  { key, afterMs = 0, maxAttempts, queue, unlessWaiting = false }: JobOptions,
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}, payload => ${JSON.stringify(withTraceparent(payload))}::json, job_key => ${key}, job_key_mode => 'preserve_run_at',
    run_at => now() + ${afterMs} * interval '1 millisecond', max_attempts => ${maxAttempts}::integer,
    queue_name => ${queue ?? null}::text
  ) where not (${unlessWaiting}::boolean and exists (
    select from graphile_worker.jobs where key = ${key} and attempts < max_attempts
  ))`.execute(db);
}

/** Priority of jobs that may wait for hours, such as digests; others have priority 0. */
export const LOW_PRIORITY = 10;

/**
 * Adds many jobs of a task in one statement, in the caller's transaction. The run time of waiting jobs with the same key
 * does not change.
 */
export async function addJobs<K extends keyof Jobs & string>(
  db: Db,
  name: K,
  jobs: readonly { key: string; payload: Jobs[K] }[],
  { maxAttempts, priority }: { maxAttempts: number; priority: number },
): Promise<void> {
  const specs = jobs.map(({ key, payload }) => ({ key, payload: withTraceparent(payload) }));
  await sql`select count(*) from graphile_worker.add_jobs(array(
    select row(${name}, payload, null, null, ${maxAttempts}::integer, key, ${priority}::integer, null)::graphile_worker.job_spec
    from json_to_recordset(${JSON.stringify(specs)}::json) as job (key text, payload json)
  ), job_key_preserve_run_at => true)`.execute(db);
}

/** Deletes jobs without attempts left, because their payloads name members. */
export async function deleteExhaustedJobs(db: Db): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
  ))`.execute(db);
}
