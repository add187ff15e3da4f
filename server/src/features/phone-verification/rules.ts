import { randomInt } from 'node:crypto';
import type { Visibility } from '@troth/contract';
import { MINUTE_MS } from '../../platform/clock.ts';
import { isVisibleTo } from '../profiles/index.ts';

/** How long a code is valid. */
export const CODE_LIFETIME_MS = 10 * MINUTE_MS;
/** Time until the next code can be requested. */
export const CODE_COOLDOWN_MS = 30 * 1000;
/** Number of attempts per code. */
export const MAX_CODE_ATTEMPTS = 5;
/** Numbers that differ only in this many last digits are one range. */
const RANGE_DIGITS = 4;
/** Codes per day from one network address to one range: fraudsters who earn from text messages own whole ranges. */
export const MAX_DAILY_CODES_PER_NETWORK_AND_RANGE = 10;
/** Codes per day from all network addresses to one range. */
export const MAX_DAILY_CODES_PER_RANGE = 100;

export const generateCode = (): string => randomInt(1_000_000).toString().padStart(6, '0');

/** A single-part text message, in characters that every phone supports. */
export const codeMessage = (code: string): string =>
  `${code} is your Troth code. It is good for 10 minutes. Please tell it to nobody, we never ask for it.`;

export const numberRange = (number: string): string => number.slice(0, -RANGE_DIGITS);

/** Whether codes can be sent to a country; `*` in the list allows every country. */
export const isSupportedCountry = (country: string | null, countries: readonly string[]): boolean =>
  countries.includes('*') || (country !== null && countries.includes(country));

export interface ContactAccessInput {
  privacy: Visibility;
  /** Whether an interest between the two members was accepted. */
  isConnected: boolean;
  /** Whether the viewer's tier needs no connection. */
  hasDirectContact: boolean;
}

/**
 * Whether a viewer can see a number: the viewer must be connected or have a tier that needs no connection, and the privacy
 * setting of the member must allow it.
 */
export function contactAccess({
  privacy,
  isConnected,
  hasDirectContact,
}: ContactAccessInput): 'yes' | 'connect first' | 'never' {
  if (!isConnected && !hasDirectContact) return 'connect first';
  if (isVisibleTo(privacy, isConnected)) return 'yes';
  return privacy === 'HIDE' ? 'never' : 'connect first';
}
