/**
 * The embedded identity provider: the part of Amazon Cognito's public API that Troth uses, on PostgreSQL. Register
 * `identityPlugin` with Fastify under `/identity`; the API verifies access tokens with `getJwks` and `createSessions`.
 */
import type { JWK } from 'jose';
import { databaseOf } from './platform/database.ts';
import { deriveKeys } from './platform/encryption.ts';
import type { IdentityOptions } from './platform/options.ts';
import { getPublicKeys, hasSigningKey } from './platform/signing-keys.ts';

export {
  type Administration,
  AmbiguousUserError,
  createAdministration,
  createUsers,
  findUserId,
  hasUsersOfOtherProvider,
  type SendCodeResult,
  type UserInfo,
  type Users,
  type VerifyCodeResult,
} from './administration.ts';
export { sendPendingEmailChangeMails } from './email-change/change-user-email.ts';
export { syncHostedPool } from './email-change/pool-sync.ts';
export { applyPoolDeletions, type ProvisionResult, provisionUser } from './hosted-pool/provision-user.ts';
export { hostedIdentityPlugin, identityPlugin } from './http/plugin.ts';
export {
  type Clock,
  DEFAULT_CLIENT_ID,
  DEFAULT_POOL_ID,
  defaultLimits,
  type Email,
  EmailTakenError,
  type HostedPool,
  type HostedUser,
  type IdentityLimits,
  type IdentityOptions,
  type PoolAddress,
  type PoolUser,
  type RateLimit,
  type SignInMethod,
  type SignInOutcome,
  type SocialProvider,
} from './platform/options.ts';
export { MAX_RECENT_SIGN_IN_AGE_MS } from './sessions/access-token.ts';
export { createSessions, type SessionInfo, type Sessions } from './sessions/sessions.ts';
export { lockSession } from './sessions/store.ts';

/**
 * Whether the database is bound to a secret, which happens when its first signing key is created. Throws if it is bound
 * to another secret.
 */
export const hasInitialisedSecret = (
  pool: IdentityOptions['pool'],
  secret: IdentityOptions['secret'] | null,
): Promise<boolean> => hasSigningKey(databaseOf(pool), secret && deriveKeys(secret));

/** Returns the public keys of the tokens. Creates the first key in a new database. */
export function getJwks({
  pool,
  secret,
  clock,
}: Pick<IdentityOptions, 'pool' | 'secret' | 'clock'>): Promise<{ keys: JWK[] }> {
  return getPublicKeys(databaseOf(pool), deriveKeys(secret), clock.now());
}
