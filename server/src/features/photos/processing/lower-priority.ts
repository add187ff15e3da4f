import { readdirSync } from 'node:fs';
import os from 'node:os';

/** As `nice` counts: from -20, which comes first, to 19. */
const MIN_NICENESS = 5;

/**
 * Lets requests of other members come first. On Linux each thread stands in the line by itself and begins where the
 * one stood that started it: so those that are there already are moved too.
 */
export function lowerPriority(): void {
  // Nobody may move forward again, so a site that was started further back stays there.
  const niceness = Math.max(os.getPriority(), MIN_NICENESS);
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
  for (const thread of threads) lowerThreadPriority(thread, niceness);
}

function lowerThreadPriority(thread: number, niceness: number): void {
  try {
    os.setPriority(thread, niceness);
  } catch (error) {
    // It has ended meanwhile.
    if ((error as { info?: { code?: string } }).info?.code !== 'ESRCH') throw error;
  }
}
