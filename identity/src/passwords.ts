import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { IdentityError } from './errors.ts';
import { isInBreach } from './passwordRange.ts';
import type { Provider } from './provider.ts';

const SHORTEST = 8;
const LONGEST = 128;
const SITE_NAME = 'troth';
/** Letters beside the site's name that make another password of it. */
const LETTERS_OF_ITS_OWN = 4;

const LIST = path.join(import.meta.dirname, '../data/common-passwords.txt.gz');

/** 100,000 passwords of breaches that are long enough to be chosen here, the most common of all included, in lower case. */
const common = new Set(gunzipSync(readFileSync(LIST)).toString().split('\n'));

const refusal = (reason: string) =>
  new IdentityError('InvalidPasswordException', `Password did not conform with policy: ${reason}`);

/** A text without case, accents and all that is neither letter nor digit. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const withoutDigitsAround = (text: string): string => text.replace(/^\p{N}+|\p{N}+$/gu, '');

/** Whether fewer than eight characters are repeated up to the end, as in "aaaaaaaa" or "abcabcabc". */
function isRepeated(characters: string[]): boolean {
  for (let period = 1; period < SHORTEST && 2 * period <= characters.length; period++) {
    if (characters.every((character, at) => at < period || character === characters[at - period]))
      return true;
  }
  return false;
}

/** Whether each character is the one before it or its neighbour, always in one direction, as in "12345678" or "aabbccdd". */
function isSequence(characters: string[]): boolean {
  const points = characters.map((character) => character.codePointAt(0) ?? 0);
  const steps = points.slice(1).map((point, at) => point - (points[at] ?? 0));
  return steps.every((step) => step === 0 || step === 1) || steps.every((step) => step === 0 || step === -1);
}

function isAddress(password: string, email: string): boolean {
  const own = withoutDigitsAround(bare(password));
  const [local = ''] = email.split('@');
  return [email, local]
    .map((part) => withoutDigitsAround(bare(part)))
    .some((part) => part !== '' && part === own);
}

function isSiteName(password: string): boolean {
  const letters = bare(password);
  if (!letters.includes(SITE_NAME)) return false;
  return letters.replaceAll(SITE_NAME, '').replace(/\p{N}/gu, '').length < LETTERS_OF_ITS_OWN;
}

/** Why a password may not be chosen; null where nothing is known against it. */
function findFault(password: string, email: string): string | null {
  const characters = [...password];
  if (characters.length < SHORTEST) return 'Password not long enough';
  if (characters.length > LONGEST) return 'Password is longer than 128 characters';
  const inOneCase = [...password.toLowerCase()];
  if (isRepeated(inOneCase) || isSequence(inOneCase)) return 'Password repeats or counts up characters';
  if (isAddress(password, email)) return 'Password is the email address';
  if (isSiteName(password)) return 'Password is the name of the site';
  return common.has(password.toLowerCase()) ? 'Password is one of the most common ones' : null;
}

/**
 * Refuses a password that nobody should choose: of fewer than 8 or more than 128 characters, of a simple pattern, the user's
 * address, the site's name, or known from a breach. There are no rules about which characters it has to mix.
 * Throws InvalidPasswordException.
 */
export async function checkPassword(
  provider: Pick<Provider, 'options' | 'log'>,
  password: string,
  email: string,
): Promise<void> {
  const fault = findFault(password, email);
  if (fault) throw refusal(fault);
  if (await isInBreach(provider, password)) throw refusal('Password is known from a data breach');
}
