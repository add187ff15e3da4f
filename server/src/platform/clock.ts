export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;

/** The clock used by every rule. It can be moved in development through `/dev/clock`. */
export interface Clock {
  now(): Date;
}

export interface MovableClock extends Clock {
  /** Sets the current time, which then advances; null resets to real time. */
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

/** An instant as the API shows it, from an instant in a JSON document of the database. */
export const toIsoInstant = (instant: string): string => new Date(instant).toISOString();

/** The UTC day of an instant as `YYYY-MM-DD`. */
export const utcDay = (instant: Date): string => instant.toISOString().slice(0, 10);

/** The start of the next UTC day. */
export const nextUtcDay = (instant: Date): Date =>
  new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate() + 1));
