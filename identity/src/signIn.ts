import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { wrongPassword } from './errors.ts';
import type { Provider } from './provider.ts';
import { insertRefreshToken } from './store/refreshTokens.ts';
import { insertSession } from './store/sessions.ts';
import { holdVerifier, type User } from './store/users.ts';
import { issueTokens } from './tokens.ts';

const SESSION_MS = 30 * 24 * 60 * 60 * 1000;

/** What is kept of a refresh token. It is random enough that a plain hash does not give it away. */
export const refreshTokenHash = (token: string) => createHash('sha256').update(token).digest();

/** Begins a session of 30 days for a user as just read and checked, and answers with all three tokens. */
export async function startSession(provider: Provider, user: User, request: FastifyRequest) {
  const now = provider.now();
  const session = {
    id: randomUUID(),
    userId: user.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
    userAgent: request.headers['user-agent'] ?? '',
    ip: request.ip,
  };
  const refreshToken = randomBytes(32).toString('base64url');
  await provider.db.transaction().execute(async (db) => {
    // A password that was replaced a moment ago must not begin a session that its replacement did not end.
    if (!(await holdVerifier(db, user))) throw wrongPassword();
    await insertSession(db, session);
    await insertRefreshToken(db, refreshTokenHash(refreshToken), session.id);
  });
  const tokens = await issueTokens(provider, {
    user,
    sessionId: session.id,
    signedInAt: now,
    issuedAt: now,
    nonce: refreshToken,
  });
  return { ...tokens, RefreshToken: refreshToken };
}
