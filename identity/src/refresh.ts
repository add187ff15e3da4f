import { randomUUID } from 'node:crypto';
import { IdentityError, notAuthorized } from './errors.ts';
import type { Provider } from './provider.ts';
import { sha256 } from './sha256.ts';
import { type RefreshToken, refreshToken, rotateRefreshToken } from './store/refreshTokens.ts';
import { revokeSession } from './store/sessions.ts';
import { userById } from './store/users.ts';
import { issueTokens } from './tokens.ts';

const GRACE_MS = 10 * 1000;

/**
 * New ID and access tokens for a refresh token that stays as it is (REFRESH_TOKEN_AUTH).
 * Throws NotAuthorizedException or RefreshTokenReuseException.
 */
export async function refreshWithoutRotation(provider: Provider, token: string) {
  const found = await usable(provider, token);
  return issue(provider, found, provider.now(), randomUUID());
}

/**
 * New tokens of all three kinds (GetTokensFromRefreshToken). The given token rotates: for 10 s more it gives the
 * same answer, later it ends the session. Throws NotAuthorizedException or RefreshTokenReuseException.
 */
export async function refreshWithRotation(provider: Provider, token: string) {
  // The next token follows from the last, so that the same answer can be given though only hashes are kept.
  const next = provider.vault.mac('refresh', token).toString('base64url');
  await rotateRefreshToken(provider.db, sha256(token), sha256(next), provider.now());
  const found = await usable(provider, token);
  const tokens = await issue(provider, found, found.rotatedAt ?? provider.now(), next);
  return { ...tokens, RefreshToken: next };
}

/** Ends the session of a refresh token; an unknown one ends none. */
export async function revokeRefreshToken({ db, now }: Provider, token: string): Promise<void> {
  const found = await refreshToken(db, sha256(token));
  if (found) await revokeSession(db, found.userId, found.sessionId, now());
}

/** Ends a session of which two parties hold the token or the code: one of them took it from the other. */
export async function endTaken(
  { db, options, now }: Provider,
  userId: string,
  sessionId: string,
): Promise<void> {
  if (await revokeSession(db, userId, sessionId, now())) options.onSessionsEnded?.(userId, [sessionId]);
}

async function usable(provider: Provider, token: string): Promise<RefreshToken> {
  const now = provider.now();
  const found = await refreshToken(provider.db, sha256(token));
  if (!found) throw notAuthorized('Invalid Refresh Token');
  if (found.revokedAt) throw notAuthorized('Refresh Token has been revoked');
  if (found.expiresAt <= now) throw notAuthorized('Refresh Token has expired');
  if (found.rotatedAt && now.getTime() - found.rotatedAt.getTime() > GRACE_MS) {
    await endTaken(provider, found.userId, found.sessionId);
    throw new IdentityError('RefreshTokenReuseException', 'Refresh Token has been revoked');
  }
  return found;
}

async function issue(provider: Provider, found: RefreshToken, issuedAt: Date, nonce: string) {
  const user = await userById(provider.db, found.userId);
  if (!user) throw notAuthorized('Refresh Token has been revoked');
  const { sessionId, signedInAt, scope } = found;
  return issueTokens(provider, { user, sessionId, signedInAt, issuedAt, nonce, scope });
}
