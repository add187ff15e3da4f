import { type Generated, sql } from 'kysely';
import type { Db } from './database.ts';

declare module './database.ts' {
  interface Tables {
    outbox_messages: {
      id: Generated<number>;
      channel: 'email' | 'sms';
      recipient: string;
      subject: string | null;
      body: string;
      html: string | null;
      sent_at: Date;
      mail_id: string | null;
    };
  }
}

export interface OutboxMessage {
  channel: 'email' | 'sms';
  to: string;
  subject?: string;
  text: string;
  html?: string;
  sentAt: Date;
}

const MAX_LISTED_MESSAGES = 200;

/** Stores a message, unless there is one with the same mail id already. */
export async function saveMessage(
  db: Db,
  message: OutboxMessage,
  mailId: string | null = null,
): Promise<void> {
  const { channel, to, subject = null, text, html = null, sentAt } = message;
  await db
    .insertInto('outbox_messages')
    .values({ channel, recipient: to, subject, body: text, html, sent_at: sentAt, mail_id: mailId })
    .onConflict((conflict) => conflict.column('mail_id').doNothing())
    .execute();
}

/** Removes a message that is not sent after all. */
export async function deleteMessage(db: Db, mailId: string): Promise<void> {
  await db.deleteFrom('outbox_messages').where('mail_id', '=', mailId).execute();
}

/** The newest messages, to everyone or to one address. */
export async function listMessages(
  db: Db,
  to: string | undefined,
): Promise<(OutboxMessage & { id: number })[]> {
  let query = db.selectFrom('outbox_messages').selectAll().orderBy('id', 'desc').limit(MAX_LISTED_MESSAGES);
  if (to !== undefined) query = query.where('recipient', '=', to);
  const rows = await query.execute();
  return rows.map(({ id, channel, recipient, subject, body, html, sent_at }) => ({
    id,
    channel,
    to: recipient,
    ...(subject === null ? {} : { subject }),
    text: body,
    ...(html === null ? {} : { html }),
    sentAt: sent_at,
  }));
}

/** The HTML of a mail, or null if there is none with that number. */
export async function findMessageHtml(db: Db, id: number): Promise<string | null> {
  const row = await db.selectFrom('outbox_messages').select('html').where('id', '=', id).executeTakeFirst();
  return row?.html ?? null;
}

/** Deletes text messages sent before an instant. The member they were sent to may be unknown. */
export async function deleteTextMessagesBefore(db: Db, instant: Date): Promise<void> {
  await db
    .deleteFrom('outbox_messages')
    .where('channel', '=', 'sms')
    .where('sent_at', '<', instant)
    .execute();
}

/** Deletes messages to a deleted member, and messages to others that contain the member's id. */
export async function deleteMessagesAbout(
  db: Db,
  { addresses, memberId }: { addresses: string[]; memberId: string },
): Promise<void> {
  await sql`delete from outbox_messages
    where recipient = any(${addresses}::text[]) or position(${memberId} in concat(body, html)) > 0`.execute(
    db,
  );
}
