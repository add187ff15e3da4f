import type { Tier } from '@troth/contract';
import { sql } from 'kysely';
import { type Db, PLANNED_ONCE } from '../../platform/database.ts';

export interface CallerRow {
  lastSeenAt: Date;
  tier: Tier | null;
  tierExpiresAt: Date | null;
}

/** A session that still stands, with the membership of whoever it belongs to. */
export async function findCaller(
  db: Db,
  { sessionId, memberId, now }: { sessionId: string; memberId: string; now: Date },
): Promise<CallerRow | null> {
  const { rows } = await sql<CallerRow>`
    select ${PLANNED_ONCE} session.last_seen_at as "lastSeenAt", membership.tier, membership.expires_at as "tierExpiresAt"
    from identity.sessions session
    left join memberships membership on membership.member_id = session.user_id
    where session.id = ${sessionId} and session.user_id = ${memberId} and session.revoked_at is null
      and session.expires_at > ${now}`.execute(db);
  return rows[0] ?? null;
}
