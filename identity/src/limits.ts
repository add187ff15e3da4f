import type { FastifyRequest } from 'fastify';
import type { Account } from './accounts.ts';
import { knownDevice } from './devices.ts';
import { type IdentityError, tooManySignIns } from './errors.ts';
import type { Allowance, IdentityLimits, IdentityOptions } from './options.ts';
import type { Provider } from './provider.ts';

type Counting = Pick<Provider, 'limits'> & { options: Pick<IdentityOptions, 'consume'> };

function hit({ options, limits }: Counting, limit: keyof IdentityLimits, who: string): Promise<Allowance> {
  const { max, windowSeconds } = limits[limit];
  return options.consume(`identity:${limit}:${who}`, max, windowSeconds);
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
