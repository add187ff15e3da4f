import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { dropMessage, saveMessage } from '../../platform/outbox.ts';
import type { SendEmail } from './port.ts';

/** Mail that stays here, to be read at /dev/outbox. */
export function outboxEmail(db: Db, clock: Clock): SendEmail {
  return async ({ to, subject, text, html, id, handover }) => {
    // Kept by its id, so that a mail which is sent again is there once.
    await saveMessage(db, { channel: 'email', to, subject, text, html, sentAt: clock.now() }, id);
    await handover?.begin().catch(async (error: unknown) => {
      // Its member may have left meanwhile.
      if (id !== undefined) await dropMessage(db, id);
      throw error;
    });
  };
}
