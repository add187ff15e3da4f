import type { Clock } from '../platform/clock.ts';

/**
 * Stops a clock at an instant, which it otherwise passes while a call is on its way: for what holds at that very
 * instant. Answers how to let it go on.
 */
export function standStill(clock: Clock, at: Date): () => void {
  const { now } = clock;
  clock.now = () => new Date(at);
  return () => {
    clock.now = now;
  };
}
