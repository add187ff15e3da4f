import type { Db } from '../../platform/database.ts';
import { type CallerRow, findCaller } from './store.ts';

interface SessionOfMember {
  sessionId: string;
  memberId: string;
}

/** The state of sessions and memberships, as a process knows it. */
export interface Callers {
  /** The state of a session at `now`; null if the session does not exist or has ended. */
  find(session: SessionOfMember, now: Date): Promise<CallerRow | null>;
  /** Reads a member's sessions again at their next call. */
  forget(memberId: string): void;
  /** Reads all sessions again at their next call. */
  forgetAll(): void;
}

/** About as many as the sessions that call a busy process within a few seconds. The oldest are evicted first. */
const MAX_CACHED_SESSIONS = 20_000;

interface CachedCaller {
  memberId: string;
  row: Promise<CallerRow | null>;
  validUntil: number;
}

/**
 * Caches the state of sessions for some seconds, so that most calls do not read it from the database. When a session
 * ends or a membership changes, every process is notified and forgets the member; `cacheMs` limits for how long an ended
 * session is accepted if a notification is lost. 0 reads the state with every call.
 */
export function createCallers(db: Db, cacheMs: number): Callers {
  const sessions = new Map<string, CachedCaller>();
  const sessionIdsByMember = new Map<string, Set<string>>();

  function remove(sessionId: string): void {
    const memberId = sessions.get(sessionId)?.memberId ?? '';
    sessions.delete(sessionId);
    const sessionIds = sessionIdsByMember.get(memberId);
    sessionIds?.delete(sessionId);
    if (sessionIds?.size === 0) sessionIdsByMember.delete(memberId);
  }

  /** Starts to read a session. Calls that arrive before the response share it. */
  function load({ sessionId, memberId }: SessionOfMember): CachedCaller {
    const row = findCaller(db, { sessionId, memberId });
    const loaded = { memberId, row, validUntil: performance.now() + cacheMs };
    // Neither failures nor ended sessions are cached, because a hosted session may start at any time.
    const removeUnlessActive = (found: CallerRow | null) => {
      if (!found && sessions.get(sessionId) === loaded) remove(sessionId);
    };
    row.then(removeUnlessActive, () => removeUnlessActive(null));
    if (cacheMs === 0) return loaded;
    remove(sessionId);
    sessions.set(sessionId, loaded);
    sessionIdsByMember.set(memberId, (sessionIdsByMember.get(memberId) ?? new Set()).add(sessionId));
    if (sessions.size > MAX_CACHED_SESSIONS) remove(sessions.keys().next().value ?? '');
    return loaded;
  }

  return {
    async find(session, now) {
      const cached = sessions.get(session.sessionId);
      const isUsable =
        cached && cached.memberId === session.memberId && performance.now() < cached.validUntil;
      const row = await (isUsable ? cached : load(session)).row;
      return row && row.expiresAt > now ? row : null;
    },
    forget(memberId) {
      for (const sessionId of sessionIdsByMember.get(memberId) ?? []) remove(sessionId);
    },
    forgetAll() {
      sessions.clear();
      sessionIdsByMember.clear();
    },
  };
}
