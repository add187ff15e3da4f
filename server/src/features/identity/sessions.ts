import type { EndpointReply, Session, sessionEndpoints } from '@troth/contract';
import type { SessionInfo, Sessions } from '@troth/identity';
import { t } from '@troth/texts';
import type { PlaceOf } from '../../adapters/places/port.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/route.ts';

type List = typeof sessionEndpoints.list;

/** How the sessions of members are found, and where they are. */
export interface SessionParts {
  sessions: Sessions;
  placeOf: PlaceOf;
}

async function shown(row: SessionInfo, currentId: string | null, placeOf: PlaceOf): Promise<Session> {
  const { sessionId, createdAt, lastSeenAt, userAgent, ip } = row;
  return {
    sessionId,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    userAgent,
    ip,
    place: await placeOf(ip),
    current: sessionId === currentId,
  };
}

/** Where a member is signed in, the latest seen first. */
export async function findSessions(
  { sessions, placeOf }: SessionParts,
  { memberId, sessionId }: Pick<Caller, 'memberId'> & { sessionId: string | null },
): Promise<Session[]> {
  const rows = await sessions.list(memberId);
  return Promise.all(rows.map((row) => shown(row, sessionId, placeOf)));
}

export async function listSessions(parts: SessionParts, caller: Caller): Promise<EndpointReply<List>> {
  return { success: true, sessions: await findSessions(parts, caller) };
}

export async function revokeSession(sessions: Sessions, caller: Caller, sessionId: string) {
  const revoked = await sessions.revoke(caller.memberId, sessionId);
  if (!revoked) throw new ApiError('NOT_FOUND');
  return { success: true as const, message: t('Session revoked successfully') };
}

/** Ends all of them, or all others; open windows hear of it as their sockets close. */
export async function revokeSessions(
  sessions: Sessions,
  { memberId, sessionId }: Caller,
  keepCurrent: boolean,
) {
  await sessions.revokeAll(memberId, keepCurrent ? sessionId : undefined);
  return { success: true as const, message: t('All sessions revoked successfully') };
}
