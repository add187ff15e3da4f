import { tiers } from '@troth/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { CaseCipher } from '../../moderation/index.ts';
import { iterateNotifications } from '../../notifications/index.ts';
import type { ExportSection } from '../section.ts';
import {
  isMemberVisible,
  joinVisibleMember,
  type NamedMember,
  namedMember,
  PAGE_SIZE,
  readPages,
} from './paging.ts';

export interface Conversation {
  conversationId: string;
  with: NamedMember | null;
  startedAt: Date;
  openedByYou: boolean;
  /** Whether the member can still see the conversation, including the other member's messages. */
  isShown: boolean;
  clearedSequence: number;
}

/** All conversations of the member, including those that are no longer shown to them. */
const listConversations = (db: Db, memberId: string) =>
  readPages<Conversation>(async (after) => {
    const { rows } = await sql<Conversation>`
      select own.conversation_id as "conversationId", ${namedMember} as "with", conversations.created_at as "startedAt",
        opened_by = ${memberId} as "openedByYou", ${isMemberVisible} and own.left_at is null as "isShown",
        own.cleared_sequence as "clearedSequence"
      from participants own
      join conversations on conversations.conversation_id = own.conversation_id
      ${joinVisibleMember(memberId, 'own.other_id')}
      where own.member_id = ${memberId} and last_sequence > own.cleared_sequence
        ${after ? sql`and own.conversation_id > ${after.conversationId}` : sql``}
      order by own.conversation_id limit ${PAGE_SIZE}`.execute(db);
    return rows;
  });

export const conversations: ExportSection = {
  file: 'conversations.json',
  description: 'With whom you wrote. What was written is in messages.json.',
  tables: ['conversations', 'participants'],
  async *readContent({ db, memberId }) {
    for await (const { isShown: _shown, clearedSequence: _cleared, ...conversation } of listConversations(
      db,
      memberId,
    )) {
      yield conversation;
    }
  },
};

interface Message {
  sequence: number;
  isOwn: boolean;
  text: string;
  sentAt: Date;
  readAt: Date | null;
}

/** Messages that the member did not delete for themselves; only their own if the conversation is no longer shown. */
const listMessages = (db: Db, memberId: string, { conversationId, clearedSequence, isShown }: Conversation) =>
  readPages<Message>(async (after) => {
    const { rows } = await sql<Message>`
      select sequence, sender_id = ${memberId} as "isOwn", text, created_at as "sentAt", read_at as "readAt"
      from messages
      where conversation_id = ${conversationId} and sequence > ${after?.sequence ?? clearedSequence}
        and (${isShown}::boolean or sender_id = ${memberId})
        and not exists (
          select from message_hidings hidden
          where hidden.message_id = messages.message_id and hidden.member_id = ${memberId}
        )
      order by sequence limit ${PAGE_SIZE}`.execute(db);
    return rows;
  });

export const messages: ExportSection = {
  file: 'messages.json',
  description: 'What you wrote, and what others wrote to you, one conversation after the other.',
  tables: ['messages'],
  async *readContent({ db, memberId, tier }) {
    const hasReadReceipts = tiers[tier].flags.readReceipts;
    for await (const conversation of listConversations(db, memberId)) {
      const { conversationId, with: other } = conversation;
      for await (const message of listMessages(db, memberId, conversation)) {
        const { isOwn, text, sentAt, readAt } = message;
        const from = isOwn ? 'you' : (other?.name ?? null);
        yield { conversationId, from, text, sentAt, ...(isOwn && hasReadReceipts ? { readAt } : {}) };
      }
    }
  },
};

export const notifications: ExportSection = {
  file: 'notifications.json',
  description: 'What the bell told you, as far as your membership shows it.',
  tables: ['notifications'],
  async *readContent({ db, cards, ...receiver }) {
    for await (const { createdAt, type, title, message, isRead, data } of iterateNotifications(
      db,
      receiver,
      cards,
    )) {
      const from = data.senderName ?? data.name;
      yield {
        at: new Date(createdAt),
        type,
        title,
        message,
        ...(from ? { from } : {}),
        ...(data.message ? { wrote: data.message } : {}),
        isRead: isRead === 1,
      };
    }
  },
};

interface Mail {
  mailId: string;
  about: string;
  writtenAt: Date;
  status: string;
}

export const mails: ExportSection = {
  file: 'mails.json',
  description:
    'E-mails of the last three months: what each was about, and when. Their texts are in your mailbox alone.',
  tables: ['mails'],
  async *readContent({ db, memberId }) {
    const mails = readPages<Mail>(async (after) => {
      const { rows } = await sql<Mail>`
        select mail_id as "mailId", occasion as about, created_at as "writtenAt", status
        from mails where member_id = ${memberId} ${after ? sql`and mail_id > ${after.mailId}` : sql``}
        order by mail_id limit ${PAGE_SIZE}`.execute(db);
      return rows;
    });
    for await (const { mailId: _internal, ...mail } of mails) yield mail;
  },
};

interface OwnCase {
  caseId: string;
  kind: 'report' | 'concern';
  who: NamedMember | null;
  about: string;
  reason: string;
  toldAt: Date;
  isDecided: boolean;
  details: string | null;
  sealed: Buffer | null;
}

/** The text of the report only; the evidence collected with it contains data of other members. */
const decryptDetails = ({ caseId, details, sealed }: OwnCase, caseCipher: CaseCipher): string =>
  sealed === null ? (details ?? '') : caseCipher.decryptDetails(caseId, sealed);

export const reports: ExportSection = {
  file: 'reports.json',
  description: 'What you told our staff of others, or of a danger.',
  tables: ['reports', 'concerns', 'cases', 'case_decisions'],
  async *readContent({ db, caseCipher, memberId }) {
    const cases = readPages<OwnCase>(async (after) => {
      const { rows } = await sql<OwnCase>`
        select cases.case_id as "caseId", cases.kind, ${namedMember} as who, cases.about, cases.reason,
          cases.created_at as "toldAt", case_decisions.case_id is not null as "isDecided", reports.details,
          coalesce(reports.sealed_details, concerns.sealed_details) as sealed
        from cases
        ${joinVisibleMember(memberId, 'cases.subject_id')}
        left join case_decisions on case_decisions.case_id = cases.case_id
        left join reports on reports.report_id = cases.case_id
        left join concerns on concerns.concern_id = cases.case_id
        where cases.reporter_id = ${memberId} ${after ? sql`and cases.case_id > ${after.caseId}` : sql``}
        order by cases.case_id limit ${PAGE_SIZE}`.execute(db);
      return rows;
    });
    for await (const ownCase of cases) {
      const { kind, who, about, reason, toldAt, isDecided } = ownCase;
      yield {
        kind,
        who,
        about,
        reason,
        details: decryptDetails(ownCase, caseCipher),
        toldAt,
        isDecided,
      };
    }
  },
};
