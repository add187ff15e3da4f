import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { outboxEmail } from './outbox.ts';
import type { Mailer } from './port.ts';
import { smtpEmail } from './smtp.ts';

/** The operator's mail server where one is set, else the development outbox. */
export function pickEmail(
  config: { SMTP_URL?: string | undefined; MAIL_FROM: string },
  db: Db,
  clock: Clock,
): Mailer {
  if (config.SMTP_URL) return smtpEmail(config.SMTP_URL, config.MAIL_FROM);
  return { send: outboxEmail(db, clock), findFault: async () => null, close: () => {} };
}
