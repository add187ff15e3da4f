import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    conversations: {
      conversation_id: string;
      first_id: string;
      second_id: string;
      opened_by: string;
      created_at: Date;
      last_sequence: number;
      last_message_at: Date;
    };
    participants: {
      conversation_id: string;
      member_id: string;
      other_id: string;
      unread_count: number;
      has_written: boolean;
      cleared_sequence: number;
      left_at: Date | null;
      updated_at: Date;
    };
    messages: {
      message_id: string;
      conversation_id: string;
      sequence: number;
      sender_id: string;
      text: string;
      created_at: Date;
      read_at: Date | null;
    };
    message_hidings: { message_id: string; member_id: string };
  }
}

/** Identifies one of the two members of a conversation. */
export interface ParticipantKey {
  memberId: string;
  conversationId: string;
}

/** The messages of a conversation that a member has not cleared: those after `clearedSequence`. */
export interface MessageScope extends ParticipantKey {
  clearedSequence: number;
}

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

/** Whether the member deleted the message for themselves. */
export const isHiddenFrom = (memberId: string) =>
  sql<SqlBool>`exists (
    select from message_hidings
    where message_hidings.message_id = messages.message_id and message_hidings.member_id = ${memberId}
  )`;

/** The messages of a conversation that the member has neither cleared nor deleted. */
function selectVisibleMessages(db: Db, { memberId, conversationId, clearedSequence }: MessageScope) {
  return db
    .selectFrom('messages')
    .select(messageColumns)
    .where('messages.conversation_id', '=', conversationId)
    .where('messages.sequence', '>', clearedSequence)
    .where(({ not }) => not(isHiddenFrom(memberId)));
}

export interface MessageWindow {
  /** Messages before this sequence number, newest first, or after it, oldest first. */
  from: { before?: number | undefined } | { after: number };
  limit: number;
}

export function listMessages(
  db: Db,
  scope: MessageScope,
  { from, limit }: MessageWindow,
): Promise<MessageRow[]> {
  const messages = selectVisibleMessages(db, scope).limit(limit);
  if ('after' in from) {
    return messages.where('messages.sequence', '>', from.after).orderBy('messages.sequence', 'asc').execute();
  }
  const { before } = from;
  return messages
    .$if(before !== undefined, (query) => query.where('messages.sequence', '<', before as number))
    .orderBy('messages.sequence', 'desc')
    .execute();
}

/** The sequence number of a message; null if the member has cleared or deleted it. */
export async function findSequence(db: Db, scope: MessageScope, messageId: string): Promise<number | null> {
  const found = await selectVisibleMessages(db, scope)
    .where('messages.message_id', '=', messageId)
    .executeTakeFirst();
  return found?.sequence ?? null;
}

/** Messages that contain a text in any letter case, newest first. */
export function findMessages(
  db: Db,
  scope: MessageScope,
  { text, before, limit }: { text: string; before: number | undefined; limit: number },
): Promise<MessageRow[]> {
  // Escape the wildcards of LIKE.
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return selectVisibleMessages(db, scope)
    .where('messages.text', 'ilike', pattern)
    .$if(before !== undefined, (query) => query.where('messages.sequence', '<', before as number))
    .orderBy('messages.sequence', 'desc')
    .limit(limit)
    .execute();
}
