import { setTimeout as wait } from 'node:timers/promises';

/** Starts an action at a rate for a duration, however long each takes; resolves when all are done. */
export async function runAtRate(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  action: (at: number) => Promise<void>,
): Promise<void> {
  const running: Promise<void>[] = [];
  const failures: unknown[] = [];
  const began = performance.now();
  for (let at = 0; at < perSecond * seconds && failures.length === 0; at++) {
    const early = began + (at * 1000) / perSecond - performance.now();
    if (early > 0) await wait(early);
    running.push(action(at).catch((error: unknown) => void failures.push(error)));
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}

/** Runs an action for each item, so many at a time. */
export async function forEachConcurrently<T>(
  all: readonly T[],
  action: (item: T, at: number) => Promise<void>,
  atOnce = 32,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < all.length; at = next++) await action(all[at] as T, at);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

const CONNECTIONS = 16;

/** Runs every task once over a number of connections, each as soon as one is free. */
export async function measureEach<T>(
  tasks: readonly T[],
  work: (task: T, at: number) => Promise<unknown>,
  connections = CONNECTIONS,
) {
  const took = new Array<number>(tasks.length);
  let next = 0;
  const began = performance.now();
  const connection = async () => {
    for (let at = next++; at < tasks.length; at = next++) {
      const start = performance.now();
      await work(tasks[at] as T, at);
      took[at] = performance.now() - start;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return { took, perSecond: (tasks.length * 1000) / (performance.now() - began) };
}

/** A quantile of sorted or unsorted values. */
export function quantile(values: readonly number[], part: number): number {
  const ascending = values.toSorted((a, b) => a - b);
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * part))] ?? 0;
}

const ms = (value: number) => value.toFixed(1).padStart(7);

/** One line of the table: name, p50, p95, p99, maximum, requests per second. */
export function formatLatencyRow(name: string, took: readonly number[], perSecond?: number): string {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => quantile(took, part)) as [number, number, number];
  const rate = perSecond === undefined ? '' : `${Math.round(perSecond)}`.padStart(7);
  return `${name.padEnd(34)}${ms(p50)}${ms(p95)}${ms(p99)}${ms(Math.max(...took))}${rate}`;
}

export const LATENCY_HEADER = `${''.padEnd(34)}    p50    p95    p99    max    /s   (ms, 16 connections)`;
