import type { FastifyRequest } from 'fastify';
import type { Account } from './accounts.ts';
import { knownDevice } from './devices.ts';
import { type IdentityError, tooManySignIns } from './errors.ts';
import type { IdentityLimits } from './options.ts';
import type { Provider } from './provider.ts';

/** Counts one hit of `who`; false once the limit is passed. */
export async function isLeft(
  { options, limits }: Provider,
  limit: keyof IdentityLimits,
  who: string,
): Promise<boolean> {
  const { max, windowSeconds } = limits[limit];
  return (await options.consume(`identity:${limit}:${who}`, max, windowSeconds)).allowed;
}

/**
 * Counts one hit of `who` (an SRP id or a network address) and throws the refusal once the limit is passed. No
 * `Retry-After` is answered: Cognito has none, and Amazon's SDK would wait for it before it shows the error.
 */
export async function spend(
  { options, limits }: Provider,
  limit: keyof IdentityLimits,
  who: string,
  refusal: (retryAfterSeconds: number) => IdentityError,
): Promise<void> {
  const { max, windowSeconds } = limits[limit];
  const { allowed, retryAfterSeconds } = await options.consume(
    `identity:${limit}:${who}`,
    max,
    windowSeconds,
  );
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
