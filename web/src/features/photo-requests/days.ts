const DAY = 24 * 60 * 60 * 1000;

/** For what is shown until the server has told the very moment. */
export const daysFromNow = (days: number): string => new Date(Date.now() + days * DAY).toISOString();
