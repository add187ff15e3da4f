import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Account } from './accounts.ts';
import { knownDevice } from './devices.ts';
import { codeMismatch, expiredCode, isLimit, limitExceeded } from './errors.ts';
import { isLeft, spend } from './limits.ts';
import type { OwnCode } from './ownCodes.ts';
import type { Provider } from './provider.ts';
import { answerOnce } from './store/answeredChallenges.ts';
import { lastSent, storeCode, takeTry, useCode } from './store/codes.ts';
import type { CodePurpose, Database } from './store/database.ts';

const LIFE_MS = 10 * 60 * 1000;
const PAUSE_MS = 30 * 1000;
const TRIES = 5;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** A code is bound to the address that it went to: it says nothing of any other that the account has by now. */
function hashOf(
  { vault }: Provider,
  { srpId }: Account,
  { purpose, to, code }: { purpose: CodePurpose; to: string; code: string },
): Buffer {
  return vault.mac('code', `${purpose} ${srpId} ${to} ${code}`);
}

/** What limits count of an account: strangers, who need not sign in, by themselves. */
const countedAs = ({ srpId }: Account, purpose: CodePurpose) =>
  purpose === 'verify_email' ? `signed-in:${srpId}` : srpId;

/** Who asks for a code: a network address, and the device where the account was signed in to on it before. */
export interface Asker {
  network: string;
  device?: string | undefined;
}

export const askerOf = (provider: Provider, account: Account, request: FastifyRequest): Asker => ({
  network: provider.options.clientAddress(request),
  device: knownDevice(provider, account, request),
});

/**
 * Refuses where another code may not be sent now: one in 30 s, 3 in 15 minutes and 10 a day for an account,
 * 100 a day for a network address; a known device is counted by itself, so that strangers leave the owner codes.
 * Throws LimitExceededException, for unknown accounts alike.
 */
export async function allowCode(
  provider: Provider,
  account: Account,
  purpose: CodePurpose,
  { network, device }: Asker,
): Promise<void> {
  const who = countedAs(account, purpose);
  if (device) {
    await spend(provider, 'codePauseOfDevice', device, limitExceeded);
    await spend(provider, 'codesOfAccount', `${who}:${device}`, limitExceeded);
    await spend(provider, 'codesOfAccountDaily', `${who}:${device}`, limitExceeded);
    return;
  }
  const sent = await lastSent(provider.db, account.srpId, purpose);
  const waited = sent ? provider.now().getTime() - sent.getTime() : PAUSE_MS;
  if (waited < PAUSE_MS) throw limitExceeded(Math.ceil((PAUSE_MS - waited) / 1000));
  await spend(provider, 'codesOfAddress', network, limitExceeded);
  await spend(provider, 'codesOfAccount', who, limitExceeded);
  await spend(provider, 'codesOfAccountDaily', who, limitExceeded);
}

/** A code for whom it is sent to, and what is kept of it. */
export interface MadeCode {
  code: string;
  hash: Buffer;
  expiresAt: Date;
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
  { to, real, device }: { to: string; real: boolean; device?: string | undefined },
): Promise<MadeCode> {
  const now = provider.now();
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const hash = real ? hashOf(provider, account, { purpose, to, code }) : randomBytes(32);
  const sentTo = purpose === 'verify_email' ? to : null;
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  const pause = device ? now : before(now, PAUSE_MS);
  const placed = await storeCode(db, account.srpId, purpose, { hash, expiresAt, sentTo }, now, pause);
  if (!placed) throw limitExceeded(PAUSE_MS / 1000);
  return { code, hash, expiresAt };
}

/** A code that was right, for `redeem`. */
export interface CheckedCode {
  hash: Buffer;
  /** Whether this browser had asked for it. */
  isOwn: boolean;
}

/**
 * Compares a code with the one that this browser asked for, which has 5 tries of its own, and then with the last that
 * was sent, which takes one of its 5 tries and of the account's 30 a day: strangers cannot use up the tries of who asked. `to`
 * is where the code must have gone: the account's address unless told.
 * Throws CodeMismatchException, ExpiredCodeException for the right code too late, or LimitExceededException.
 */
export async function checkCode(
  provider: Provider,
  account: Account,
  purpose: CodePurpose,
  code: string,
  { to = account.user?.email ?? '', own }: { to?: string | undefined; own?: OwnCode | undefined } = {},
): Promise<CheckedCode> {
  const expected = hashOf(provider, account, { purpose, to, code: code.trim() });
  const looksAtOwn = own !== undefined && (await isLeft(provider, 'triesOfOwnCode', own.hash));
  if (looksAtOwn && timingSafeEqual(Buffer.from(own.hash, 'base64url'), expected)) {
    if (own.expiresAt <= provider.now().getTime()) throw expiredCode();
    return { hash: expected, isOwn: true };
  }
  try {
    await checkLast(provider, account, purpose, expected);
    return { hash: expected, isOwn: false };
  } catch (error) {
    throw looksAtOwn && isLimit(error) ? codeMismatch() : error;
  }
}

async function checkLast(
  provider: Provider,
  account: Account,
  purpose: CodePurpose,
  expected: Buffer,
): Promise<void> {
  const stored = await takeTry(provider.db, account.srpId, purpose, TRIES);
  if (stored === 'exhausted') throw limitExceeded();
  if (!stored) throw codeMismatch();
  await spend(provider, 'triesOfAccount', countedAs(account, purpose), limitExceeded);
  if (!timingSafeEqual(stored.hash, expected)) throw codeMismatch();
  if (stored.expiresAt <= provider.now()) throw expiredCode();
}

/** What a code is noted as once it is used, in whatever browser. */
const usedAs = (hash: Buffer) => hash.subarray(0, 16).toString('hex');

/**
 * Uses a checked code up, at the end of the transaction of what it allows (users are locked before codes everywhere).
 * Of two that redeem at once, one is refused and undone.
 */
export async function redeem(
  provider: Provider,
  db: Database,
  account: Account,
  purpose: CodePurpose,
  { hash, isOwn }: CheckedCode,
): Promise<void> {
  const now = provider.now();
  const isUsed = await useCode(db, account.srpId, purpose, hash, now);
  if (!isUsed && !isOwn) throw expiredCode();
  if (!(await answerOnce(db, usedAs(hash), new Date(now.getTime() + LIFE_MS)))) throw expiredCode();
}
