const AROUND_MS = 30 * 24 * 60 * 60 * 1000;

/** Who was not here since this instant is recommended nobody: they have gone, and mails do not bring them back. */
export const aroundSince = (now: Date): Date => new Date(now.getTime() - AROUND_MS);
