import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CodePurpose, Database } from '../platform/database.ts';
import { readEncryptedCookie, setEncryptedCookie } from '../platform/encrypted-cookie.ts';
import { codeMismatch, expiredCode, isLimitExceeded, limitExceeded } from '../platform/errors.ts';
import type { Provider } from '../platform/provider.ts';
import { consumeOnce } from '../sign-in/challenges.ts';
import { consumeLimit, tryConsumeLimit } from '../sign-in/rate-limits.ts';
import { findTrustedDevice } from '../sign-in/trusted-devices.ts';
import { type Account, hashVerifier } from '../users/accounts.ts';
import type { Registration } from '../users/registrations.ts';
import { consumeTry, findLastSentAt, markCodeUsed, replaceCode } from './store.ts';

const BrowserCode = z.object({
  srpId: z.string(),
  purpose: z.enum(['sign_up', 'reset_password']),
  hash: z.base64url(),
  /** Hash of the verifier when the code was sent: a new password invalidates a code for a password reset. */
  verifier: z.string(),
  expiresAt: z.number(),
  /** The registration of this browser, so that no other registration of the address is confirmed by its code. */
  registration: z.object({ id: z.guid(), verifier: z.base64url() }).optional(),
});

/** Cookie with the code that a browser requested. Other browsers can neither use up the code's tries nor replace it. */
export type BrowserCode = z.infer<typeof BrowserCode>;
export type BrowserCodePurpose = BrowserCode['purpose'];

const BROWSER_CODE_COOKIE = {
  name: 'troth-code',
  context: 'own code',
  lifeSeconds: 60 * 60,
  schema: BrowserCode,
};

interface BrowserCodeInput {
  purpose: BrowserCodePurpose;
  hash: Buffer;
  expiresAt: Date;
  registration?: Registration | undefined;
}

/** Stores the hash of a new code in the browser that requested it, also for unknown accounts. */
export function saveBrowserCode(
  provider: Provider,
  account: Account,
  { purpose, hash, expiresAt, registration }: BrowserCodeInput,
  reply: FastifyReply,
): void {
  const browserCode = {
    srpId: account.srpId,
    purpose,
    hash: hash.toString('base64url'),
    verifier: hashVerifier(provider, account),
    expiresAt: expiresAt.getTime(),
    ...(registration && {
      registration: { id: registration.id, verifier: registration.verifier.toString('base64url') },
    }),
  };
  setEncryptedCookie(provider, provider.keys.browserCodes, BROWSER_CODE_COOKIE, browserCode, reply);
}

/** Returns the code that this browser requested for the account and purpose. */
export function readBrowserCode(
  provider: Provider,
  account: Account,
  purpose: BrowserCodePurpose,
  request: FastifyRequest,
): BrowserCode | undefined {
  const browserCode = readEncryptedCookie(provider.keys.browserCodes, BROWSER_CODE_COOKIE, request);
  if (browserCode?.srpId !== account.srpId || browserCode.purpose !== purpose) return undefined;
  const isOutdated = purpose === 'reset_password' && browserCode.verifier !== hashVerifier(provider, account);
  return isOutdated ? undefined : browserCode;
}

/** Returns the registration that belongs to this browser's code, if there is one. */
export const toRegistration = (browserCode: BrowserCode | undefined): Registration | undefined =>
  browserCode?.registration && {
    id: browserCode.registration.id,
    verifier: Buffer.from(browserCode.registration.verifier, 'base64url'),
  };

const CODE_LIFETIME_MS = 10 * 60 * 1000;
const RESEND_INTERVAL_MS = 30 * 1000;
const MAX_TRIES = 5;

const subtractMs = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** A code is bound to the address that it was sent to, and says nothing about the account's later addresses. */
function hashCode(
  { keys }: Provider,
  { srpId }: Account,
  { purpose, to, code }: { purpose: CodePurpose; to: string; code: string },
): Buffer {
  return keys.mac('code', `${purpose} ${srpId} ${to} ${code}`);
}

/** Subject of rate limits. Codes that a signed-in user requests are counted separately from all others. */
const getLimitKey = ({ srpId }: Account, purpose: CodePurpose) =>
  purpose === 'verify_email' ? `signed-in:${srpId}` : srpId;

/** The requester of a code: its network address, and the device if it is trusted. */
export interface CodeRequester {
  network: string;
  device?: string | undefined;
}

export const getCodeRequester = (
  provider: Provider,
  account: Account,
  request: FastifyRequest,
): CodeRequester => ({
  network: provider.options.clientAddress(request),
  device: findTrustedDevice(provider, account, request),
});

/**
 * Checks whether another code may be sent: one in 30 s, 3 in 15 minutes and 10 a day per account, 100 a day per network
 * address. A trusted device has its own limit, so that strangers cannot use up the owner's codes. Throws
 * LimitExceededException, for unknown accounts as well.
 */
