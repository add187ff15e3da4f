import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { saveMessage } from '../../platform/outbox.ts';
import type { SendSms } from './port.ts';

/** Text messages that stay here, to be read at /dev/outbox. */
export const outboxSms =
  (db: Db, clock: Clock): SendSms =>
  ({ to, text }) =>
    saveMessage(db, { channel: 'sms', to, text, sentAt: clock.now() });
