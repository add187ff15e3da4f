import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { type Database, databaseOf } from '../platform/database.ts';
import { sha256 } from '../platform/encryption.ts';
import { IdentityError, notAuthorized, wrongPassword } from '../platform/errors.ts';
import type { Clock } from '../platform/options.ts';
import type { Provider } from '../platform/provider.ts';
import { findUserById, lockUserForShare, type User } from '../users/store.ts';
import {
  findActiveSessions,
  insertRefreshToken,
  insertSession,
  revokeSession,
  revokeSessions,
  revokeSessionsStartedUntil,
  type SeenSession,
  updateLastSeen,
} from './store.ts';
import { issueTokens } from './tokens.ts';

/** Lifetime of a session, from its sign-in. */
export const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Throws NotAuthorizedException if the user is disabled, and PasswordResetRequiredException if a new password is
 * required.
 */
export function requireEnabled(user: User, now: Date): void {
  const { disabled_until: until } = user;
  if (user.leaving_at || (until !== null && until.valueOf() > now.getTime())) {
    throw notAuthorized('User is disabled.');
  }
  if (user.password_reset_required) {
    throw new IdentityError('PasswordResetRequiredException', 'Password reset required for the user');
  }
}

/** What an app gets by OAuth: the requested scopes, and its nonce. */
interface OAuthGrant {
  scope: string;
  clientNonce: string | null;
  /** Redeems the app's authorization code, in the transaction that creates the session. */
  redeem(db: Database, sessionId: string): Promise<void>;
}

/**
 * Starts a session of 30 days for a user who was just authenticated, and returns all three tokens. The tokens have the
 * scopes of the OAuth grant; without a grant they have every scope.
 */
export async function startSession(
  provider: Provider,
  user: User,
  request: FastifyRequest,
  grant?: OAuthGrant,
) {
  const now = provider.now();
  const session = {
    id: randomUUID(),
    userId: user.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_LIFETIME_MS),
    userAgent: request.headers['user-agent'] ?? '',
    ip: request.ip,
    scope: grant?.scope ?? null,
  };
  const refreshToken = randomBytes(32).toString('base64url');
  await provider.db.transaction().execute(async (db) => {
    // A concurrent change of the password could not end this session yet, so the session must not start.
    const lockedUser = await lockUserForShare(db, user);
    if (!lockedUser) throw wrongPassword();
    requireEnabled(lockedUser, now);
    await insertSession(db, session);
    await insertRefreshToken(db, sha256(refreshToken), session.id);
    await grant?.redeem(db, session.id);
  });
  // Called before the tokens are returned, so that a deactivated member is active again when the tokens arrive.
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

const LAST_SEEN_INTERVAL_MS = 60 * 1000;
const SECOND_MS = 1000;
const systemClock: Clock = { now: () => new Date() };

/** An active session as the API lists it. */
export interface SessionInfo {
  sessionId: string;
  createdAt: Date;
  lastSeenAt: Date;
  userAgent: string;
  ip: string;
}

/** Session management for the API. A session's id is the `origin_jti` of its tokens. */
export interface Sessions {
  /** Records when and from where sessions made requests, in one statement; at most once a minute for each session. */
  touch(seen: readonly SeenSession[]): Promise<void>;
  /** Active sessions of a user, most recently used first. */
  list(userId: string): Promise<SessionInfo[]>;
  /** Ends one session. Returns false if the user has no such active session. */
  revoke(userId: string, sessionId: string): Promise<boolean>;
  /**
   * Ends all sessions of a user except `keepSessionId`. For a hosted user it returns when the current second has ended.
   */
  revokeAll(userId: string, keepSessionId?: string): Promise<void>;
  /** Ends the sessions of a user that began at or before an instant. */
  revokeStartedUntil(userId: string, at: Date): Promise<void>;
}

/** Session management on a database. Ids must be UUIDs. */
export function createSessions(pool: pg.Pool, clock: Clock = systemClock): Sessions {
  const db = databaseOf(pool);
  return {
    touch: (seen) => updateLastSeen(db, seen, LAST_SEEN_INTERVAL_MS),
    async list(userId) {
      const activeSessions = await findActiveSessions(db, userId, clock.now());
      return activeSessions.map((session) => ({
        sessionId: session.id,
        createdAt: session.created_at,
        lastSeenAt: session.last_seen_at,
        userAgent: session.user_agent,
        ip: session.ip,
      }));
    },
    revoke: (userId, sessionId) => revokeSession(db, userId, sessionId, clock.now()),
    async revokeAll(userId, keepSessionId) {
      const now = clock.now();
      await revokeSessions(db, userId, now, keepSessionId);
      // Hosted pools report the time of sign-in in whole seconds. After this second, new sign-ins are allowed again.
      if ((await findUserById(db, userId))?.hosted_as) await wait(SECOND_MS - (now.getTime() % SECOND_MS));
    },
    revokeStartedUntil: (userId, at) => revokeSessionsStartedUntil(db, userId, at, clock.now()),
  };
}
