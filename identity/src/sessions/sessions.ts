import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { type Database, onPool } from '../platform/database.ts';
import { sha256 } from '../platform/encryption.ts';
import { IdentityError, notAuthorized, wrongPassword } from '../platform/errors.ts';
import type { Clock } from '../platform/options.ts';
import type { Provider } from '../platform/provider.ts';
import { findUserById, lockUserForShare, type User } from '../users/store.ts';
import {
  findActiveSessions,
  findSessionById,
  insertRefreshToken,
  insertSession,
  revokeSession,
  revokeSessions,
  revokeSessionsStartedBy,
  updateLastSeen,
} from './store.ts';
import { issueTokens } from './tokens.ts';

/** How long a session lasts, from its sign-in. */
export const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

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
interface OAuthGrant {
  scope: string;
  clientNonce: string | null;
  /** Uses the app's code up for the new session, in the transaction that begins it. */
  redeem(db: Database, sessionId: string): Promise<void>;
}

/**
 * Begins a session of 30 days for a user as just read and checked, and answers with all three tokens: for a sign-in by
 * password everything that there is, by OAuth what was granted.
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
    // A password that was replaced a moment ago must not begin a session that its replacement did not end.
    const held = await lockUserForShare(db, user);
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

const LAST_SEEN_INTERVAL_MS = 60 * 1000;
const SECOND_MS = 1000;
const systemClock: Clock = { now: () => new Date() };

/** A sign-in on one device that may still be used. */
export interface SessionInfo {
  sessionId: string;
  createdAt: Date;
  lastSeenAt: Date;
  userAgent: string;
  ip: string;
}

/** What the API asks and does about sign-ins; a session's id is the `origin_jti` of its tokens. */
export interface Sessions {
  /** `ended` for a revoked, expired or unknown one, and after the user was deleted. Asks the database each time. */
  state(originJti: string): Promise<'active' | 'ended'>;
  /** Notes a request and where it came from; writes at most once a minute for a session. */
  touch(originJti: string, seen: { userAgent: string; ip: string }): Promise<void>;
  /** The active ones of a user, the latest seen first. */
  list(userId: string): Promise<SessionInfo[]>;
  /** Ends one; false where the user has no such active session. */
  revoke(userId: string, sessionId: string): Promise<boolean>;
  /** Ends all of a user, but for one where it is given; of a hosted user done with the end of the second. */
  revokeAll(userId: string, keepSessionId?: string): Promise<void>;
  /** Ends those of a user that began by an instant, and no later one. */
  revokeBegunBy(userId: string, at: Date): Promise<void>;
}

/** The sessions in a database. Ids must be UUIDs. */
export function createSessions(pool: pg.Pool, clock: Clock = systemClock): Sessions {
  const db = onPool(pool);
  return {
    async state(originJti) {
      const session = await findSessionById(db, originJti);
      return session && !session.revoked_at && session.expires_at > clock.now() ? 'active' : 'ended';
    },
    async touch(originJti, seen) {
      const at = clock.now();
      await updateLastSeen(db, originJti, { at, ...seen }, new Date(at.getTime() - LAST_SEEN_INTERVAL_MS));
    },
    async list(userId) {
      const found = await findActiveSessions(db, userId, clock.now());
      return found.map((session) => ({
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
      // A hosted pool tells to the second when somebody signed in: who does so once this is done is let in.
      if ((await findUserById(db, userId))?.hosted_as) await wait(SECOND_MS - (now.getTime() % SECOND_MS));
    },
    revokeBegunBy: (userId, at) => revokeSessionsStartedBy(db, userId, at, clock.now()),
  };
}
