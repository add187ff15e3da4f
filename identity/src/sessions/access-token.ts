import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { IdentityError, notAuthorized, sessionRevoked } from '../platform/errors.ts';
import type { Provider } from '../platform/provider.ts';
import { findUserById, type User } from '../users/store.ts';
import { findSessionById, type Session } from './store.ts';

/** Maximum age of a sign-in for sensitive actions (docs/product.md, Identity and sessions). */
export const MAX_RECENT_SIGN_IN_AGE_MS = 10 * 60 * 1000;

export interface SignedIn {
  user: User;
  session: Session;
}

const AccessTokenClaims = z.object({
  sub: z.guid(),
  origin_jti: z.guid(),
  token_use: z.literal('access'),
});

/**
 * Returns the user and session of an access token. Throws NotAuthorizedException if the token is invalid, expired or
 * revoked, and UserNotFoundException if the user was deleted.
 */
export async function requireSignedIn(provider: Provider, accessToken: string): Promise<SignedIn> {
  const signedIn = await findTokenHolder(provider, accessToken);
  if (signedIn.session.revoked_at) throw sessionRevoked();
  return signedIn;
}

/** As `requireSignedIn`, but also accepts the session that requested the deletion of the user. */
export async function requireSignedInOrDeleting(provider: Provider, accessToken: string): Promise<SignedIn> {
  const signedIn = await findTokenHolder(provider, accessToken);
  const { user, session } = signedIn;
  if (session.revoked_at && user.leaving_session !== session.id) throw sessionRevoked();
  return signedIn;
}

/** Throws NotAuthorizedException if the session began more than 10 minutes ago. */
export function requireRecentSignIn(provider: Provider, session: Session, action: string): void {
  if (provider.now().getTime() - session.created_at.getTime() <= MAX_RECENT_SIGN_IN_AGE_MS) return;
  throw notAuthorized(`Please sign in again before you ${action}.`);
}

async function findTokenHolder(provider: Provider, accessToken: string): Promise<SignedIn> {
  const claims = await verifyClaims(provider, accessToken);
  const [user, session] = await Promise.all([
    findUserById(provider.db, claims.sub),
    findSessionById(provider.db, claims.origin_jti),
  ]);
  if (!user) throw new IdentityError('UserNotFoundException', 'User does not exist.');
  if (!session || session.expires_at <= provider.now()) throw sessionRevoked();
  return { user, session };
}

async function verifyClaims(provider: Provider, accessToken: string) {
  try {
    const { payload } = await jwtVerify(accessToken, provider.signingKey.getPublicKey, {
      algorithms: ['RS256'],
      issuer: provider.issuer,
      currentDate: provider.now(),
    });
    return AccessTokenClaims.extend({ client_id: z.literal(provider.clientId) }).parse(payload);
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw notAuthorized('Access Token has expired');
    throw notAuthorized('Invalid Access Token');
  }
}
