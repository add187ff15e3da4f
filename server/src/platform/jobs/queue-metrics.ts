import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { LOW_PRIORITY } from './jobs.ts';

/** Waiting jobs are counted up to this number, so that a full queue is not read in full at each scrape. */
const MAX_COUNTED = 10_000;

const WAITING_JOBS = `
  select count(*)::int as waiting, coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as "oldestSeconds"
  from (
    select run_at from graphile_worker._private_jobs as jobs
    where is_available and run_at <= now() and priority < ${LOW_PRIORITY} order by priority, run_at limit ${MAX_COUNTED}
  ) as due`;

/**
 * Registers how many jobs are due and wait for a worker, and for how long the oldest of them has been due. Jobs of low
 * priority do not count.
 */
export function installQueueMetrics(registry: Registry, pool: Pick<Pool, 'query'>): void {
  const oldest = new Gauge({
    name: 'job_queue_oldest_seconds',
    help: 'How long the oldest waiting job has been due',
    registers: [registry],
  });
  new Gauge({
    name: 'job_queue_waiting',
    help: `Jobs that are due and wait for a worker, counted up to ${MAX_COUNTED}`,
    registers: [registry],
    async collect() {
      const { rows } = await pool.query<{ waiting: number; oldestSeconds: number }>(WAITING_JOBS);
      this.set(rows[0]?.waiting ?? 0);
      oldest.set(rows[0]?.oldestSeconds ?? 0);
    },
  });
}
