import type { CatchUp, RealtimeHandler } from '../platform/realtime/on-event.ts';

/** Everything that listens to the live connection. */
export const handlers: readonly RealtimeHandler[] = [];

/** Everything that may have missed something while there was none. */
export const catchUps: readonly CatchUp[] = [];
