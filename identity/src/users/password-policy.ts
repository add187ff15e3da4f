import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { IdentityError, toLogFields } from '../platform/errors.ts';
import type { Provider } from '../platform/provider.ts';

/** Length of the hash prefix that is sent; several hundred breached passwords share each prefix. */
const HASH_PREFIX_LENGTH = 5;
const RANGE_TIMEOUT_MS = 2000;

/** The lines of a range are `<rest of the hash>:<count>`; padding lines have the count 0. */
function parseBreachCount(range: string, hashSuffix: string): number {
  const line = range.split(/\r?\n/).find((each) => each.toUpperCase().startsWith(`${hashSuffix}:`));
  return Number(line?.slice(hashSuffix.length + 1) ?? 0);
}

/**
 * Whether a service with the range API of Have I Been Pwned knows a password. Only the first five digits of the
 * password's SHA-1 hash are sent. Returns false and logs a warning if there is no response within two seconds, so that
 * an outage of the service does not block a new password.
 */
async function isBreachedPassword(
  { options: { passwordRangeUrl }, log }: Pick<Provider, 'options' | 'log'>,
  password: string,
): Promise<boolean> {
  if (!passwordRangeUrl) return false;
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  try {
    const response = await fetch(`${passwordRangeUrl}/${hash.slice(0, HASH_PREFIX_LENGTH)}`, {
      headers: { 'add-padding': 'true', 'user-agent': 'Troth' },
      signal: AbortSignal.timeout(RANGE_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The range service answered ${response.status}`);
    return parseBreachCount(await response.text(), hash.slice(HASH_PREFIX_LENGTH)) > 0;
  } catch (error) {
    log.warn(toLogFields(error), 'Checking a password for breaches failed');
    return false;
  }
}

const MIN_PASSWORD_LENGTH = 8;
const MAX_PASSWORD_LENGTH = 128;
const SITE_NAME = 'troth';
/** Number of letters, besides the site's name, that make a password acceptable. */
const MIN_LETTERS_BESIDES_SITE_NAME = 4;

const COMMON_PASSWORDS_FILE = path.join(import.meta.dirname, '../../data/common-passwords.txt.gz');

/** The 100,000 most common breached passwords that are long enough to be chosen here, in lower case. */
const commonPasswords = new Set(gunzipSync(readFileSync(COMMON_PASSWORDS_FILE)).toString().split('\n'));

const policyError = (reason: string) =>
  new IdentityError('InvalidPasswordException', `Password did not conform with policy: ${reason}`);

/** Removes case, accents and all characters except letters and digits. */
const toAlphanumeric = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const trimDigits = (text: string): string => text.replace(/^\p{N}+|\p{N}+$/gu, '');

/** Whether the text repeats a sequence of fewer than eight characters, as in "aaaaaaaa" or "abcabcabc". */
function isRepeated(characters: string[]): boolean {
  for (let period = 1; period < MIN_PASSWORD_LENGTH && 2 * period <= characters.length; period++) {
    if (characters.every((character, at) => at < period || character === characters[at - period]))
      return true;
  }
  return false;
}

/** Whether the characters count up or down, repeats allowed, as in "12345678" or "aabbccdd". */
function isSequence(characters: string[]): boolean {
  const points = characters.map((character) => character.codePointAt(0) ?? 0);
  const steps = points.slice(1).map((point, at) => point - (points[at] ?? 0));
  return steps.every((step) => step === 0 || step === 1) || steps.every((step) => step === 0 || step === -1);
}

function isEmailAddress(password: string, email: string): boolean {
  const normalisedPassword = trimDigits(toAlphanumeric(password));
  const [local = ''] = email.split('@');
  return [email, local]
    .map((part) => trimDigits(toAlphanumeric(part)))
    .some((part) => part !== '' && part === normalisedPassword);
}

function isSiteName(password: string): boolean {
  const letters = toAlphanumeric(password);
  if (!letters.includes(SITE_NAME)) return false;
  return letters.replaceAll(SITE_NAME, '').replace(/\p{N}/gu, '').length < MIN_LETTERS_BESIDES_SITE_NAME;
}

/** Why a password is refused; null if it is acceptable. */
function findViolation(password: string, email: string): string | null {
  const characters = [...password];
  if (characters.length < MIN_PASSWORD_LENGTH) return 'Password not long enough';
  if (characters.length > MAX_PASSWORD_LENGTH) return 'Password is longer than 128 characters';
  const lowerCaseCharacters = [...password.toLowerCase()];
  if (isRepeated(lowerCaseCharacters) || isSequence(lowerCaseCharacters))
    return 'Password repeats or counts up characters';
  if (isEmailAddress(password, email)) return 'Password is the email address';
  if (isSiteName(password)) return 'Password is the name of the site';
  return commonPasswords.has(password.toLowerCase()) ? 'Password is one of the most common ones' : null;
}

/**
 * Throws InvalidPasswordException for a password with fewer than 8 or more than 128 characters, with a simple pattern,
 * with the user's address or the site's name, or known from a breach. There are no composition rules.
 */
export async function checkPassword(
  provider: Pick<Provider, 'options' | 'log'>,
  password: string,
  email: string,
): Promise<void> {
  const violation = findViolation(password, email);
  if (violation) throw policyError(violation);
  if (await isBreachedPassword(provider, password)) throw policyError('Password is known from a data breach');
}
