import { MailRefused, MailUnanswered, type SendEmail } from '../../../adapters/email/port.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/log.ts';
import { type Composition, compose } from './compose.ts';
import { assignItems, deleteFallen, deleteItems, lockItems } from './store/items.ts';
import { endMail, type HeldMail, isDigest, type Mail, reopenMail, whileHeld } from './store/mails.ts';
import { findTold } from './told.ts';
import type { ComposingParts } from './writing.ts';

export interface SendingParts extends ComposingParts {
  db: Database['db'];
  clock: Clock;
  sendEmail: SendEmail;
  log: Logger;
}

/** A mail that could not be handed over for so long is no news any more. */
const NEWS_MS = 4 * 24 * 60 * 60 * 1000;

/** Another process has the mail; should it be killed, we try again. */
class MailHeld extends Error {
  override name = 'MailHeld';
}

/** Its member has left meanwhile. */
class MailGone extends Error {
  override name = 'MailGone';
}

/** What was not to be said a moment ago is now. */
class MailChanged extends Error {
  override name = 'MailChanged';
}

/**
 * Ends a mail that has nothing to say, unless that changed meanwhile; what the member wants in a digest waits for it. The
 * mail is locked before what it tells, here as below: a deletion takes them in this order.
 */
function drop(
  { db: held }: HeldMail,
  mail: Mail,
  { mayChange, now }: { mayChange: boolean; now: Date },
): Promise<void> {
  return inTransaction(held, async (db) => {
    await endMail(db, mail.mailId, { status: 'dropped', now });
    await lockItems(db, mail);
    if (isDigest(mail.occasion)) return deleteFallen(db, mail);
    const { items, postponed } = await findTold(db, mail);
    if (mayChange && items.length > 0) throw new MailChanged();
    await assignItems(db, postponed, null);
    await deleteItems(db, mail.mailId);
  });
}

async function sendOnce(
  { db: held }: HeldMail,
  mail: Mail,
  { mail: message, told }: Composition & { mail: object },
  { db, clock, sendEmail, log }: SendingParts,
): Promise<void> {
  const { mailId } = mail;
  try {
    await sendEmail({
      ...message,
      id: mailId,
      handover: {
        begin: () =>
          inTransaction(held, async (transaction) => {
            const now = clock.now();
            if (!(await endMail(transaction, mailId, { status: 'handed_over', now }))) throw new MailGone();
            if (!isDigest(mail.occasion)) return;
            await lockItems(transaction, mail);
            await assignItems(transaction, told.items, mailId);
            await deleteFallen(transaction, mail);
          }),
        undo: () => reopenMail(db, mailId),
      },
    });
  } catch (error) {
    if (error instanceof MailUnanswered) {
      log.warn({ mailId }, 'the mail server did not say whether it took a mail');
      return;
    }
    if (!(error instanceof MailRefused)) throw error;
    log.info({ mailId }, 'a mail was refused');
    await endMail(db, mailId, { status: 'refused', now: clock.now() });
  }
}

/**
 * Sends a mail once. It belongs to this process from the first look to the note that it was handed over; killed before
 * that note, it is sent again by another, as the server never had its end.
 */
export const createSendMail =
  (parts: SendingParts) =>
  async ({ mailId }: { mailId: string }): Promise<void> => {
    const isOurs = await whileHeld(parts.db, mailId, async (held) => {
      const { mail } = held;
      if (!mail) return;
      const now = parts.clock.now();
      const isNews = now.getTime() - mail.createdAt.getTime() < NEWS_MS;
      const composition = isNews ? await compose(parts, mail) : { mail: null, mayChange: false };
      if (composition.mail) await sendOnce(held, mail, composition, parts);
      else await drop(held, mail, { ...composition, now });
    });
    if (!isOurs) throw new MailHeld();
  };
