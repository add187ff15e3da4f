import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Account } from './accounts.ts';
import { codeMismatch, expiredCode, limitExceeded } from './errors.ts';
import { spend } from './limits.ts';
import { logged } from './logged.ts';
import type { Email } from './options.ts';
import type { Provider } from './provider.ts';
import { lastSent, storeCode, takeTry, useCode } from './store/codes.ts';
import type { CodePurpose, Database } from './store/database.ts';

const LIFE_MS = 10 * 60 * 1000;
const PAUSE_MS = 30 * 1000;
const TRIES = 5;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

function hashOf({ vault }: Provider, account: Account, purpose: CodePurpose, code: string): Buffer {
  return vault.mac('code', `${purpose} ${account.srpId} ${code}`);
}

/**
 * Refuses where another code may not be sent now: one in 30 s, 3 in 15 minutes and 10 a day for an account,
 * 100 a day for a network address. Throws LimitExceededException, for unknown accounts alike.
 */
export async function allowCode(
  provider: Provider,
  account: Account,
  purpose: CodePurpose,
  address: string,
): Promise<void> {
  const sent = await lastSent(provider.db, account.srpId, purpose);
  if (sent && sent > before(provider.now(), PAUSE_MS)) throw limitExceeded();
  await spend(provider, 'codesOfAddress', address, limitExceeded);
  await spend(provider, 'codesOfAccount', account.srpId, limitExceeded);
  await spend(provider, 'codesOfAccountDaily', account.srpId, limitExceeded);
}

/**
 * Makes out a code of 6 digits for 10 minutes and 5 tries in the place of the last one. With `real` false the row is
 * written and no code fits it. Throws LimitExceededException where a parallel request has just sent one.
 */
export async function makeCode(
  provider: Provider,
  db: Database,
  account: Account,
  purpose: CodePurpose,
  real: boolean,
): Promise<string> {
  const now = provider.now();
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const hash = real ? hashOf(provider, account, purpose, code) : randomBytes(32);
  const stored = { hash, expiresAt: new Date(now.getTime() + LIFE_MS) };
  const placed = await storeCode(db, account.srpId, purpose, stored, now, before(now, PAUSE_MS));
  if (!placed) throw limitExceeded();
  return code;
}

/** Sends without making the answer wait: how long it takes would tell whether there was anything to send. */
export function post(provider: Provider, message: Email): void {
  provider.options.sendEmail(message).catch((error: unknown) => {
    provider.log.error(logged(error), 'An e-mail of the identity provider could not be sent');
  });
}

/**
 * Takes one of the code's 5 tries and one of the account's 30 a day, then compares. Returns the hash for `redeem`.
 * Throws CodeMismatchException, ExpiredCodeException for the right code too late, or LimitExceededException.
 */
export async function checkCode(
  provider: Provider,
  account: Account,
  purpose: CodePurpose,
  code: string,
): Promise<Buffer> {
  const stored = await takeTry(provider.db, account.srpId, purpose, TRIES);
  if (stored === 'exhausted') throw limitExceeded();
  if (!stored) throw codeMismatch();
  await spend(provider, 'triesOfAccount', account.srpId, limitExceeded);
  if (!timingSafeEqual(stored.hash, hashOf(provider, account, purpose, code.trim()))) throw codeMismatch();
  if (stored.expiresAt <= provider.now()) throw expiredCode();
  return stored.hash;
}

/**
 * Uses a checked code up, at the end of the transaction of what it allows (users are locked before codes everywhere).
 * Of two that redeem at once, one is refused and undone.
 */
export async function redeem(
  provider: Provider,
  db: Database,
  account: Account,
  purpose: CodePurpose,
  hash: Buffer,
): Promise<void> {
  if (!(await useCode(db, account.srpId, purpose, hash, provider.now()))) throw expiredCode();
}
