import { MailRefused, MailUnanswered, type SendEmail } from '../../../adapters/email/port.ts';
import { type Clock, DAY_MS } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/log.ts';
import { type CompositionResult, composeMail } from './compose.ts';
import { type ComposeDependencies, findDueItems } from './mail-content.ts';
import { assignItems, deleteInvalidItems, deleteItems, lockItems } from './store/items.ts';
import { finishMail, isDigest, type LockedMail, type Mail, reopenMail, withMailLock } from './store/mails.ts';

export interface SendMailDependencies extends ComposeDependencies {
  db: Database['db'];
  clock: Clock;
  sendEmail: SendEmail;
  log: Logger;
}

/** A mail that could not be sent for this long is outdated. */
const MAX_MAIL_AGE_MS = 4 * DAY_MS;

/** Thrown if another process is sending the mail. The job retries, in case that process is killed. */
class MailLocked extends Error {
  override name = 'MailLocked';
}

/** Thrown if the mail was deleted with its member. */
class MailGone extends Error {
  override name = 'MailGone';
}

/** Thrown if there is content to send after all; the job retries. */
class MailChanged extends Error {
  override name = 'MailChanged';
}

/**
 * Closes a mail without content, unless content has appeared since. Items that the member now wants in a digest wait for
 * the digest. Locks the mail before its items, in the same order as a deletion.
 */
function dropMail(
  { db: connection }: LockedMail,
  mail: Mail,
  { isRetryable, now }: { isRetryable: boolean; now: Date },
): Promise<void> {
  return inTransaction(connection, async (db) => {
    await finishMail(db, mail.mailId, { status: 'dropped', now });
    await lockItems(db, mail);
    if (isDigest(mail.occasion)) return deleteInvalidItems(db, mail);
    const { items, deferred } = await findDueItems(db, mail);
    if (isRetryable && items.length > 0) throw new MailChanged();
    await assignItems(db, deferred, null);
    await deleteItems(db, mail.mailId);
  });
}

async function sendOnce(
  { db: connection }: LockedMail,
  mail: Mail,
  { mail: message, due }: CompositionResult & { mail: object },
  { db, clock, sendEmail, log }: SendMailDependencies,
): Promise<void> {
  const { mailId } = mail;
  try {
    await sendEmail({
      ...message,
      id: mailId,
      handover: {
        begin: () =>
          inTransaction(connection, async (transaction) => {
            const now = clock.now();
            if (!(await finishMail(transaction, mailId, { status: 'handed_over', now })))
              throw new MailGone();
            if (!isDigest(mail.occasion)) return;
            await lockItems(transaction, mail);
            await assignItems(transaction, due.items, mailId);
            await deleteInvalidItems(transaction, mail);
          }),
        undo: () => reopenMail(db, mailId),
      },
    });
  } catch (error) {
    if (error instanceof MailUnanswered) {
      log.warn({ mailId }, 'the mail server did not confirm a mail');
      return;
    }
    if (!(error instanceof MailRefused)) throw error;
    log.info({ mailId }, 'a mail was rejected');
    await finishMail(db, mailId, { status: 'refused', now: clock.now() });
  }
}

/**
 * Sends a mail once. This process holds the lock of the mail from the first check until the mail is recorded as sent. If
 * the process is killed before that, another one sends the mail.
 */
export const createSendMail =
  (dependencies: SendMailDependencies) =>
  async ({ mailId }: { mailId: string }): Promise<void> => {
    const hasLock = await withMailLock(dependencies.db, mailId, async (locked) => {
      const { mail } = locked;
      if (!mail) return;
      const now = dependencies.clock.now();
      const isRecent = now.getTime() - mail.createdAt.getTime() < MAX_MAIL_AGE_MS;
      const composition = isRecent
        ? await composeMail(dependencies, mail)
        : { mail: null, isRetryable: false };
      if (composition.mail) await sendOnce(locked, mail, composition, dependencies);
      else await dropMail(locked, mail, { ...composition, now });
    });
    if (!hasLock) throw new MailLocked();
  };
