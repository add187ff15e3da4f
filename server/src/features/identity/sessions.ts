import type { EndpointReply, Session, sessionEndpoints } from '@troth/contract';
import type { SessionInfo, Sessions } from '@troth/identity';
import { t } from '@troth/texts';
import type { LocateIp } from '../../adapters/ip-location/port.ts';
import type { Db } from '../../platform/database.ts';
import type { NotifyClients } from '../../platform/events.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/route.ts';

type ListSessions = typeof sessionEndpoints.list;

/** Dependencies to list sessions with their locations. */
export interface SessionDependencies {
  sessions: Sessions;
  locateIp: LocateIp;
}

async function toSession(row: SessionInfo, currentId: string | null, locateIp: LocateIp): Promise<Session> {
  const { sessionId, createdAt, lastSeenAt, userAgent, ip } = row;
  return {
    sessionId,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    userAgent,
    ip,
    place: await locateIp(ip),
    current: sessionId === currentId,
  };
}

/** The member's sessions, most recently used first. */
export async function findSessions(
  { sessions, locateIp }: SessionDependencies,
  { memberId, sessionId }: Pick<Caller, 'memberId'> & { sessionId: string | null },
): Promise<Session[]> {
  const rows = await sessions.list(memberId);
  return Promise.all(rows.map((row) => toSession(row, sessionId, locateIp)));
}

export async function listSessions(
  dependencies: SessionDependencies,
  caller: Caller,
): Promise<EndpointReply<ListSessions>> {
  return { success: true, sessions: await findSessions(dependencies, caller) };
}

export async function revokeSession(sessions: Sessions, caller: Caller, sessionId: string) {
  const revoked = await sessions.revoke(caller.memberId, sessionId);
  if (!revoked) throw new ApiError('NOT_FOUND');
  return { success: true as const, message: t('Session revoked successfully') };
}

/** Ends all sessions, or all but the current one. Their open windows sign out when their sockets close. */
export async function revokeSessions(
  sessions: Sessions,
  { memberId, sessionId }: Caller,
  keepCurrent: boolean,
) {
  await sessions.revokeAll(memberId, keepCurrent ? sessionId : undefined);
  return { success: true as const, message: t('All sessions revoked successfully') };
}

/** Notifies the member's windows which sessions ended: windows of these sign out, and the others refetch the list. */
export function notifySessionsRevoked(
  db: Db,
  notifyClients: NotifyClients,
  { memberId, sessionIds, now }: { memberId: string; sessionIds: string[]; now: Date },
): void {
  for (const sessionId of sessionIds) {
    notifyClients(db, {
      to: [memberId],
      event: { type: 'session.revoked', at: now.toISOString(), sessionId },
    });
  }
}
