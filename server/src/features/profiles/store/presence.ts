import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

/** What activity is kept to anyway. */
const PRECISION_MS = 5000;

/**
 * Notes that members have a window open. In the order of their ids, and without those whose row somebody else is at
 * work on: they are noted with the next round.
 */
export async function notePresent(db: Db, memberIds: string[], now: Date): Promise<void> {
  await sql`
    update profiles set last_active_at = greatest(last_active_at, ${now}), left_at = null
    where member_id in (
      select member_id from profiles
      where member_id = any(${memberIds}::uuid[])
        and (last_active_at < ${new Date(now.getTime() - PRECISION_MS)} or left_at is not null)
      order by member_id
      for no key update skip locked
    )`.execute(db);
}

/** Notes that members have no window open any more, by the same rule: who is left out is offline by and by. */
export async function noteGone(db: Db, memberIds: string[], now: Date): Promise<void> {
  await sql`
    update profiles set left_at = greatest(last_active_at, ${now})
    where member_id in (
      select member_id from profiles where member_id = any(${memberIds}::uuid[])
      order by member_id
      for no key update skip locked
    )`.execute(db);
}
