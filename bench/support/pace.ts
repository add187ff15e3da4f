import { setTimeout as wait } from 'node:timers/promises';

/** Does something so often a second for so long, however long each takes; answers once all are done. */
export async function atRate(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  deed: (at: number) => Promise<void>,
): Promise<void> {
  const deeds: Promise<void>[] = [];
  const failures: unknown[] = [];
  const began = performance.now();
  for (let at = 0; at < perSecond * seconds && failures.length === 0; at++) {
    const early = began + (at * 1000) / perSecond - performance.now();
    if (early > 0) await wait(early);
    deeds.push(deed(at).catch((error: unknown) => void failures.push(error)));
  }
  await Promise.all(deeds);
  if (failures.length > 0) throw failures[0];
}

/** Does something with each, so many at a time. */
export async function inTurns<T>(
  all: readonly T[],
  deed: (one: T, at: number) => Promise<void>,
  atOnce = 32,
): Promise<void> {
  let next = 0;
  const turn = async () => {
    for (let at = next++; at < all.length; at = next++) await deed(all[at] as T, at);
  };
  await Promise.all(Array.from({ length: atOnce }, turn));
}
