import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { LOW_PRIORITY } from './jobs.ts';

/** Waiting jobs are counted up to this number, so that a full queue is not read in full at each scrape. */
const MAX_COUNTED = 10_000;

const WAITING_JOBS = `
  select count(*) filter (where not is_low)::int as waiting,
    coalesce(extract(epoch from now() - min(run_at) filter (where not is_low)), 0)::float8 as "oldestSeconds",
    coalesce(extract(epoch from now() - min(run_at) filter (where is_low)), 0)::float8 as "oldestLowSeconds"
  from (
    select run_at, priority >= ${LOW_PRIORITY} as is_low from graphile_worker._private_jobs as jobs
    where is_available and run_at <= now() order by priority, run_at limit ${MAX_COUNTED}
  ) as due`;

/**
 * Registers how many jobs are due and wait for a worker, and for how long the oldest of them has been due. Jobs of low
 * priority, such as digests, may wait for hours and have a metric of their own.
 */
export function installQueueMetrics(registry: Registry, pool: Pick<Pool, 'query'>): void {
  const oldest = new Gauge({
    name: 'job_queue_oldest_seconds',
    help: 'How long the oldest waiting job has been due',
    registers: [registry],
  });
  const oldestLow = new Gauge({
    name: 'job_queue_oldest_low_priority_seconds',
    help: 'How long the oldest waiting job of low priority has been due',
    registers: [registry],
  });
  new Gauge({
    name: 'job_queue_waiting',
    help: `Jobs that are due and wait for a worker, counted up to ${MAX_COUNTED}`,
    registers: [registry],
    async collect() {
      const { rows } = await pool.query<{
        waiting: number;
        oldestSeconds: number;
        oldestLowSeconds: number;
      }>(WAITING_JOBS);
      this.set(rows[0]?.waiting ?? 0);
      oldest.set(rows[0]?.oldestSeconds ?? 0);
      oldestLow.set(rows[0]?.oldestLowSeconds ?? 0);
    },
  });
}
