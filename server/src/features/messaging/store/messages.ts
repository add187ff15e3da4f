import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { Remaining } from './tables.ts';

export interface MessageRow {
  messageId: string;
  conversationId: string;
  sequence: number;
  senderId: string;
  text: string;
  createdAt: Date;
  readAt: Date | null;
}

export const messageColumns = [
  'messages.message_id as messageId',
  'messages.conversation_id as conversationId',
  'messages.sequence',
  'messages.sender_id as senderId',
  'messages.text',
  'messages.created_at as createdAt',
  'messages.read_at as readAt',
] as const;

/** Whether the member deleted the message of a row for themselves. */
export const isHidden = (memberId: string) =>
  sql<SqlBool>`exists (
    select from message_hidings
    where message_hidings.message_id = messages.message_id and message_hidings.member_id = ${memberId}
  )`;

/** The messages of a conversation that this side still has. */
function messagesOf(db: Db, { memberId, conversationId, clearedSequence }: Remaining) {
  return db
    .selectFrom('messages')
    .select(messageColumns)
    .where('messages.conversation_id', '=', conversationId)
    .where('messages.sequence', '>', clearedSequence)
    .where(({ not }) => not(isHidden(memberId)));
}

export interface Stretch {
  /** Messages before this one, newest first, or after it, oldest first. */
  from: { before?: number | undefined } | { after: number };
  limit: number;
}

export function listMessages(db: Db, side: Remaining, { from, limit }: Stretch): Promise<MessageRow[]> {
  const messages = messagesOf(db, side).limit(limit);
  if ('after' in from) {
    return messages.where('messages.sequence', '>', from.after).orderBy('messages.sequence', 'asc').execute();
  }
  const { before } = from;
  return messages
    .$if(before !== undefined, (query) => query.where('messages.sequence', '<', before as number))
    .orderBy('messages.sequence', 'desc')
    .execute();
}

/** The place of a message that this side still has, or null. */
export async function findSequence(db: Db, side: Remaining, messageId: string): Promise<number | null> {
  const found = await messagesOf(db, side).where('messages.message_id', '=', messageId).executeTakeFirst();
  return found?.sequence ?? null;
}

/** Messages that hold a text, whatever its case, newest first. */
export function findMessages(
  db: Db,
  side: Remaining,
  { text, before, limit }: { text: string; before: number | undefined; limit: number },
): Promise<MessageRow[]> {
  // What a LIKE takes for wildcards stands for itself.
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return messagesOf(db, side)
    .where('messages.text', 'ilike', pattern)
    .$if(before !== undefined, (query) => query.where('messages.sequence', '<', before as number))
    .orderBy('messages.sequence', 'desc')
    .limit(limit)
    .execute();
}
