import { randomUUID } from 'node:crypto';
import { type Clock, MINUTE_MS } from '../clock.ts';
import type { Allowance } from './rate-limit.ts';

/** Calls counted by one process, which the other processes add to their own. */
export interface CallReport {
  /** The process that counted. */
  from: string;
  /** The calls since its last report, by bucket. */
  calls: Record<string, number>;
}

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
  /** Calls in all processes, as far as known. */
  total: number;
  /** Calls in this process. */
  own: number;
  /** Calls in this process that it has reported. */
  reported: number;
}

const REPORT_INTERVAL_MS = 1_000;
/** The part of a limit from which a process reports its calls, so that ordinary use is not reported at all. */
const REPORTED_PART = 0.02;
/** Keeps a report below the size of one notification of PostgreSQL. */
const MAX_REPORTED_BUCKETS = 100;

function* splitReports(from: string, calls: readonly (readonly [string, number])[]): Generator<CallReport> {
  for (let start = 0; start < calls.length; start += MAX_REPORTED_BUCKETS) {
    yield { from, calls: Object.fromEntries(calls.slice(start, start + MAX_REPORTED_BUCKETS)) };
  }
}

/**
 * Counts calls in memory, in fixed windows of one minute, so that a call writes nothing. Once a second, each process
 * reports the calls of its busy buckets to the others; a limit is therefore exceeded by a few per cent at most if
 * several processes serve one member. For limits that must be exact see `createRateLimiter`.
 */
export function createCallLimits(clock: Clock, publishReport: (report: CallReport) => void): CallLimits {
  const processId = randomUUID();
  const counts = new Map<string, Counts>();
  const busy = new Set<string>();
  let windowStart = 0;

  /** Returns the milliseconds that are left of the current window. */
  function enterWindow(): number {
    const now = clock.now().getTime();
    const start = now - (now % MINUTE_MS);
    if (start !== windowStart) {
      windowStart = start;
      counts.clear();
      busy.clear();
    }
    return start + MINUTE_MS - now;
  }

  function countsOf(name: string): Counts {
    const existing = counts.get(name);
    if (existing) return existing;
    const created = { total: 0, own: 0, reported: 0 };
    counts.set(name, created);
    return created;
  }

  /** Returns whether the bucket allows the call. */
  function countIn({ name, max }: CallBucket): boolean {
    const bucket = countsOf(name);
    bucket.total += 1;
    bucket.own += 1;
    if (bucket.own > max * REPORTED_PART) busy.add(name);
    return bucket.total <= max;
  }

  const timer = setInterval(() => {
    enterWindow();
    const calls = [...busy].map((name) => {
      const bucket = countsOf(name);
      const unreported = bucket.own - bucket.reported;
      bucket.reported = bucket.own;
      return [name, unreported] as const;
    });
    busy.clear();
    for (const report of splitReports(processId, calls)) publishReport(report);
  }, REPORT_INTERVAL_MS);
  timer.unref();

  return {
    count(buckets) {
      const remainingMs = enterWindow();
      // Every bucket counts the call, also if one of them refuses it.
      const isAllowed = buckets.map(countIn).every(Boolean);
      return { allowed: isAllowed, retryAfterSeconds: isAllowed ? 0 : Math.ceil(remainingMs / 1000) };
    },
    add({ from, calls }) {
      if (from === processId) return;
      enterWindow();
      for (const [name, count] of Object.entries(calls)) countsOf(name).total += count;
    },
    close: () => clearInterval(timer),
  };
}
