import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, REUSE_PLAN } from '../../../platform/database.ts';
import type { Pair, Participation } from './conversations.ts';
import type { ParticipantKey } from './messages.ts';

/** Creates the conversation of a locked pair, with a row for each member. Returns its id. */
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
  const participant = {
    conversation_id: conversationId,
    unread_count: 0,
    has_written: false,
    cleared_sequence: 0,
  };
  await db
    .insertInto('participants')
    .values([
      { ...participant, member_id: memberId, other_id: otherId, left_at: null, updated_at: now },
      { ...participant, member_id: otherId, other_id: memberId, left_at: null, updated_at: now },
    ])
    .execute();
  return conversationId;
}

/**
 * Makes the message of the accepted interest between the two members the first message of their new conversation. It
 * counts as read, because it was shown with the interest, and not as writing in the conversation, so it changes no
 * member's right to write. One statement, so that the interest cannot end in between.
 */
export async function insertInterestMessage(
  db: Db,
  { memberId, otherId }: Pair,
  { conversationId, now }: { conversationId: string; now: Date },
): Promise<void> {
  await sql`
    with opening as (
      insert into messages (message_id, conversation_id, sequence, sender_id, text, created_at, read_at)
      select ${randomUUID()}, ${conversationId}, 1, sender_id, message, least(created_at, ${now}::timestamptz), responded_at
      from interests
      where status = 'accepted' and message <> ''
        and (sender_id, receiver_id) in ((${memberId}, ${otherId}), (${otherId}, ${memberId}))
      returning conversation_id
    )
    update conversations set last_sequence = 1
    from opening where conversations.conversation_id = opening.conversation_id`.execute(db);
}

/** Lets a member who has left rejoin a conversation; earlier messages stay hidden from them. */
export async function rejoinConversation(
  db: Db,
  { memberId, conversationId }: ParticipantKey,
): Promise<void> {
  await sql`
    update participants set left_at = null, unread_count = 0, cleared_sequence = conversations.last_sequence
    from conversations
    where conversations.conversation_id = participants.conversation_id
      and participants.conversation_id = ${conversationId} and member_id = ${memberId}`.execute(db);
}

export interface AppendedMessage {
  messageId: string;
  sequence: number;
  createdAt: Date;
}

/**
 * Inserts a message with the next sequence number and a timestamp not before that of the last message, and moves the
 * conversation up in both lists. One statement, so that the numbers of concurrent messages have no gaps.
 */
export async function appendMessage(
  db: Db,
  { memberId, conversationId }: ParticipantKey,
  { text, now }: { text: string; now: Date },
): Promise<AppendedMessage> {
  const { rows } = await sql<AppendedMessage>`
    with ${REUSE_PLAN} counted as (
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
  const [message] = rows;
  if (!message) throw new Error('There is no such conversation.');
  return message;
}

/**
 * Marks all messages in a conversation as read for a member; returns whether any was unread. Resets the counter first,
 * which locks its row: a concurrent message waits for the lock, so both updates include the message or neither does.
 */
export async function markRead(
  db: Db,
  { memberId, otherId, conversationId, clearedSequence }: Participation,
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

/** The member's stored membership, which may have expired. */
export function findMembership(db: Db, memberId: string) {
  return db
    .selectFrom('memberships')
    .select(['tier', 'expires_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/** Closes the conversation of a locked pair for one member, unless the other has closed it already. */
export async function closeConversation(db: Db, { memberId, otherId }: Pair, now: Date): Promise<void> {
  await sql`
    update participants mine set left_at = ${now}
    from participants theirs
    where mine.member_id = ${memberId} and mine.other_id = ${otherId} and mine.left_at is null
      and theirs.member_id = ${otherId} and theirs.other_id = ${memberId} and theirs.left_at is null`.execute(
    db,
  );
}

/** Clears all existing messages for one member. */
export async function clearMessages(db: Db, { memberId, conversationId }: Participation): Promise<void> {
  await sql`
    update participants set cleared_sequence = conversations.last_sequence, unread_count = 0
    from conversations
    where conversations.conversation_id = participants.conversation_id
      and participants.conversation_id = ${conversationId} and member_id = ${memberId}`.execute(db);
}

/** Deletes a message for one member. Returns false if there is no such message or the member has already deleted it. */
export async function insertHiding(
  db: Db,
  { memberId, conversationId, clearedSequence }: Participation,
  messageId: string,
): Promise<boolean> {
  // Lock rows in the same order as an account deletion, to avoid deadlocks.
  await db
    .selectFrom('participants')
    .select('member_id')
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .execute();
  const { rows } = await sql`
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
