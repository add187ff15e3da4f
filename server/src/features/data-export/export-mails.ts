import { DATA_EXPORT_RETENTION_DAYS } from '@troth/contract';
import type { Administration } from '@troth/identity';
import { type MailContent, renderMail } from '@troth/mail';
import { formatLongDateUtc, t } from '@troth/texts';
import { MailRefused, MailUnanswered, type SendEmail } from '../../adapters/email/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { inLanguage } from '../../platform/language.ts';
import type { Logger } from '../../platform/log.ts';
import { exportMailId } from './rules.ts';
import { findUnnotified, lockNotification, markNotified, unmarkNotified } from './store/exports.ts';

interface MailRecipient {
  /** Null if the member has no profile. */
  firstName: string | null;
  publicUrl: string;
}

const greeting = ({ firstName }: MailRecipient): string =>
  firstName === null ? t('Hello,') : t('Hi {firstName},', { firstName });

const exportPageUrl = ({ publicUrl }: MailRecipient): string => `${publicUrl}/settings/download`;

const reasonText = (): string =>
  t('You’re getting this email because someone signed in to your account requested your data.');

/** The mail for a finished archive. It links to a page that requires a sign-in. */
function exportReadyMail(recipient: MailRecipient, expiresAt: Date): MailContent {
  const date = formatLongDateUtc(expiresAt);
  return {
    subject: t('Your data is ready'),
    preheader: t('You can download it until {date}.', { date }),
    heading: t('Your data is ready'),
    paragraphs: [
      greeting(recipient),
      t(
        'Your data is ready. You can download it for {days, plural, one {# day} other {# days}}, until {date}. After that we’ll delete the file.',
        { days: DATA_EXPORT_RETENTION_DAYS, date },
      ),
      t(
        'You’ll need to sign in again first, because everything about you is in it. If you didn’t request it, change your password and check where you’re signed in.',
      ),
    ],
    button: { text: t('Download my data'), url: exportPageUrl(recipient) },
    reason: reasonText(),
  };
}

/** The mail for a failed export. */
function exportFailedMail(recipient: MailRecipient): MailContent {
  return {
    subject: t('Your data isn’t ready yet'),
    preheader: t('Please request it again.'),
    heading: t('Your data isn’t ready yet'),
    paragraphs: [
      greeting(recipient),
      t(
        'Sorry, we couldn’t prepare your data. It was our mistake. Your data is safe, and you can request it again right away.',
      ),
    ],
    button: { text: t('Request again'), url: exportPageUrl(recipient) },
    reason: reasonText(),
  };
}

export interface MailDependencies {
  db: Database['db'];
  users: Pick<Administration, 'find'>;
  clock: Clock;
  sendEmail: SendEmail;
  log: Logger;
  /** The site's public URL without a trailing slash. */
  publicUrl: string;
}

/** Another process is sending the mail. Thrown so that this job is retried, in case that process is killed. */
class MailLocked extends Error {
  override name = 'MailLocked';
}

/** The mail was already recorded as sent, or the member was deleted. */
class AlreadyNotified extends Error {
  override name = 'AlreadyNotified';
}

function renderExportMail(recipient: MailRecipient, expiresAt: Date | null) {
  const content = expiresAt ? exportReadyMail(recipient, expiresAt) : exportFailedMail(recipient);
  return renderMail(content, recipient);
}

async function sendExportMail(dependencies: MailDependencies, downloadId: string): Promise<void> {
  const { db, users, clock, sendEmail, log, publicUrl } = dependencies;
  const pending = await findUnnotified(db, downloadId);
  const user = pending && (await users.find(pending.memberId));
  if (!pending || !user?.confirmed) return;
  const { firstName, expiresAt } = pending;
  // Records the mail as sent as late as possible, and removes the record if the mail was certainly not accepted.
  const handover = {
    async begin() {
      if (!(await markNotified(db, downloadId, clock.now()))) throw new AlreadyNotified();
    },
    undo: () => unmarkNotified(db, downloadId),
  };
  try {
    await sendEmail({
      to: user.email,
      ...inLanguage(user.language, () => renderExportMail({ firstName, publicUrl }, expiresAt)),
      id: exportMailId(downloadId),
      handover,
    });
  } catch (error) {
    if (error instanceof AlreadyNotified) return;
    if (!(error instanceof MailRefused || error instanceof MailUnanswered)) throw error;
    log.info(
      { mailId: exportMailId(downloadId), name: error.name },
      'the mail about an archive was not confirmed',
    );
  }
}

/** Returns the task that sends the mail about a finished or failed export, once. */
export const createMailTask =
  (dependencies: MailDependencies) =>
  async ({ downloadId }: { downloadId: string }): Promise<void> => {
    const lock = await lockNotification(dependencies.db, downloadId);
    if (!lock) throw new MailLocked();
    try {
      await sendExportMail(dependencies, downloadId);
    } finally {
      await lock.release();
    }
  };
