import { createHmac, createSecretKey, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Clock, MINUTE_MS } from '../clock.ts';
import type { Allowance } from './rate-limit.ts';

/** Calls that one process has counted since its last report, which the others add to their own. */
export const callReport = z.object({
  /** The process that counted. */
  from: z.string(),
  /** The start of the minute of the calls, in milliseconds since the epoch. */
  windowStart: z.number(),
  /** The number of calls by hashed bucket name. */
  calls: z.record(z.string(), z.number()),
});
export type CallReport = z.infer<typeof callReport>;

/** How many calls a bucket allows in a minute. */
export interface CallBucket {
  name: string;
  max: number;
}

/** Limits calls per minute. */
export interface CallLimits {
  /** Counts a call in each bucket. */
  count(buckets: readonly CallBucket[]): Allowance;
  /** Adds the calls that another process has counted. */
  add(report: CallReport): void;
  close(): void;
}

interface Counts {
  /** Calls in this process. */
  own: number;
  /** Calls in this process that it has reported. */
  reported: number;
  /** The hashed name of the bucket, under which processes report it. */
  hash: string;
}

const REPORT_INTERVAL_MS = 1_000;
/** The part of a limit from which a process reports its calls, so that ordinary use is not reported at all. */
const REPORTED_PART = 0.02;
/** Keeps a report below the size of one notification of PostgreSQL. */
const MAX_REPORTED_BUCKETS = 100;

interface Options {
  clock: Clock;
  /** Hashes the names in reports, because they contain member ids and network addresses. */
  key: Buffer;
  publishReports(reports: CallReport[]): void;
}

/**
 * Counts calls in memory, in fixed windows of one minute, so that a call writes nothing. Once a second, each process
 * reports the calls of its busy buckets to the others. If several processes serve one member, a limit is exceeded by a
 * few per cent and by the calls of one second at most. For limits that must be exact see `createRateLimiter`. A window
 * needs about 200 bytes for each member and network address that calls within the minute.
 */
export function createCallLimits({ clock, key, publishReports }: Options): CallLimits {
  const processId = randomUUID();
  const hashKey = createSecretKey(key);
  const counts = new Map<string, Counts>();
  /** Calls in other processes by hashed bucket name. */
  const remote = new Map<string, number>();
  const busy = new Set<Counts>();
  let windowStart = 0;

  /** Returns the milliseconds that are left of the current window. */
  function enterWindow(): number {
    const now = clock.now().getTime();
    const start = now - (now % MINUTE_MS);
    if (start !== windowStart) {
      windowStart = start;
      counts.clear();
      remote.clear();
      busy.clear();
    }
    return start + MINUTE_MS - now;
  }

  function countsOf(name: string): Counts {
    const existing = counts.get(name);
    if (existing) return existing;
    const hash = createHmac('sha256', hashKey).update(name).digest('base64url');
    const created = { own: 0, reported: 0, hash };
    counts.set(name, created);
    return created;
  }

  /** Returns whether the bucket allows the call. */
  function countIn({ name, max }: CallBucket): boolean {
    const bucket = countsOf(name);
    bucket.own += 1;
    if (bucket.own > max * REPORTED_PART) busy.add(bucket);
    return bucket.own + (remote.get(bucket.hash) ?? 0) <= max;
  }

  function takeReports(): CallReport[] {
    const reports: CallReport[] = [];
    const buckets = [...busy];
    busy.clear();
    for (let start = 0; start < buckets.length; start += MAX_REPORTED_BUCKETS) {
      const calls = buckets.slice(start, start + MAX_REPORTED_BUCKETS).map((bucket) => {
        const unreported = bucket.own - bucket.reported;
        bucket.reported = bucket.own;
        return [bucket.hash, unreported];
      });
      reports.push({ from: processId, windowStart, calls: Object.fromEntries(calls) });
    }
    return reports;
  }

  const timer = setInterval(() => {
    enterWindow();
    if (busy.size > 0) publishReports(takeReports());
  }, REPORT_INTERVAL_MS);
  timer.unref();

  return {
    count(buckets) {
      const remainingMs = enterWindow();
      // Every bucket counts the call, also if one of them refuses it.
      const isAllowed = buckets.map(countIn).every(Boolean);
      return { allowed: isAllowed, retryAfterSeconds: isAllowed ? 0 : Math.ceil(remainingMs / 1000) };
    },
    add(report) {
      enterWindow();
      if (report.from === processId || report.windowStart !== windowStart) return;
      for (const [hash, calls] of Object.entries(report.calls))
        remote.set(hash, (remote.get(hash) ?? 0) + calls);
    },
    close: () => clearInterval(timer),
  };
}
