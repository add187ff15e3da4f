import type { Tier } from '@troth/contract';
import { sql } from 'kysely';
import { type Db, REUSE_PLAN } from '../../platform/database.ts';

export interface CallerRow {
  lastSeenAt: Date;
  tier: Tier | null;
  tierExpiresAt: Date | null;
  /** When the session expires. */
  expiresAt: Date;
}

/** Finds a session that was not revoked, with the membership of its member. It may have expired. */
export async function findCaller(
  db: Db,
  { sessionId, memberId }: { sessionId: string; memberId: string },
): Promise<CallerRow | null> {
  const { rows } = await sql<CallerRow>`
    select ${REUSE_PLAN} session.last_seen_at as "lastSeenAt", session.expires_at as "expiresAt", membership.tier,
      membership.expires_at as "tierExpiresAt"
    from identity.sessions session
    left join memberships membership on membership.member_id = session.user_id
    where session.id = ${sessionId} and session.user_id = ${memberId} and session.revoked_at is null`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Prevents the deletion of profiles until the transaction ends, locking them by id. Returns the ids that exist. */
export async function lockProfilesForKeyShare(db: Db, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id as "memberId" from profiles where member_id = any(${memberIds}::uuid[])
    order by member_id for key share`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/** Prevents the deletion of a profile until the transaction ends; returns whether the profile exists. */
export const lockProfileForKeyShare = async (db: Db, memberId: string): Promise<boolean> =>
  (await lockProfilesForKeyShare(db, [memberId])).length > 0;
