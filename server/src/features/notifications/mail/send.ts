import {
  type EmailMessage,
  MailRefused,
  MailUnanswered,
  type SendEmail,
} from '../../../adapters/email/port.ts';
import { type Clock, DAY_MS } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/log.ts';
import { composeMail } from './compose.ts';
import { type ComposeDependencies, findDueItems } from './mail-content.ts';
import { assignItems, deleteItems, lockItems } from './store/items.ts';
import {
  finishMails,
  isDigest,
  type LockedMails,
  type Mail,
  reopenMail,
  type SingleMail,
  withMailLocks,
} from './store/mails.ts';

export interface SendMailDependencies extends ComposeDependencies {
  db: Database['db'];
  clock: Clock;
  sendEmail: SendEmail;
  log: Logger;
}

/** A mail that could not be sent for this long is outdated. */
const MAX_MAIL_AGE_MS = 4 * DAY_MS;

export const isTooOld = ({ createdAt }: Mail, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= MAX_MAIL_AGE_MS;

/** Thrown if another process is sending the mail. The job retries, in case that process is killed. */
export class MailLocked extends Error {
  override name = 'MailLocked';
}

/** Thrown if the mail was deleted with its member. */
export class MailGone extends Error {
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
  { db: connection }: LockedMails,
  mail: SingleMail,
  { isRetryable, now }: { isRetryable: boolean; now: Date },
): Promise<void> {
  return inTransaction(connection, async (db) => {
    await finishMails(db, [mail.mailId], { status: 'dropped', now });
    await lockItems(db, mail);
    const { items, deferred } = await findDueItems(db, mail);
    if (isRetryable && items.length > 0) throw new MailChanged();
    await assignItems(db, deferred, null);
    await deleteItems(db, mail.mailId);
  });
}

interface Delivery {
  mailId: string;
  message: Omit<EmailMessage, 'id' | 'handover'>;
  /** Records the mail as handed over; throws if it must no longer be sent. */
  begin(): Promise<void>;
}

/** Passes a mail to the mail server. Throws if it is to be tried again; one that the server refuses for good is closed. */
export async function deliver(
  { db, clock, sendEmail, log }: SendMailDependencies,
  { mailId, message, begin }: Delivery,
): Promise<void> {
  try {
    await sendEmail({ ...message, id: mailId, handover: { begin, undo: () => reopenMail(db, mailId) } });
  } catch (error) {
    if (error instanceof MailUnanswered) {
      log.warn({ mailId }, 'the mail server did not confirm a mail');
      return;
    }
    if (!(error instanceof MailRefused)) throw error;
    log.info({ mailId }, 'a mail was rejected');
    await finishMails(db, [mailId], { status: 'refused', now: clock.now() });
  }
}

async function sendLocked(
  locked: LockedMails,
  mail: SingleMail,
  dependencies: SendMailDependencies,
): Promise<void> {
  const { clock } = dependencies;
  const now = clock.now();
  const composition = isTooOld(mail, now)
    ? { mail: null, isRetryable: false }
    : await composeMail(dependencies, mail);
  if (!composition.mail) return dropMail(locked, mail, { ...composition, now });
  const { mailId } = mail;
  await deliver(dependencies, {
    mailId,
    message: composition.mail,
    async begin() {
      // In a transaction: PostgreSQL would complete a single statement that waits even after this process was killed.
      const recorded = await inTransaction(locked.db, (db) =>
        finishMails(db, [mailId], { status: 'handed_over', now: clock.now() }),
      );
      if (recorded.size === 0) throw new MailGone();
    },
  });
}

/**
 * Sends a mail once. This process holds the lock of the mail from the first check until the mail is recorded as sent. If
 * the process is killed before that, another one sends the mail. Passes digests to `sendDigests`: jobs of an earlier
 * version name them one by one.
 */
export const createSendMail =
  (
    dependencies: SendMailDependencies,
    sendDigests: (payload: { mailIds: readonly string[] }) => Promise<void>,
  ) =>
  async ({ mailId }: { mailId: string }): Promise<void> => {
    let isOfDigest = false;
    const lockedByOthers = await withMailLocks(dependencies.db, [mailId], async (locked) => {
      const [mail] = locked.mails;
      isOfDigest = mail !== undefined && isDigest(mail);
      if (mail && !isDigest(mail)) await sendLocked(locked, mail as SingleMail, dependencies);
    });
    if (lockedByOthers > 0) throw new MailLocked();
    if (isOfDigest) await sendDigests({ mailIds: [mailId] });
  };
