import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** Steps of work between two pauses while the process has little else to do; otherwise it pauses after each. */
const STEPS_PER_PAUSE = 5;
const MIN_PAUSE_MS = 5;
const MAX_PAUSE_MS = 320;
/** Share of time above which the process counts as busy. */
const BUSY_SHARE = 0.5;

/**
 * Creates a function that background work awaits before each of its steps. It lets the work pause now and then, until the
 * process has little else to do; under a constant load of requests each of its parallel parts takes a step about every
 * 0.6 seconds. Everything else that runs during a pause counts, also other parts of the work.
 */
export function createPacer(): () => Promise<void> {
  let steps = 0;
  /** Whether the process had work during the whole last pause, the longest one included. */
  let isBusy = false;
  return async () => {
    if (++steps % STEPS_PER_PAUSE !== 0 && !isBusy) return;
    for (let pauseMs = MIN_PAUSE_MS; pauseMs <= MAX_PAUSE_MS; pauseMs *= 2) {
      const before = performance.eventLoopUtilization();
      await wait(pauseMs);
      if (performance.eventLoopUtilization(before).utilization < BUSY_SHARE) {
        isBusy = false;
        return;
      }
    }
    isBusy = true;
  };
}
