/** The one clock that every rule asks. It can be moved in development (decisions §1, `/dev/clock`). */
export interface Clock {
  now(): Date;
}

export interface MovableClock extends Clock {
  /** Sets what now is, from where time goes on; null returns to the real time. */
  move(to: Date | null): void;
}

export function createClock(): MovableClock {
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    move(to) {
      offsetMs = to ? to.getTime() - Date.now() : 0;
    },
  };
}

/** The UTC day of an instant as `YYYY-MM-DD`. */
export const utcDay = (instant: Date): string => instant.toISOString().slice(0, 10);

/** The instant at which the next UTC day begins. */
export const nextUtcDay = (instant: Date): Date =>
  new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate() + 1));
