import type { FastifyRequest } from 'fastify';
import { type IdentityError, tooManySignIns } from '../platform/errors.ts';
import type { IdentityLimits, IdentityOptions, RateLimitResult } from '../platform/options.ts';
import type { Provider } from '../platform/provider.ts';
import type { Account } from '../users/accounts.ts';
import { findTrustedDevice } from './trusted-devices.ts';

type LimitContext = Pick<Provider, 'limits'> & { options: Pick<IdentityOptions, 'consume'> };

const getBucketName = (limit: keyof IdentityLimits, who: string) => `identity:${limit}:${who}`;

function countHit(
  { options, limits }: LimitContext,
  limit: keyof IdentityLimits,
  who: string,
): Promise<RateLimitResult> {
  const { max, windowSeconds } = limits[limit];
  return options.consume(getBucketName(limit, who), max, windowSeconds);
}

/** Counts one hit of `who`; false once the limit is passed. */
export const tryConsumeLimit = async (
  counting: LimitContext,
  limit: keyof IdentityLimits,
  who: string,
): Promise<boolean> => (await countHit(counting, limit, who)).allowed;

/**
 * Counts one hit of `who` (an SRP id or a network address) and throws the refusal once the limit is passed. No
 * `Retry-After` is answered: Cognito has none, and Amazon's SDK would wait for it before it shows the error.
 */
export async function consumeLimit(
  counting: LimitContext,
  limit: keyof IdentityLimits,
  who: string,
  refusal: (retryAfterSeconds: number) => IdentityError,
): Promise<void> {
  const { allowed, retryAfterSeconds } = await countHit(counting, limit, who);
  if (!allowed) throw refusal(retryAfterSeconds);
}

/**
 * Counts the start of a sign-in: for a known device by itself, so that whoever guesses elsewhere does not lock the
 * owner out; for all others together, and for their network address.
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

/** A known device is counted by itself, as above. */
function getFailureKey(provider: Provider, account: Account, request: FastifyRequest): string {
  const device = findTrustedDevice(provider, account, request);
  return device ? `${account.srpId}:${device}` : account.srpId;
}

/**
 * Counts a sign-in as failed before its password is looked at, so that no more are looked at than the limit allows, however
 * many come at once; `forgiveSignIn` follows a right one.
 */
export const consumeFailedSignIn = (
  provider: Provider,
  account: Account,
  request: FastifyRequest,
): Promise<void> =>
  consumeLimit(provider, 'failedSignInsOfAccount', getFailureKey(provider, account, request), tooManySignIns);

/** After a right password the count begins again: for the device it came from, or for all unknown ones. */
export const resetFailedSignIns = (
  provider: Provider,
  account: Account,
  request: FastifyRequest,
): Promise<void> => resetFailedSignInsFor(provider, getFailureKey(provider, account, request));

export const resetFailedSignInsFor = ({ options }: Pick<Provider, 'options'>, who: string): Promise<void> =>
  options.forgive(getBucketName('failedSignInsOfAccount', who));
