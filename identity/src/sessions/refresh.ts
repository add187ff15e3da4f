import { randomUUID } from 'node:crypto';
import { sha256 } from '../platform/encryption.ts';
import { IdentityError, notAuthorized } from '../platform/errors.ts';
import type { Provider } from '../platform/provider.ts';
import { findUserById } from '../users/store.ts';
import { findRefreshToken, type RefreshToken, revokeSession, rotateRefreshToken } from './store.ts';
import { issueTokens } from './tokens.ts';

const ROTATION_GRACE_MS = 10 * 1000;

/**
 * New ID and access tokens for a refresh token that stays as it is (REFRESH_TOKEN_AUTH).
 * Throws NotAuthorizedException or RefreshTokenReuseException.
 */
export async function refreshWithoutRotation(provider: Provider, token: string) {
  const found = await requireUsableToken(provider, token);
  return reissueTokens(provider, found, provider.now(), randomUUID());
}

/**
 * New tokens of all three kinds (GetTokensFromRefreshToken). The given token rotates: for 10 s more it gives the
 * same answer, later it ends the session. Throws NotAuthorizedException or RefreshTokenReuseException.
 */
export async function refreshWithRotation(provider: Provider, token: string) {
  // The next token follows from the last, so that the same answer can be given though only hashes are kept.
  const next = provider.vault.mac('refresh', token).toString('base64url');
  await rotateRefreshToken(provider.db, sha256(token), sha256(next), provider.now());
  const found = await requireUsableToken(provider, token);
  const tokens = await reissueTokens(provider, found, found.rotatedAt ?? provider.now(), next);
  return { ...tokens, RefreshToken: next };
}

/** Ends the session of a refresh token; an unknown one ends none. */
export async function revokeRefreshToken({ db, now }: Provider, token: string): Promise<void> {
  const found = await findRefreshToken(db, sha256(token));
  if (found) await revokeSession(db, found.userId, found.sessionId, now());
}

/** Ends a session of which two parties hold the token or the code: one of them took it from the other. */
export async function endCompromisedSession(
  { db, options, now }: Provider,
  userId: string,
  sessionId: string,
): Promise<void> {
  if (await revokeSession(db, userId, sessionId, now())) options.onSessionsEnded?.(userId, [sessionId]);
}

async function requireUsableToken(provider: Provider, token: string): Promise<RefreshToken> {
  const now = provider.now();
  const found = await findRefreshToken(provider.db, sha256(token));
  if (!found) throw notAuthorized('Invalid Refresh Token');
  if (found.revokedAt) throw notAuthorized('Refresh Token has been revoked');
  if (found.expiresAt <= now) throw notAuthorized('Refresh Token has expired');
  if (found.rotatedAt && now.getTime() - found.rotatedAt.getTime() > ROTATION_GRACE_MS) {
    await endCompromisedSession(provider, found.userId, found.sessionId);
    throw new IdentityError('RefreshTokenReuseException', 'Refresh Token has been revoked');
  }
  return found;
}

async function reissueTokens(provider: Provider, found: RefreshToken, issuedAt: Date, nonce: string) {
  const user = await findUserById(provider.db, found.userId);
  if (!user) throw notAuthorized('Refresh Token has been revoked');
  const { sessionId, signedInAt, scope } = found;
  return issueTokens(provider, { user, sessionId, signedInAt, issuedAt, nonce, scope });
}
