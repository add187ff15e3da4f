import type { Administration } from '@troth/identity';
import { MailRefused, MailUnanswered, type SendEmail } from '../../adapters/email/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { inLanguage } from '../../platform/language.ts';
import type { Logger } from '../../platform/log.ts';
import { renderLetter } from '../notifications/index.ts';
import { failedLetter, readyLetter } from './letters.ts';
import { mailIdOf } from './rules.ts';
import { findUntold, forgetTold, holdTelling, noteTold } from './store/told.ts';

export interface TellingParts {
  db: Database['db'];
  users: Pick<Administration, 'find'>;
  clock: Clock;
  sendEmail: SendEmail;
  log: Logger;
  /** Where people reach us, without a slash at the end. */
  publicUrl: string;
}

/** Another process tells it; should it be killed, we try again. */
class TellingHeld extends Error {
  override name = 'TellingHeld';
}

/** There is nobody to tell any more. */
class NothingToTell extends Error {
  override name = 'NothingToTell';
}

function write(reader: { firstName: string | null; publicUrl: string }, expiresAt: Date | null) {
  const letter = expiresAt ? readyLetter(reader, expiresAt) : failedLetter(reader);
  return { subject: letter.subject, ...renderLetter(letter, { fewer: null, publicUrl: reader.publicUrl }) };
}

async function tell(parts: TellingParts, downloadId: string): Promise<void> {
  const { db, users, clock, sendEmail, log, publicUrl } = parts;
  const untold = await findUntold(db, downloadId);
  const user = untold && (await users.find(untold.memberId));
  if (!untold || !user?.confirmed) return;
  const { firstName, expiresAt } = untold;
  const handover = {
    async begin() {
      if (!(await noteTold(db, downloadId, clock.now()))) throw new NothingToTell();
    },
    undo: () => forgetTold(db, downloadId),
  };
  try {
    await sendEmail({
      to: user.email,
      ...inLanguage(user.language, () => write({ firstName, publicUrl }, expiresAt)),
      id: mailIdOf(downloadId),
      handover,
    });
  } catch (error) {
    if (error instanceof NothingToTell) return;
    if (!(error instanceof MailRefused || error instanceof MailUnanswered)) throw error;
    log.info({ mailId: mailIdOf(downloadId), name: error.name }, 'the mail about an archive was not taken');
  }
}

/** Writes to a member how the making of their archive ended, once. */
export const createTell =
  (parts: TellingParts) =>
  async ({ downloadId }: { downloadId: string }): Promise<void> => {
    const held = await holdTelling(parts.db, downloadId);
    if (!held) throw new TellingHeld();
    try {
      await tell(parts, downloadId);
    } finally {
      await held.release();
    }
  };
