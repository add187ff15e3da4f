import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, PLANNED_ONCE } from '../../../platform/database.ts';
import type { Pair } from './pair.ts';
import type { Place } from './tables.ts';

/** Makes the conversation of a locked pair that has none, both sides of it; answers its id. */
export async function insertConversation(db: Db, { memberId, otherId }: Pair, now: Date): Promise<string> {
  const conversationId = randomUUID();
  const [firstId = memberId, secondId = otherId] = [memberId, otherId].sort();
  await db
    .insertInto('conversations')
    .values({
      conversation_id: conversationId,
      first_id: firstId,
      second_id: secondId,
      opened_by: memberId,
      created_at: now,
      last_sequence: 0,
      last_message_at: now,
    })
    .execute();
  const side = { conversation_id: conversationId, unread_count: 0, has_written: false, cleared_sequence: 0 };
  await db
    .insertInto('participants')
    .values([
      { ...side, member_id: memberId, other_id: otherId, left_at: null, updated_at: now },
      { ...side, member_id: otherId, other_id: memberId, left_at: null, updated_at: now },
    ])
    .execute();
  return conversationId;
}

/** Lets a side that has left a conversation take part in it again; what was there before stays hidden from it. */
export async function rejoin(db: Db, { memberId, conversationId }: Place): Promise<void> {
  await sql`
    update participants set left_at = null, unread_count = 0, cleared_sequence = conversations.last_sequence
    from conversations
    where conversations.conversation_id = participants.conversation_id
      and participants.conversation_id = ${conversationId} and member_id = ${memberId}`.execute(db);
}

export interface Written {
  messageId: string;
  sequence: number;
  createdAt: Date;
}

/**
 * Adds a message: it gets the next number and an instant that is not before the last one's, and both sides their
 * place in the lists. One statement, so that numbers have no gap however many write at once.
 */
export async function appendMessage(
  db: Db,
  { memberId, conversationId }: Place,
  { text, now }: { text: string; now: Date },
): Promise<Written> {
  const { rows } = await sql<Written>`
    with ${PLANNED_ONCE} counted as (
      update conversations
      set last_sequence = last_sequence + 1, last_message_at = greatest(last_message_at, ${now}::timestamptz)
      where conversation_id = ${conversationId}
      returning conversation_id, last_sequence, last_message_at
    ), placed as (
      update participants set
        updated_at = counted.last_message_at,
        has_written = has_written or member_id = ${memberId},
        unread_count = unread_count + case when member_id = ${memberId} then 0 else 1 end
      from counted where participants.conversation_id = counted.conversation_id
    )
    insert into messages (message_id, conversation_id, sequence, sender_id, text, created_at)
    select ${randomUUID()}::uuid, conversation_id, last_sequence, ${memberId}::uuid, ${text}, last_message_at
    from counted
    returning message_id as "messageId", sequence, created_at as "createdAt"`.execute(db);
  const [written] = rows;
  if (!written) throw new Error('There is no such conversation.');
  return written;
}
