import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { errorFieldsOf } from '../../platform/error-fields.ts';
import type { Logger } from '../../platform/log.ts';
import type { Connection, Connections } from './connections.ts';
import type { Presence } from './presence.ts';
import { frames, serializeEvent } from './protocol.ts';
import { findActiveSessions } from './store.ts';

/** The sockets of an ended session must be closed within 5 s, so checks run more often than that. */
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

/** Closes a connection without messages, or with an expired token. Starts a new interval for counting messages. */
function checkConnection(connection: Connection, now: Date): void {
  connection.messageCount = 0;
  if (!connection.hasReceivedMessage) connection.silentChecks += 1;
  if (connection.silentChecks >= MAX_SILENT_CHECKS) connection.close('nothing said');
  if (now.getTime() >= connection.expiresAt) connection.close('token expired');
}

/** Pings a connection. Drops it if the client has not answered the previous ping, because the client has disappeared. */
function pingConnection(connection: Connection): void {
  if (!connection.hasAnsweredPing) {
    connection.drop('no answer');
    return;
  }
  connection.hasAnsweredPing = false;
  connection.socket.ping();
  connection.send(frames.keepAlive);
}

function closeForRevokedSession(connection: Connection, now: Date): void {
  const { sessionId } = connection;
  connection.sendEvent(serializeEvent({ type: 'session.revoked', at: now.toISOString(), sessionId }));
  connection.close('session ended');
}

/**
 * Closes the sockets of sessions that have ended. Returns the members with other sockets whom another process has
 * reported as offline.
 */
async function closeRevokedSessions({ db, connections }: Dependencies, now: Date): Promise<string[]> {
  const openConnections = connections.listAll().filter(({ isOpen }) => isOpen);
  if (openConnections.length === 0) return [];
  const sessionIds = [...new Set(openConnections.map(({ sessionId }) => sessionId))];
  const activeSessions = await findActiveSessions(db, sessionIds, now);
  const activeIds = new Set(activeSessions.map(({ sessionId }) => sessionId));
  for (const connection of openConnections)
    if (!activeIds.has(connection.sessionId)) closeForRevokedSession(connection, now);
  return activeSessions.filter(({ isReportedOffline }) => isReportedOffline).map(({ memberId }) => memberId);
}

/** Wraps a task so that starting it does nothing while it is still running. */
function withoutOverlap<Args extends unknown[]>(task: (...args: Args) => Promise<void>) {
  let running: Promise<void> | null = null;
  return {
    start(...args: Args): void {
      running ??= task(...args).finally(() => {
        running = null;
      });
    },
    waitUntilDone: async () => running,
  };
}

/** Starts a timer that checks all sockets of the process. Returns a function that stops it. */
export function startConnectionChecks(dependencies: Dependencies): () => Promise<void> {
  const { clock, connections, presence, log } = dependencies;
  let checkCount = 0;
  const logFailure = (error: unknown) => log.warn(errorFieldsOf(error), 'checking open sockets failed');

  // Presence has its own task, so that slow updates do not delay the session checks.
  const updatePresence = withoutOverlap(async (memberIds: string[], now: Date, isRefresh: boolean) => {
    await presence.update(memberIds, now).catch(logFailure);
    if (isRefresh) await presence.refresh(now).catch(logFailure);
  });

  const checkSessions = withoutOverlap(async () => {
    const now = clock.now();
    checkCount += 1;
    for (const connection of connections.listAll()) {
      checkConnection(connection, now);
      if (checkCount % KEEP_ALIVE_EVERY_CHECKS === 0) pingConnection(connection);
    }
    await closeRevokedSessions(dependencies, now).then(
      (memberIds) => updatePresence.start(memberIds, now, checkCount % PRESENCE_REFRESH_EVERY_CHECKS === 0),
      logFailure,
    );
  });

  const timer = setInterval(checkSessions.start, CHECK_INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await checkSessions.waitUntilDone();
    await updatePresence.waitUntilDone();
  };
}
