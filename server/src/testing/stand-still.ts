import type { Clock } from '../platform/clock.ts';

const running = new WeakMap<Clock, Clock['now']>();

/**
 * Stops a clock at an instant, which it otherwise passes while a call is on its way: for what holds at that very
 * instant.
 */
export function standStill(clock: Clock, at: Date): void {
  if (!running.has(clock)) running.set(clock, clock.now);
  clock.now = () => new Date(at);
}

/** Lets a clock go on as if it had never stood still. */
export function goOn(clock: Clock): void {
  clock.now = running.get(clock) ?? clock.now;
}
