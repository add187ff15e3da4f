import { Logger } from 'graphile-worker';
import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** The queue's own lines quote errors and payloads; ours tell what there is to tell. */
export const silentLogger = new Logger(() => () => {});

/** Every kind of job with what it is told; features add their own by declaration merging. Ids only, never a text. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it by declaration merging
export interface Jobs {}

export type Tasks = { [K in keyof Jobs]: (told: Jobs[K]) => Promise<void> };

interface JobOptions {
  /** At most one job that waits has this key. */
  key: string;
  /** How long it waits at first, by the clock of the queue and not by the product's, which can be moved. */
  afterMs?: number;
  maxAttempts: number;
  /** Of all jobs in a queue one is done at a time, whatever process does it. */
  queue?: string;
  /** Leaves one that waits as it is, with its attempts. */
  unlessWaiting?: boolean;
}

/** Adds a job in the transaction of the caller: it is there with what it follows from, or neither. */
export async function addJob<K extends keyof Jobs & string>(
  db: Db,
  name: K,
  told: Jobs[K],
  { key, afterMs = 0, maxAttempts, queue, unlessWaiting = false }: JobOptions,
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}, payload => ${JSON.stringify(told)}::json, job_key => ${key}, job_key_mode => 'preserve_run_at',
    run_at => now() + ${afterMs} * interval '1 millisecond', max_attempts => ${maxAttempts}::integer,
    queue_name => ${queue ?? null}::text
  ) where not (${unlessWaiting}::boolean and exists (
    select from graphile_worker.jobs where key = ${key} and attempts < max_attempts
  ))`.execute(db);
}

/** Adds many jobs of a kind in one statement, in the transaction of the caller; one that waits already stays as it is. */
export async function addJobs<K extends keyof Jobs & string>(
  db: Db,
  name: K,
  jobs: readonly { key: string; told: Jobs[K] }[],
  { maxAttempts }: { maxAttempts: number },
): Promise<void> {
  await sql`select count(*) from graphile_worker.add_jobs(array(
    select row(${name}, told, null, null, ${maxAttempts}::integer, key, null, null)::graphile_worker.job_spec
    from json_to_recordset(${JSON.stringify(jobs)}::json) as job (key text, told json)
  ), job_key_preserve_run_at => true)`.execute(db);
}

/** Forgets jobs that are tried no more: what they are told names members. */
export async function deleteExhaustedJobs(db: Db): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
  ))`.execute(db);
}
