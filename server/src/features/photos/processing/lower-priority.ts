import { readdirSync } from 'node:fs';
import os from 'node:os';

/** On the scale of `nice`, from -20 (highest priority) to 19. */
const MIN_NICENESS = 5;

/**
 * Lowers the priority of this process below that of serving requests. On Linux priorities are per thread and inherited by new
 * threads, so the existing threads are lowered too.
 */
export function lowerPriority(): void {
  // A lower priority (a higher number) that was inherited stays: an unprivileged process cannot raise it.
  const niceness = Math.max(os.getPriority(), MIN_NICENESS);
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
  for (const thread of threads) lowerThreadPriority(thread, niceness);
}

function lowerThreadPriority(thread: number, niceness: number): void {
  try {
    os.setPriority(thread, niceness);
  } catch (error) {
    // The thread has ended since it was listed.
    if ((error as { info?: { code?: string } }).info?.code !== 'ESRCH') throw error;
  }
}
