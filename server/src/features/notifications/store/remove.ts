import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

/** Takes away what either side was told of an interest that is no longer there. */
export async function deleteInterestNotices(
  db: Db,
  { interestId, senderId, receiverId }: { interestId: string; senderId: string; receiverId: string },
): Promise<void> {
  await sql`
    delete from notifications
    where (member_id, actor_id) in ((${receiverId}::uuid, ${senderId}::uuid), (${senderId}::uuid, ${receiverId}::uuid))
      and type = 'interest' and details ->> 'interestId' = ${interestId}`.execute(db);
}

/** Deletes so many of those before an instant, of the read or of the unread ones; answers how many there were. */
export async function deleteBefore(
  db: Db,
  { before, isRead, most }: { before: Date; isRead: boolean; most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as materialized (
      select member_id, created_at from notifications
      where is_read = ${isRead} and created_at < ${before.getTime()}::bigint
      order by created_at limit ${most}
      for update skip locked
    )
    delete from notifications using old
    where notifications.member_id = old.member_id and notifications.created_at = old.created_at`.execute(db);
  return Number(numAffectedRows ?? 0);
}
