import { setTimeout as wait } from 'node:timers/promises';

/** Starts an action at a fixed rate for some seconds, however long each run takes; resolves when all are done. */
export async function runAtRate(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  action: (index: number) => Promise<void>,
): Promise<void> {
  const running: Promise<void>[] = [];
  const failures: unknown[] = [];
  const startedAt = performance.now();
  for (let index = 0; index < perSecond * seconds && failures.length === 0; index++) {
    const waitMs = startedAt + (index * 1000) / perSecond - performance.now();
    if (waitMs > 0) await wait(waitMs);
    running.push(action(index).catch((error: unknown) => void failures.push(error)));
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}

/** Runs an action for each item, at most `maxConcurrent` at the same time. */
export async function forEachConcurrently<T>(
  items: readonly T[],
  action: (item: T, index: number) => Promise<void>,
  maxConcurrent = 32,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) await action(items[index] as T, index);
  };
  await Promise.all(Array.from({ length: maxConcurrent }, worker));
}

const CONNECTIONS = 16;

/** Runs every task once, at most `connections` at the same time; returns each duration in ms and the rate. */
export async function measureEach<T>(
  tasks: readonly T[],
  work: (task: T, index: number) => Promise<unknown>,
  connections = CONNECTIONS,
) {
  const durations = new Array<number>(tasks.length);
  let next = 0;
  const startedAt = performance.now();
  const connection = async () => {
    for (let index = next++; index < tasks.length; index = next++) {
      const taskStartedAt = performance.now();
      await work(tasks[index] as T, index);
      durations[index] = performance.now() - taskStartedAt;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return { durations, perSecond: (tasks.length * 1000) / (performance.now() - startedAt) };
}

/** Runs an action again and again for some seconds, `connections` at the same time; returns how often and the rate. */
export async function measureFor(
  seconds: number,
  action: (index: number) => Promise<unknown>,
  connections = CONNECTIONS,
): Promise<{ count: number; perSecond: number }> {
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  let count = 0;
  const connection = async () => {
    while (performance.now() < end) await action(count++);
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return { count, perSecond: (count * 1000) / (performance.now() - startedAt) };
}

/** Returns a quantile of values in any order. */
export function quantile(values: readonly number[], fraction: number): number {
  const ascending = values.toSorted((a, b) => a - b);
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * fraction))] ?? 0;
}

const formatMs = (value: number) => value.toFixed(1).padStart(7);

/** Formats one line of the table: name, p50, p95, p99, maximum, requests per second. */
export function formatLatencyRow(name: string, durations: readonly number[], perSecond?: number): string {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((fraction) => quantile(durations, fraction)) as [
    number,
    number,
    number,
  ];
  const rate = perSecond === undefined ? '' : `${Math.round(perSecond)}`.padStart(7);
  return `${name.padEnd(34)}${formatMs(p50)}${formatMs(p95)}${formatMs(p99)}${formatMs(Math.max(...durations))}${rate}`;
}

export const LATENCY_HEADER = `${''.padEnd(34)}    p50    p95    p99    max    /s   (ms, 16 connections)`;
