import type { Tier } from '@troth/contract';
import { sql } from 'kysely';
import { type Db, REUSE_PLAN } from '../../platform/database.ts';
import type { BucketHits, Hit } from '../../platform/http/rate-limit.ts';

export interface CallerRow {
  lastSeenAt: Date;
  tier: Tier | null;
  tierExpiresAt: Date | null;
  hits: BucketHits[];
}

/**
 * Finds the session of a request, if it still exists, with the membership of its member, and counts the request against
 * the limits of the member. One statement, because it runs with every request.
 */
export async function findCallerAndCountCall(
  db: Db,
  { sessionId, memberId }: { sessionId: string; memberId: string },
  { at, buildStatement }: Hit,
): Promise<CallerRow | null> {
  const { rows } = await sql<CallerRow>`
    with ${REUSE_PLAN} caller as (
      select session.last_seen_at as "lastSeenAt", membership.tier, membership.expires_at as "tierExpiresAt"
      from identity.sessions session
      left join memberships membership on membership.member_id = session.user_id
      where session.id = ${sessionId} and session.user_id = ${memberId} and session.revoked_at is null
        and session.expires_at > ${at}
    ), counted as (${buildStatement(sql`exists (select from caller)`)})
    select caller.*, (select json_agg(counted) from counted) as hits from caller`.execute(db);
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
