import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { Side } from './conversations.ts';

/**
 * Marks everything as read that this side has; answers whether anything was not. The count first: who writes meanwhile
 * waits for its row, so the message of theirs is either in both or in neither.
 */
export async function markRead(
  db: Db,
  { memberId, otherId, conversationId, clearedSequence }: Side,
  now: Date,
): Promise<boolean> {
  await db
    .updateTable('participants')
    .set({ unread_count: 0 })
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .execute();
  const { rows } = await sql`
    update messages set read_at = greatest(created_at, ${now}::timestamptz)
    where conversation_id = ${conversationId} and sender_id = ${otherId} and read_at is null
      and sequence > ${clearedSequence}
    returning message_id`.execute(db);
  return rows.length > 0;
}

/** The membership that a member holds, also one that is over. */
export function findHeldTier(db: Db, memberId: string) {
  return db
    .selectFrom('memberships')
    .select(['tier', 'expires_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}
