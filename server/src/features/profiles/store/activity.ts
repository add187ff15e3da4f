import { sql } from 'kysely';
import { MINUTE_MS } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';

interface MemberActivityTable {
  member_id: string;
  last_active_at: Date;
  /** When the last window was closed; null, or before the last activity, while the member is there. */
  left_at: Date | null;
  /** When the visit before the present one ended; null during the first visit. Set by the database. */
  previous_visit_at: Date | null;
}

declare module '../../../platform/database.ts' {
  interface Tables {
    member_activity: MemberActivityTable;
  }
}

export interface MemberActivity {
  memberId: string;
  at: Date;
}

/** Activity within this time of the stored activity is not stored. */
const PRECISION_MS = 5000;

/**
 * How much older `profiles.last_active_at` may be, by which members are ordered and filtered. Each of its updates
 * rewrites all indexes of the wide table.
 */
const ORDER_PRECISION_MS = 15 * MINUTE_MS;

/**
 * Records when members were active. No instant moves back, because page keys rely on it. Rows are locked in the order of
 * their ids to avoid deadlocks; rows that other transactions have locked are skipped until the member's next activity.
 */
export async function recordActivity(db: Db, activity: readonly MemberActivity[]): Promise<void> {
  await sql`
    with seen as (
      select member_id, max(at) as at from unnest(
        ${activity.map(({ memberId }) => memberId)}::uuid[], ${activity.map(({ at }) => at)}::timestamptz[]
      ) given (member_id, at) group by member_id
    ), locked as (
      select member_id, at from member_activity stored join seen using (member_id)
      where stored.last_active_at < at - ${PRECISION_MS}::int * interval '1 ms'
        or stored.left_at between stored.last_active_at and at
      order by member_id
      for no key update of stored skip locked
    ), written as (
      update member_activity stored set last_active_at = greatest(stored.last_active_at, at),
        left_at = case when stored.left_at > at then stored.left_at end
      from locked where stored.member_id = locked.member_id
      returning stored.member_id, stored.last_active_at
    )
    update profiles set last_active_at = outdated.active_at
    from (
      select profiles.member_id, written.last_active_at as active_at from profiles join written using (member_id)
      where profiles.last_active_at <= written.last_active_at - ${ORDER_PRECISION_MS}::int * interval '1 ms'
      order by profiles.member_id
      for no key update of profiles skip locked
    ) outdated
    where profiles.member_id = outdated.member_id`.execute(db);
}

/**
 * Records that members have no window open any more. Locks rows like `recordActivity`; a member whose row is skipped goes
 * offline after a time-out.
 */
export async function recordOffline(db: Db, memberIds: string[], now: Date): Promise<void> {
  await sql`
    update member_activity set left_at = greatest(last_active_at, ${now})
    where member_id in (
      select member_id from member_activity where member_id = any(${memberIds}::uuid[])
      order by member_id
      for no key update skip locked
    )`.execute(db);
}
