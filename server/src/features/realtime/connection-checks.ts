import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { Connection, Connections } from './connections.ts';
import type { Presence } from './presence.ts';
import { frames, serializeEvent } from './protocol.ts';
import { findActiveSessions } from './store.ts';

/** The end of a session is noticed within this time; the limit is 5 s. */
const CHECK_INTERVAL_MS = 2_000;
const MAX_SILENT_CHECKS = 8;
const KEEP_ALIVE_EVERY_CHECKS = 30;
const PRESENCE_REFRESH_EVERY_CHECKS = 60;

interface Dependencies {
  db: Db;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
  connections: Connections;
  presence: Presence;
}

/** What every check looks at without a query. */
function checkConnection(connection: Connection, now: Date): void {
  connection.messages = 0;
  if (!connection.hasBegun) connection.silentChecks += 1;
  if (connection.silentChecks >= MAX_SILENT_CHECKS) connection.close('nothing said');
  if (now.getTime() >= connection.expiresAt) connection.close('token expired');
}

/** Also finds sockets that vanished without closing. */
function pingConnection(connection: Connection): void {
  if (!connection.answers) {
    connection.drop('no answer');
    return;
  }
  connection.answers = false;
  connection.socket.ping();
  connection.send(frames.keepAlive);
}

function closeForRevokedSession(connection: Connection, now: Date): void {
  const { sessionId } = connection;
  connection.sendEvent(serializeEvent({ type: 'session.revoked', at: now.toISOString(), sessionId }));
  connection.close('session ended');
}

/**
 * Closes sockets that may no longer be open, and records who is present; returns members that other processes consider
 * gone.
 */
async function closeRevokedSessions({ db, connections }: Dependencies, now: Date): Promise<string[]> {
  const open = connections.all().filter(({ isOpen }) => isOpen);
  if (open.length === 0) return [];
  const sessionIds = [...new Set(open.map(({ sessionId }) => sessionId))];
  const activeSessions = await findActiveSessions(db, sessionIds, now);
  const activeIds = new Set(activeSessions.map(({ sessionId }) => sessionId));
  for (const connection of open)
    if (!activeIds.has(connection.sessionId)) closeForRevokedSession(connection, now);
  return activeSessions.filter(({ isReportedOffline }) => isReportedOffline).map(({ memberId }) => memberId);
}

/** Repeats a task, but never while it is still running. */
function withoutOverlap<Args extends unknown[]>(task: (...args: Args) => Promise<void>) {
  let underWay: Promise<void> | null = null;
  return {
    begin(...args: Args): void {
      underWay ??= task(...args).finally(() => {
        underWay = null;
      });
    },
    ended: async () => underWay,
  };
}

/** One timer for all sockets of the process; returns a function that stops it. */
export function startConnectionChecks(dependencies: Dependencies): () => Promise<void> {
  const { clock, connections, presence, log } = dependencies;
  let checkCount = 0;
  const failed = ({ name }: Error) => log.warn({ name }, 'checking open sockets failed');

  // Separate tasks, so that slow presence updates do not delay the session checks.
  const updatePresence = withoutOverlap(async (memberIds: string[], now: Date, isRefresh: boolean) => {
    await presence.update(memberIds, now).catch(failed);
    if (isRefresh) await presence.refresh(now).catch(failed);
  });

  const checkSessions = withoutOverlap(async () => {
    const now = clock.now();
    checkCount += 1;
    for (const connection of connections.all()) {
      checkConnection(connection, now);
      if (checkCount % KEEP_ALIVE_EVERY_CHECKS === 0) pingConnection(connection);
    }
    await closeRevokedSessions(dependencies, now).then(
      (memberIds) => updatePresence.begin(memberIds, now, checkCount % PRESENCE_REFRESH_EVERY_CHECKS === 0),
      failed,
    );
  });

  const timer = setInterval(checkSessions.begin, CHECK_INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await checkSessions.ended();
    await updatePresence.ended();
  };
}
