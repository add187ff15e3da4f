/** How long a signed address lives at most (decisions §1). */
export const LIFETIME_SECONDS = 5 * 60;

const MINUTE_MS = 60 * 1000;

/** From when an address for reading counts: so it stays the same for a minute, and browsers find it in their cache. */
export const startOfMinute = (now: Date): Date => new Date(now.getTime() - (now.getTime() % MINUTE_MS));
