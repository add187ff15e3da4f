import type { IdentityError } from './errors.ts';
import type { IdentityLimits } from './options.ts';
import type { Provider } from './provider.ts';

/**
 * Counts one hit of `who` (an SRP id or a network address) and throws the refusal once the limit is passed. No
 * `Retry-After` is answered: Cognito has none, and Amazon's SDK would wait for it before it shows the error.
 */
export async function spend(
  { options, limits }: Provider,
  limit: keyof IdentityLimits,
  who: string,
  refusal: () => IdentityError,
): Promise<void> {
  const { max, windowSeconds } = limits[limit];
  const { allowed } = await options.consume(`identity:${limit}:${who}`, max, windowSeconds);
  if (!allowed) throw refusal();
}
