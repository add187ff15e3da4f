import type { Connections } from './connections.ts';

const SPREAD_MS = 4_000;
const STEP_MS = 100;

/** Closes all that are open now, a few at a time: clients come back and ask anew, though not all at once. */
export function closeBitByBit(connections: Connections): void {
  const open = connections.all();
  const aStep = Math.ceil((open.length * STEP_MS) / SPREAD_MS);
  const timer = setInterval(() => {
    for (const connection of open.splice(0, aStep)) connection.close('events were missed');
    if (open.length === 0) clearInterval(timer);
  }, STEP_MS);
  timer.unref();
}