export async function requireCodeAllowed(
  provider: Provider,
  account: Account,
  purpose: CodePurpose,
  { network, device }: CodeRequester,
): Promise<void> {
  const subject = getLimitKey(account, purpose);
  if (device) {
    await consumeLimit(provider, 'codePauseOfDevice', device, limitExceeded);
    await consumeLimit(provider, 'codesOfAccount', `${subject}:${device}`, limitExceeded);
    await consumeLimit(provider, 'codesOfAccountDaily', `${subject}:${device}`, limitExceeded);
    return;
  }
  const lastSentAt = await findLastSentAt(provider.db, account.srpId, purpose);
  const elapsedMs = lastSentAt ? provider.now().getTime() - lastSentAt.getTime() : RESEND_INTERVAL_MS;
  if (elapsedMs < RESEND_INTERVAL_MS) throw limitExceeded(Math.ceil((RESEND_INTERVAL_MS - elapsedMs) / 1000));
  await consumeLimit(provider, 'codesOfAddress', network, limitExceeded);
  await consumeLimit(provider, 'codesOfAccount', subject, limitExceeded);
  await consumeLimit(provider, 'codesOfAccountDaily', subject, limitExceeded);
}

/** A new code, and the hash to store. */
export interface NewCode {
  code: string;
  hash: Buffer;
  expiresAt: Date;
}

/**
 * Creates a code of 6 digits, valid for 10 minutes and 5 tries, which replaces the previous one. If `isDeliverable` is
 * false, the row is written but no code matches. Throws LimitExceededException if a parallel request has just sent one.
 */
export async function createCode(
  provider: Provider,
  db: Database,
  account: Account,
  purpose: CodePurpose,
  { to, isDeliverable, device }: { to: string; isDeliverable: boolean; device?: string | undefined },
): Promise<NewCode> {
  const now = provider.now();
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const hash = isDeliverable ? hashCode(provider, account, { purpose, to, code }) : randomBytes(32);
  const sentTo = purpose === 'verify_email' ? to : null;
  const expiresAt = new Date(now.getTime() + CODE_LIFETIME_MS);
  const ifSentBefore = device ? now : subtractMs(now, RESEND_INTERVAL_MS);
  const isReplaced = await replaceCode(
    db,
    account.srpId,
    purpose,
    { hash, expiresAt, sentTo },
    now,
    ifSentBefore,
  );
  if (!isReplaced) throw limitExceeded(RESEND_INTERVAL_MS / 1000);
  return { code, hash, expiresAt };
}

/** A verified code, for `redeemCode`. */
export interface VerifiedCode {
  hash: Buffer;
  /** Whether this browser requested the code. */
  isFromBrowser: boolean;
}

/**
 * Checks a code first against the code that this browser requested, which has 5 tries of its own, so strangers cannot
 * use them up. If that fails, checks it against the last code sent, which costs one of that code's 5 tries and one of
 * the account's 30 tries a day. `to` is the address that the code must have been sent to; default: the account's
 * address. Throws CodeMismatchException, ExpiredCodeException for a right but expired code, or LimitExceededException.
 */
export async function verifyCode(
  provider: Provider,
  account: Account,
  purpose: CodePurpose,
  code: string,
  {
    to = account.user?.email ?? '',
    browserCode,
  }: { to?: string | undefined; browserCode?: BrowserCode | undefined } = {},
): Promise<VerifiedCode> {
  const expected = hashCode(provider, account, { purpose, to, code: code.trim() });
  const checksBrowserCode =
    browserCode !== undefined && (await tryConsumeLimit(provider, 'triesOfOwnCode', browserCode.hash));
  if (checksBrowserCode && timingSafeEqual(Buffer.from(browserCode.hash, 'base64url'), expected)) {
    if (browserCode.expiresAt <= provider.now().getTime()) throw expiredCode();
    return { hash: expected, isFromBrowser: true };
  }
  try {
    await verifyLastCode(provider, account, purpose, expected);
    return { hash: expected, isFromBrowser: false };
  } catch (error) {
    throw checksBrowserCode && isLimitExceeded(error) ? codeMismatch() : error;
  }
}

async function verifyLastCode(
  provider: Provider,
  account: Account,
  purpose: CodePurpose,
  expected: Buffer,
): Promise<void> {
  const stored = await consumeTry(provider.db, account.srpId, purpose, MAX_TRIES);
  if (stored === 'exhausted') throw limitExceeded();
  if (!stored) throw codeMismatch();
  await consumeLimit(provider, 'triesOfAccount', getLimitKey(account, purpose), limitExceeded);
  if (!timingSafeEqual(stored.hash, expected)) throw codeMismatch();
  if (stored.expiresAt <= provider.now()) throw expiredCode();
}

/** Hash under which a used code is recorded, for all browsers. */
const getUsedCodeId = (hash: Buffer) => hash.subarray(0, 16).toString('hex');

/**
 * Marks a verified code as used, at the end of the transaction that it authorises (users are always locked before
 * codes). Of two concurrent calls, one throws and is rolled back.
 */
export async function redeemCode(
  provider: Provider,
  db: Database,
  account: Account,
  purpose: CodePurpose,
  { hash, isFromBrowser }: VerifiedCode,
): Promise<void> {
  const now = provider.now();
  const isUsed = await markCodeUsed(db, account.srpId, purpose, hash, now);
  if (!isUsed && !isFromBrowser) throw expiredCode();
  if (!(await consumeOnce(db, getUsedCodeId(hash), new Date(now.getTime() + CODE_LIFETIME_MS))))
    throw expiredCode();
}
