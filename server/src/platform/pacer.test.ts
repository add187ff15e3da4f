import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPacer } from './pacer.ts';

/** Runs ten steps of paced work; returns how long they took, in ms. */
async function measureSteps(): Promise<number> {
  const pause = createPacer();
  const startedAt = performance.now();
  for (let step = 0; step < 10; step++) await pause();
  return performance.now() - startedAt;
}

test('paced work steps back while the process is busy, and continues', async () => {
  let isBusy = true;
  const keepBusy = async () => {
    while (isBusy) await nextTurn();
  };
  const busy = keepBusy();
  const busyMs = await measureSteps();
  isBusy = false;
  await busy;
  // Six pauses of about 0.6 s: after the fifth step, and then after each.
  expect(busyMs).toBeGreaterThan(3000);
  expect(await measureSteps()).toBeLessThan(busyMs / 2);
});
