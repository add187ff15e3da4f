import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { IdentityError, notAuthorized } from './errors.ts';
import type { Provider } from './provider.ts';
import { type Session, sessionById } from './store/sessions.ts';
import { type User, userById } from './store/users.ts';

const Claims = z.object({
  sub: z.uuid(),
  origin_jti: z.uuid(),
  token_use: z.literal('access'),
});

/**
 * The user and session behind an access token. Throws NotAuthorizedException for a token that is not ours, has
 * expired or was revoked, and UserNotFoundException where the user was deleted meanwhile.
 */
export async function requireSignedIn(
  provider: Provider,
  accessToken: string,
): Promise<{ user: User; session: Session }> {
  const claims = await verifiedClaims(provider, accessToken);
  const [user, session] = await Promise.all([
    userById(provider.db, claims.sub),
    sessionById(provider.db, claims.origin_jti),
  ]);
  if (!user) throw new IdentityError('UserNotFoundException', 'User does not exist.');
  if (!session || session.revoked_at || session.expires_at <= provider.now())
    throw notAuthorized('Access Token has been revoked');
  return { user, session };
}

async function verifiedClaims(provider: Provider, accessToken: string) {
  try {
    const { payload } = await jwtVerify(accessToken, provider.signingKey.publicKey, {
      algorithms: ['RS256'],
      issuer: provider.issuer,
      currentDate: provider.now(),
    });
    return Claims.extend({ client_id: z.literal(provider.clientId) }).parse(payload);
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw notAuthorized('Access Token has expired');
    throw notAuthorized('Invalid Access Token');
  }
}
