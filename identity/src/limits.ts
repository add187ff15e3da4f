import type { FastifyRequest } from 'fastify';
import type { Account } from './accounts.ts';
import { knownDevice } from './devices.ts';
import { type IdentityError, tooManySignIns } from './errors.ts';
import type { Allowance, IdentityLimits, IdentityOptions } from './options.ts';
import type { Provider } from './provider.ts';

type Counting = Pick<Provider, 'limits'> & { options: Pick<IdentityOptions, 'consume'> };

const bucketOf = (limit: keyof IdentityLimits, who: string) => `identity:${limit}:${who}`;

function hit({ options, limits }: Counting, limit: keyof IdentityLimits, who: string): Promise<Allowance> {
  const { max, windowSeconds } = limits[limit];
  return options.consume(bucketOf(limit, who), max, windowSeconds);
}

/** Counts one hit of `who`; false once the limit is passed. */
export const isLeft = async (
  counting: Counting,
  limit: keyof IdentityLimits,
  who: string,
): Promise<boolean> => (await hit(counting, limit, who)).allowed;

/**
 * Counts one hit of `who` (an SRP id or a network address) and throws the refusal once the limit is passed. No
 * `Retry-After` is answered: Cognito has none, and Amazon's SDK would wait for it before it shows the error.
 */
export async function spend(
  counting: Counting,
  limit: keyof IdentityLimits,
  who: string,
  refusal: (retryAfterSeconds: number) => IdentityError,
): Promise<void> {
  const { allowed, retryAfterSeconds } = await hit(counting, limit, who);
  if (!allowed) throw refusal(retryAfterSeconds);
}

/**
 * Counts the start of a sign-in: for a known device by itself, so that whoever guesses elsewhere does not lock the
 * owner out; for all others together, and for their network address.
 */
export async function spendSignIn(
  provider: Provider,
  account: Account,
  request: FastifyRequest,
): Promise<void> {
  const device = knownDevice(provider, account, request);
  if (device) {
    await spend(provider, 'signInsOfAccount', `${account.srpId}:${device}`, tooManySignIns);
    return;
  }
  await spend(provider, 'signInsOfAddress', provider.options.clientAddress(request), tooManySignIns);
  await spend(provider, 'signInsOfAccount', account.srpId, tooManySignIns);
}

/** A known device is counted by itself, as above. */
function whoFails(provider: Provider, account: Account, request: FastifyRequest): string {
  const device = knownDevice(provider, account, request);
  return device ? `${account.srpId}:${device}` : account.srpId;
}

/**
 * Counts a sign-in as failed before its password is looked at, so that no more are looked at than the limit allows, however
 * many come at once; `forgiveSignIn` follows a right one.
 */
export const spendSignInFailure = (
  provider: Provider,
  account: Account,
  request: FastifyRequest,
): Promise<void> =>
  spend(provider, 'failedSignInsOfAccount', whoFails(provider, account, request), tooManySignIns);

/** After a right password the count begins again: for the device it came from, or for all unknown ones. */
export const forgiveSignIn = (provider: Provider, account: Account, request: FastifyRequest): Promise<void> =>
  forgiveSignInFailures(provider, whoFails(provider, account, request));

export const forgiveSignInFailures = ({ options }: Pick<Provider, 'options'>, who: string): Promise<void> =>
  options.forgive(bucketOf('failedSignInsOfAccount', who));
