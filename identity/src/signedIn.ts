import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { IdentityError, notAuthorized, revoked } from './errors.ts';
import type { Provider } from './provider.ts';
import { type Session, sessionById } from './store/sessions.ts';
import { type User, userById } from './store/users.ts';

/** How old a sign-in may be for what an account's owner alone is to do (decisions §3). */
export const RECENT_SIGN_IN_MS = 10 * 60 * 1000;

export interface SignedIn {
  user: User;
  session: Session;
}

const Claims = z.object({
  sub: z.guid(),
  origin_jti: z.guid(),
  token_use: z.literal('access'),
});

/**
 * The user and session behind an access token. Throws NotAuthorizedException for a token that is not ours, has
 * expired or was revoked, and UserNotFoundException where the user was deleted meanwhile.
 */
export async function requireSignedIn(provider: Provider, accessToken: string): Promise<SignedIn> {
  const found = await holderOf(provider, accessToken);
  if (found.session.revoked_at) throw revoked();
  return found;
}

/** As `requireSignedIn`, but takes as well the one session that a user who is leaving may still use. */
export async function requireSignedInOrLeaving(provider: Provider, accessToken: string): Promise<SignedIn> {
  const found = await holderOf(provider, accessToken);
  const { user, session } = found;
  if (session.revoked_at && user.leaving_session !== session.id) throw revoked();
  return found;
}

/** Throws NotAuthorizedException for a session that began longer than 10 minutes ago (decisions §3). */
export function requireRecentSignIn(provider: Provider, session: Session, what: string): void {
  if (provider.now().getTime() - session.created_at.getTime() <= RECENT_SIGN_IN_MS) return;
  throw notAuthorized(`Please sign in again before you ${what}.`);
}

async function holderOf(provider: Provider, accessToken: string): Promise<SignedIn> {
  const claims = await verifiedClaims(provider, accessToken);
  const [user, session] = await Promise.all([
    userById(provider.db, claims.sub),
    sessionById(provider.db, claims.origin_jti),
  ]);
  if (!user) throw new IdentityError('UserNotFoundException', 'User does not exist.');
  if (!session || session.expires_at <= provider.now()) throw revoked();
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
