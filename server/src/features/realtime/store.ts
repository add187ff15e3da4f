import { sql } from 'kysely';
import { type Db, REUSE_PLAN } from '../../platform/database.ts';

export interface ActiveSession {
  sessionId: string;
  memberId: string;
  /** Whether another process, in which the member has no window, has reported the member as offline. */
  isReportedOffline: boolean;
}

/** The given sessions that are neither revoked nor expired. Serves all sockets of a process with one query. */
export async function findActiveSessions(db: Db, sessionIds: string[], now: Date): Promise<ActiveSession[]> {
  const { rows } = await sql<ActiveSession>`
    select ${REUSE_PLAN} session.id as "sessionId", session.user_id as "memberId",
      coalesce(activity.left_at >= activity.last_active_at, false) as "isReportedOffline"
    from identity.sessions session
    left join member_activity activity on activity.member_id = session.user_id
    where session.id = any(${sessionIds}::uuid[]) and session.revoked_at is null and session.expires_at > ${now}`.execute(
    db,
  );
  return rows;
}
