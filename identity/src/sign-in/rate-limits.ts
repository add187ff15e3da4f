import type { FastifyRequest } from 'fastify';
import { type IdentityError, tooManySignIns } from '../platform/errors.ts';
import type { IdentityLimits, IdentityOptions, RateLimitResult } from '../platform/options.ts';
import type { Provider } from '../platform/provider.ts';
import type { Account } from '../users/accounts.ts';
import { findTrustedDevice } from './trusted-devices.ts';

type LimitContext = Pick<Provider, 'limits'> & { options: Pick<IdentityOptions, 'consumeRateLimit'> };

const getBucketName = (limit: keyof IdentityLimits, subject: string) => `identity:${limit}:${subject}`;

function countHit(
  { options, limits }: LimitContext,
  limit: keyof IdentityLimits,
  subject: string,
): Promise<RateLimitResult> {
  const { max, windowSeconds } = limits[limit];
  return options.consumeRateLimit(getBucketName(limit, subject), max, windowSeconds);
}

/** Counts one hit for `subject` and returns false once the limit is exceeded. */
export const tryConsumeLimit = async (
  context: LimitContext,
  limit: keyof IdentityLimits,
  subject: string,
): Promise<boolean> => (await countHit(context, limit, subject)).allowed;

/**
 * Counts one hit for `subject` (an SRP id or a network address) and throws once the limit is exceeded. There is no
 * `Retry-After`: Cognito sends none, and Amazon's SDK would wait for it before showing the error.
 */
export async function consumeLimit(
  context: LimitContext,
  limit: keyof IdentityLimits,
  subject: string,
  createError: (retryAfterSeconds: number) => IdentityError,
): Promise<void> {
  const { allowed, retryAfterSeconds } = await countHit(context, limit, subject);
  if (!allowed) throw createError(retryAfterSeconds);
}

/**
 * Counts the start of a sign-in. A trusted device has its own limit, so that guessing elsewhere does not lock the owner
 * out; all other devices share one limit per account and one per network address.
 */
export async function consumeSignInLimits(
  provider: Provider,
  account: Account,
  request: FastifyRequest,
): Promise<void> {
  const device = findTrustedDevice(provider, account, request);
  if (device) {
    await consumeLimit(provider, 'signInsOfAccount', `${account.srpId}:${device}`, tooManySignIns);
    return;
  }
  await consumeLimit(provider, 'signInsOfAddress', provider.options.clientAddress(request), tooManySignIns);
  await consumeLimit(provider, 'signInsOfAccount', account.srpId, tooManySignIns);
}

/** Subject of the count of failed sign-ins: the trusted device, or the account for all other devices. */
function getFailureKey(provider: Provider, account: Account, request: FastifyRequest): string {
  const device = findTrustedDevice(provider, account, request);
  return device ? `${account.srpId}:${device}` : account.srpId;
}

/**
 * Counts a failed sign-in before the password is checked, so that parallel attempts cannot exceed the limit.
 * `resetFailedSignIns` clears the count after a right password.
 */
export const consumeFailedSignIn = (
  provider: Provider,
  account: Account,
  request: FastifyRequest,
): Promise<void> =>
  consumeLimit(provider, 'failedSignInsOfAccount', getFailureKey(provider, account, request), tooManySignIns);

/** Resets the count of the trusted device, or of all untrusted ones, after a right password. */
export const resetFailedSignIns = (
  provider: Provider,
  account: Account,
  request: FastifyRequest,
): Promise<void> => resetFailedSignInsFor(provider, getFailureKey(provider, account, request));

export const resetFailedSignInsFor = (
  { options }: Pick<Provider, 'options'>,
  subject: string,
): Promise<void> => options.resetRateLimit(getBucketName('failedSignInsOfAccount', subject));
