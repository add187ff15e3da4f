import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { Side } from './conversations.ts';
import type { Pair } from './pair.ts';

/** Closes the conversation of a locked pair from one side, unless the other has done so: then it stays theirs. */
export async function closeFrom(db: Db, { memberId, otherId }: Pair, now: Date): Promise<void> {
  await sql`
    update participants mine set left_at = ${now}
    from participants theirs
    where mine.member_id = ${memberId} and mine.other_id = ${otherId} and mine.left_at is null
      and theirs.member_id = ${otherId} and theirs.other_id = ${memberId} and theirs.left_at is null`.execute(
    db,
  );
}

/** Takes all messages so far away from one side. */
export async function clearFor(db: Db, { memberId, conversationId }: Side): Promise<void> {
  await sql`
    update participants set cleared_sequence = conversations.last_sequence, unread_count = 0
    from conversations
    where conversations.conversation_id = participants.conversation_id
      and participants.conversation_id = ${conversationId} and member_id = ${memberId}`.execute(db);
}

/** Deletes a message for one side; answers whether it was there. */
export async function hideFor(
  db: Db,
  { memberId, conversationId, clearedSequence }: Side,
  messageId: string,
): Promise<boolean> {
  // In the order in which a deletion takes these rows.
  await db
    .selectFrom('participants')
    .select('member_id')
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .execute();
  const { rows } = await sql<{ wasUnread: boolean }>`
    with hidden as (
      insert into message_hidings (message_id, member_id)
      select message_id, ${memberId}::uuid from messages
      where message_id = ${messageId} and conversation_id = ${conversationId} and sequence > ${clearedSequence}
      on conflict do nothing
      returning message_id
    )
    update participants set unread_count = unread_count - case when read_at is null and sender_id <> ${memberId} then 1 else 0 end
    from hidden join messages using (message_id)
    where participants.conversation_id = ${conversationId} and participants.member_id = ${memberId}
    returning participants.member_id`.execute(db);
  return rows.length > 0;
}
