import { randomBytes } from 'node:crypto';

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Stripe counts in seconds. */
export const unix = (at: Date): number => Math.floor(at.getTime() / 1000);
