import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

/** Lets nothing more arrive for a member, and nobody else mark, until the transaction ends. */
export async function lockNotices(db: Db, memberId: string): Promise<void> {
  await db
    .selectFrom('notification_stamps')
    .select('member_id')
    .where('member_id', '=', memberId)
    .forUpdate()
    .execute();
}

/**
 * Marks these as read, or all. One that is locked is being deleted with whom it tells of; to wait for that could make
 * both wait for each other.
 */
export async function markRead(db: Db, memberId: string, which: number[] | 'all'): Promise<void> {
  const among = which === 'all' ? sql`` : sql`and created_at = any(${which}::bigint[])`;
  await sql`
    with unread as materialized (
      select created_at from notifications where member_id = ${memberId} and not is_read ${among}
      for update skip locked
    )
    update notifications set is_read = true from unread
    where notifications.member_id = ${memberId} and notifications.created_at = unread.created_at`.execute(db);
}
