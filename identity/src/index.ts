/**
 * The embedded identity provider: the part of Amazon Cognito's public API that Troth uses, on PostgreSQL.
 * Register `identity` with Fastify under `/identity`; the API checks bearers with `jwks` and `sessions`.
 */
import type { JWK } from 'jose';
import type { IdentityOptions } from './options.ts';
import { hasSigningKey, publicKeys } from './signingKeys.ts';
import { onPool } from './store/database.ts';
import { openVault } from './vault.ts';

export type { Administration, UserInfo } from './administration.ts';
export { administration, findUserId, hasStrangers, SeveralUsers } from './administration.ts';
export { followDeletions } from './deletions.ts';
export {
  AddressTaken,
  type HostedPool,
  type HostedUser,
  type PoolAddress,
  type PoolUser,
} from './hosted.ts';
export { type Met, meet } from './meeting.ts';
export type { Clock, Email, IdentityLimits, IdentityOptions, Limit, SocialProvider } from './options.ts';
export { DEFAULT_CLIENT_ID, DEFAULT_POOL_ID, defaultLimits } from './options.ts';
export { hostedIdentity, identity } from './plugin.ts';
export { updatePool } from './poolUpdates.ts';
export type { SessionInfo, Sessions } from './sessions.ts';
export { sessions } from './sessions.ts';
export { RECENT_SIGN_IN_MS } from './signedIn.ts';
export { holdSession } from './store/sessions.ts';
export { tellOfEmailChanges } from './telling.ts';
export type { CodeChecked, CodeSent, Users } from './users.ts';
export { openUsers } from './users.ts';

/**
 * Whether the secret of a database is settled; throws where another one is given. `jwks` settles it, and the start of
 * a provider.
 */
export const isSecretSettled = (
  pool: IdentityOptions['pool'],
  secret: IdentityOptions['secret'] | null,
): Promise<boolean> => hasSigningKey(onPool(pool), secret && openVault(secret));

/** The public keys that tokens are signed with; the first call on a new database makes the first key. */
export function jwks({
  pool,
  secret,
  clock,
}: Pick<IdentityOptions, 'pool' | 'secret' | 'clock'>): Promise<{ keys: JWK[] }> {
  return publicKeys(onPool(pool), openVault(secret), clock.now());
}
