import { sql } from 'kysely';
import type { Db } from '../database.ts';

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
}

/** Adds a job in the transaction of the caller: it is there with what it follows from, or neither. */
export async function addJob<K extends keyof Jobs & string>(
  db: Db,
  name: K,
  told: Jobs[K],
  { key, afterMs = 0, maxAttempts }: JobOptions,
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}, payload => ${JSON.stringify(told)}::json, job_key => ${key}, job_key_mode => 'preserve_run_at',
    run_at => now() + ${afterMs} * interval '1 millisecond', max_attempts => ${maxAttempts}::integer
  )`.execute(db);
}
