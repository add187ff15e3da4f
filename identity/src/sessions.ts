import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Clock } from './options.ts';
import { onPool } from './store/database.ts';
import {
  activeSessions,
  noteSeen,
  revokeSession,
  revokeSessions,
  revokeSessionsBegunBy,
  sessionById,
} from './store/sessions.ts';
import { userById } from './store/users.ts';

const SEEN_EVERY_MS = 60 * 1000;
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
export function sessions(pool: pg.Pool, clock: Clock = systemClock): Sessions {
  const db = onPool(pool);
  return {
    async state(originJti) {
      const session = await sessionById(db, originJti);
      return session && !session.revoked_at && session.expires_at > clock.now() ? 'active' : 'ended';
    },
    async touch(originJti, seen) {
      const at = clock.now();
      await noteSeen(db, originJti, { at, ...seen }, new Date(at.getTime() - SEEN_EVERY_MS));
    },
    async list(userId) {
      const found = await activeSessions(db, userId, clock.now());
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
      if ((await userById(db, userId))?.hosted_as) await wait(SECOND_MS - (now.getTime() % SECOND_MS));
    },
    revokeBegunBy: (userId, at) => revokeSessionsBegunBy(db, userId, at, clock.now()),
  };
}
