import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { deleteMessage, saveMessage } from '../../platform/outbox.ts';
import type { Mailer, SendEmail } from './port.ts';
import { smtpEmail } from './smtp.ts';

/** Mail that stays here, to be read at /dev/outbox. */
export function outboxEmail(db: Db, clock: Clock): SendEmail {
  return async ({ to, subject, text, html, id, handover }) => {
    // Kept by its id, so that a mail which is sent again is there once.
    await saveMessage(db, { channel: 'email', to, subject, text, html, sentAt: clock.now() }, id);
    await handover?.begin().catch(async (error: unknown) => {
      // Its member may have left meanwhile.
      if (id !== undefined) await deleteMessage(db, id);
      throw error;
    });
  };
}

/** The operator's mail server where one is set, else the development outbox. */
export function pickEmail(
  config: { SMTP_URL?: string | undefined; MAIL_FROM: string },
  db: Db,
  clock: Clock,
): Mailer {
  if (config.SMTP_URL) return smtpEmail(config.SMTP_URL, config.MAIL_FROM);
  return { send: outboxEmail(db, clock), findFault: async () => null, close: () => {} };
}
