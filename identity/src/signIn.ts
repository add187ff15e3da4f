import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { IdentityError, notAuthorized, wrongPassword } from './errors.ts';
import type { Provider } from './provider.ts';
import { sha256 } from './sha256.ts';
import type { Database } from './store/database.ts';
import { insertRefreshToken } from './store/refreshTokens.ts';
import { insertSession } from './store/sessions.ts';
import { holdUser, type User } from './store/users.ts';
import { issueTokens } from './tokens.ts';

/** How long a session lasts, from its sign-in. */
export const SESSION_MS = 30 * 24 * 60 * 60 * 1000;

/** Throws NotAuthorizedException for a user who may not sign in, PasswordResetRequiredException before a new password. */
export function requireEnabled(user: User, now: Date): void {
  const { disabled_until: until } = user;
  if (user.leaving_at || (until !== null && until.valueOf() > now.getTime())) {
    throw notAuthorized('User is disabled.');
  }
  if (user.password_reset_required) {
    throw new IdentityError('PasswordResetRequiredException', 'Password reset required for the user');
  }
}

/** What an app is given by OAuth: the scopes that it asked for, and its nonce. */
interface Grant {
  scope: string;
  clientNonce: string | null;
  /** Uses the app's code up for the new session, in the transaction that begins it. */
  redeem(db: Database, sessionId: string): Promise<void>;
}

/**
 * Begins a session of 30 days for a user as just read and checked, and answers with all three tokens: for a sign-in by
 * password everything that there is, by OAuth what was granted.
 */
export async function startSession(provider: Provider, user: User, request: FastifyRequest, grant?: Grant) {
  const now = provider.now();
  const session = {
    id: randomUUID(),
    userId: user.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
    userAgent: request.headers['user-agent'] ?? '',
    ip: request.ip,
    scope: grant?.scope ?? null,
  };
  const refreshToken = randomBytes(32).toString('base64url');
  await provider.db.transaction().execute(async (db) => {
    // A password that was replaced a moment ago must not begin a session that its replacement did not end.
    const held = await holdUser(db, user);
    if (!held) throw wrongPassword();
    requireEnabled(held, now);
    await insertSession(db, session);
    await insertRefreshToken(db, sha256(refreshToken), session.id);
    await grant?.redeem(db, session.id);
  });
  // Before anybody holds a token: whoever is signed in has come back.
  await provider.options.onSignedIn?.(user.id);
  const tokens = await issueTokens(provider, {
    user,
    sessionId: session.id,
    signedInAt: now,
    issuedAt: now,
    nonce: refreshToken,
    scope: session.scope,
    clientNonce: grant?.clientNonce ?? null,
  });
  return { ...tokens, RefreshToken: refreshToken };
}
