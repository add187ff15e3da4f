import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { deleteMessage, saveMessage } from '../../platform/outbox.ts';
import type { Mailer, SendEmail } from './port.ts';
import { createSmtpMailer } from './smtp.ts';

/** Development mail, readable at /dev/outbox. */
export function createOutboxEmail(db: Db, clock: Clock): SendEmail {
  return async ({ to, subject, text, html, id, handover }) => {
    // Stored under its id, so that a mail that is sent twice is listed once.
    await saveMessage(db, { channel: 'email', to, subject, text, html, sentAt: clock.now() }, id);
    await handover?.begin().catch(async (error: unknown) => {
      // `begin` throws if the mail must no longer be sent, so the stored copy is removed.
      if (id !== undefined) await deleteMessage(db, id);
      throw error;
    });
  };
}

/** The configured mail server, or else the development outbox. */
export function pickEmail(
  config: { SMTP_URL?: string | undefined; MAIL_FROM: string },
  db: Db,
  clock: Clock,
): Mailer {
  if (config.SMTP_URL) return createSmtpMailer(config.SMTP_URL, config.MAIL_FROM);
  return { send: createOutboxEmail(db, clock), findFault: async () => null, close: () => {} };
}
