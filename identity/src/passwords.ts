import { dictionary } from '@zxcvbn-ts/language-common';
import { IdentityError } from './errors.ts';

const SHORTEST = 8;
const LONGEST = 128;
const LIST_LENGTH = 10_000;

/** The most common passwords among those long enough to be chosen here; the list is ordered by frequency. */
const common = new Set(
  dictionary['passwords-common'].filter((word) => word.length >= SHORTEST).slice(0, LIST_LENGTH),
);

const refusal = (reason: string) =>
  new IdentityError('InvalidPasswordException', `Password did not conform with policy: ${reason}`);

/**
 * Refuses a password that nobody should choose: shorter than 8 or longer than 128 characters, or one of the
 * 10,000 most common, in whatever case. No composition rules (decisions §3).
 */
export function checkPassword(password: string): void {
  const length = [...password].length;
  if (length < SHORTEST) throw refusal('Password not long enough');
  if (length > LONGEST) throw refusal('Password is longer than 128 characters');
  if (common.has(password.toLowerCase())) throw refusal('Password is one of the most common ones');
}
