import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { type Db, PLANNED_ONCE } from '../database.ts';

declare module '../database.ts' {
  interface Tables {
    rate_limits: { bucket: string; window_start: Date; hits: number };
  }
}

export interface Bucket {
  name: string;
  max: number;
  windowSeconds: number;
}

export interface Allowance {
  allowed: boolean;
  retryAfterSeconds: number;
}

export type RateLimiter = (buckets: Bucket[]) => Promise<Allowance>;

/**
 * Counts one hit in each bucket, all in one statement, so that any number of processes share the counters.
 * Windows are fixed: they begin at multiples of their length.
 */
export function createRateLimiter(db: Db, clock: Clock): RateLimiter {
  return async (buckets) => {
    const now = clock.now().getTime();
    // Sorted, so that two requests never lock the same rows in different order.
    const sorted = buckets.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    const startOf = ({ windowSeconds }: Bucket) => now - (now % (windowSeconds * 1000));
    const { rows } = await sql<{ bucket: string; hits: number }>`
      insert ${PLANNED_ONCE} into rate_limits as kept (bucket, window_start, hits)
      select name, start, 1 from unnest(
        ${sorted.map(({ name }) => name)}::text[],
        ${sorted.map((bucket) => new Date(startOf(bucket)).toISOString())}::timestamptz[]
      ) as given (name, start)
      on conflict (bucket) do update set
        hits = case when kept.window_start = excluded.window_start then kept.hits + 1 else 1 end,
        window_start = excluded.window_start
      returning bucket, hits`.execute(db);
    const hits = new Map(rows.map((row) => [row.bucket, row.hits]));
    const exceeded = sorted.filter(({ name, max }) => (hits.get(name) ?? 0) > max);
    const waits = exceeded.map((bucket) => startOf(bucket) + bucket.windowSeconds * 1000 - now);
    return {
      allowed: exceeded.length === 0,
      retryAfterSeconds: Math.ceil(Math.max(0, ...waits) / 1000),
    };
  };
}

/** Longer than any window. */
const KEPT_MS = 2 * 24 * 60 * 60 * 1000;

/** Forgets the windows that have long ended. */
export async function clearRateLimits(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where('window_start', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
}
