import { sql } from 'kysely';
import type { Db } from '../../../../platform/database.ts';
import type { Part } from '../../part.ts';
import { inPages, PAGE } from './in-pages.ts';
import { isInSight, joinOther, type Other, other } from './other.ts';

export interface Conversation {
  conversationId: string;
  with: Other | null;
  startedAt: Date;
  openedByYou: boolean;
  /** Whether it is before the member as a conversation, with what the other one wrote. */
  isShown: boolean;
  clearedSequence: number;
}

/** The conversations of a member; of those that are not before them any more what they wrote is still theirs. */
export const listConversations = (db: Db, memberId: string) =>
  inPages<Conversation>(async (after) => {
    const { rows } = await sql<Conversation>`
      select mine.conversation_id as "conversationId", ${other} as "with", conversations.created_at as "startedAt",
        opened_by = ${memberId} as "openedByYou", ${isInSight} and mine.left_at is null as "isShown",
        mine.cleared_sequence as "clearedSequence"
      from participants mine
      join conversations on conversations.conversation_id = mine.conversation_id
      ${joinOther(memberId, 'mine.other_id')}
      where mine.member_id = ${memberId} and last_sequence > mine.cleared_sequence
        ${after ? sql`and mine.conversation_id > ${after.conversationId}` : sql``}
      order by mine.conversation_id limit ${PAGE}`.execute(db);
    return rows;
  });

export const conversations: Part = {
  file: 'conversations.json',
  about: 'With whom you wrote. What was written is in messages.json.',
  tables: ['conversations', 'participants'],
  async *content({ db, memberId }) {
    for await (const { isShown: _shown, clearedSequence: _cleared, ...conversation } of listConversations(
      db,
      memberId,
    )) {
      yield conversation;
    }
  },
};
