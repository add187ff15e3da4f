import { randomInt } from 'node:crypto';
import type { Visibility } from '@troth/contract';
import { isVisibleTo } from '../profiles/index.ts';

/** A code is good for so long. */
export const CODE_LIFETIME_MS = 10 * 60 * 1000;
/** The next one may be asked for after this. */
export const CODE_COOLDOWN_MS = 30 * 1000;
/** So often a code may be tried. */
export const MAX_CODE_ATTEMPTS = 5;
/** Numbers that differ in this many digits at the end alone share a range. */
const RANGE_DIGITS = 4;
/** So many codes a day go from one network address to one range: whoever is paid for messages owns whole ranges. */
export const MAX_DAILY_CODES_PER_NETWORK_AND_RANGE = 10;
/** And so many from all network addresses together. */
export const MAX_DAILY_CODES_PER_RANGE = 100;

export const generateCode = (): string => randomInt(1_000_000).toString().padStart(6, '0');

/** One part of a text message, in letters that every phone has. */
export const codeMessage = (code: string): string =>
  `${code} is your Troth code. It is good for 10 minutes. Please tell it to nobody, we never ask for it.`;

export const numberRange = (number: string): string => number.slice(0, -RANGE_DIGITS);

/** `*` stands for every country. */
export const isSupportedCountry = (country: string | null, countries: readonly string[]): boolean =>
  countries.includes('*') || (country !== null && countries.includes(country));

export interface ContactAccessInput {
  privacy: Visibility;
  /** By an accepted interest. */
  connected: boolean;
  /** The viewer's tier needs no connection. */
  directContact: boolean;
}

/**
 * Whether a viewer reads a number: only where they are connected, or their tier needs no connection, and where the
 * member shows it to them (decisions §§5, 8).
 */
export function contactAccess({
  privacy,
  connected,
  directContact,
}: ContactAccessInput): 'yes' | 'connect first' | 'never' {
  if (!connected && !directContact) return 'connect first';
  if (isVisibleTo(privacy, connected)) return 'yes';
  return privacy === 'HIDE' ? 'never' : 'connect first';
}
