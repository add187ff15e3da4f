import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { saveMessage } from '../../platform/outbox.ts';
import type { SendEmail } from './port.ts';

/** Mail that stays here, to be read at /dev/outbox. */
export function outboxEmail(db: Db, clock: Clock): SendEmail {
  return ({ to, subject, text, html }) =>
    saveMessage(db, { channel: 'email', to, subject, text, html, sentAt: clock.now() });
}
