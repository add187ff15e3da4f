import type { Generated } from 'kysely';
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

const NEWEST = 200;

/** Keeps a message; one with an id that is there already is the same one. */
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

/** The newest messages, newest first, to everyone or to one address. */
export async function listMessages(
  db: Db,
  to: string | undefined,
): Promise<(OutboxMessage & { id: number })[]> {
  let query = db.selectFrom('outbox_messages').selectAll().orderBy('id', 'desc').limit(NEWEST);
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

/** How a mail looks, or null where there is none of that number. */
export async function findHtml(db: Db, id: number): Promise<string | null> {
  const row = await db.selectFrom('outbox_messages').select('html').where('id', '=', id).executeTakeFirst();
  return row?.html ?? null;
}
