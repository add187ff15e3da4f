import { tiers } from '@troth/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database.ts';
import type { Part } from '../../part.ts';
import { type Conversation, listConversations } from './conversations.ts';
import { inPages, PAGE } from './in-pages.ts';

interface Message {
  sequence: number;
  isOwn: boolean;
  text: string;
  sentAt: Date;
  readAt: Date | null;
}

/** What the member still has of a conversation: not what they deleted for themselves. */
const listMessages = (db: Db, memberId: string, { conversationId, clearedSequence, isShown }: Conversation) =>
  inPages<Message>(async (after) => {
    const { rows } = await sql<Message>`
      select sequence, sender_id = ${memberId} as "isOwn", text, created_at as "sentAt", read_at as "readAt"
      from messages
      where conversation_id = ${conversationId} and sequence > ${after?.sequence ?? clearedSequence}
        and (${isShown}::boolean or sender_id = ${memberId})
        and not exists (
          select from message_hidings hidden
          where hidden.message_id = messages.message_id and hidden.member_id = ${memberId}
        )
      order by sequence limit ${PAGE}`.execute(db);
    return rows;
  });

export const messages: Part = {
  file: 'messages.json',
  about: 'What you wrote, and what others wrote to you, one conversation after the other.',
  tables: ['messages'],
  async *content({ db, memberId, tier }) {
    const seesReceipts = tiers[tier].flags.readReceipts;
    for await (const conversation of listConversations(db, memberId)) {
      const { conversationId, with: other } = conversation;
      for await (const message of listMessages(db, memberId, conversation)) {
        const { isOwn, text, sentAt, readAt } = message;
        const from = isOwn ? 'you' : (other?.name ?? null);
        yield { conversationId, from, text, sentAt, ...(isOwn && seesReceipts ? { readAt } : {}) };
      }
    }
  },
};
