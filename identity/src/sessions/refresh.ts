import { randomUUID } from 'node:crypto';
import { sha256 } from '../platform/encryption.ts';
import { IdentityError, notAuthorized } from '../platform/errors.ts';
import type { Provider } from '../platform/provider.ts';
import { findUserById } from '../users/store.ts';
import { findRefreshToken, type RefreshToken, revokeSession, rotateRefreshToken } from './store.ts';
import { issueTokens } from './tokens.ts';

const ROTATION_GRACE_MS = 10 * 1000;

/**
 * Returns new ID and access tokens and keeps the refresh token (REFRESH_TOKEN_AUTH). Throws NotAuthorizedException or
 * RefreshTokenReuseException.
 */
export async function refreshWithoutRotation(provider: Provider, token: string) {
  const refreshToken = await requireUsableToken(provider, token);
  return reissueTokens(provider, refreshToken, provider.now(), randomUUID());
}

/**
 * Returns new ID, access and refresh tokens (GetTokensFromRefreshToken). The given token returns the same result for 10
 * more seconds; later use ends the session. Throws NotAuthorizedException or RefreshTokenReuseException.
 */
export async function refreshWithRotation(provider: Provider, token: string) {
  // Derived from the previous token, so that a repeated request gets the same one although only hashes are stored.
  const next = provider.keys.mac('refresh', token).toString('base64url');
  await rotateRefreshToken(provider.db, sha256(token), sha256(next), provider.now());
  const refreshToken = await requireUsableToken(provider, token);
  const tokens = await reissueTokens(provider, refreshToken, refreshToken.rotatedAt ?? provider.now(), next);
  return { ...tokens, RefreshToken: next };
}

/** Ends the session of a refresh token; does nothing for an unknown token. */
export async function revokeRefreshToken({ db, now }: Provider, token: string): Promise<void> {
  const refreshToken = await findRefreshToken(db, sha256(token));
  if (refreshToken) await revokeSession(db, refreshToken.userId, refreshToken.sessionId, now());
}

/** Ends a session whose token or code was used twice, as one of the two users must have stolen it. */
export async function endCompromisedSession(
  { db, options, now }: Provider,
  userId: string,
  sessionId: string,
): Promise<void> {
  if (await revokeSession(db, userId, sessionId, now())) options.onSessionsEnded?.(userId, [sessionId]);
}

async function requireUsableToken(provider: Provider, token: string): Promise<RefreshToken> {
  const now = provider.now();
  const refreshToken = await findRefreshToken(provider.db, sha256(token));
  if (!refreshToken) throw notAuthorized('Invalid Refresh Token');
  if (refreshToken.revokedAt) throw notAuthorized('Refresh Token has been revoked');
  if (refreshToken.expiresAt <= now) throw notAuthorized('Refresh Token has expired');
  if (refreshToken.rotatedAt && now.getTime() - refreshToken.rotatedAt.getTime() > ROTATION_GRACE_MS) {
    await endCompromisedSession(provider, refreshToken.userId, refreshToken.sessionId);
    throw new IdentityError('RefreshTokenReuseException', 'Refresh Token has been revoked');
  }
  return refreshToken;
}

async function reissueTokens(provider: Provider, refreshToken: RefreshToken, issuedAt: Date, nonce: string) {
  const user = await findUserById(provider.db, refreshToken.userId);
  if (!user) throw notAuthorized('Refresh Token has been revoked');
  const { sessionId, signedInAt, scope } = refreshToken;
  return issueTokens(provider, { user, sessionId, signedInAt, issuedAt, nonce, scope });
}
