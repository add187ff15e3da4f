import type { Language } from '@troth/texts';
import type { FastifyBaseLogger } from 'fastify';
import { writeLetter } from './letters/letter.ts';
import { logged } from './logged.ts';
import { emailChangedMail, movedOnMail } from './mails.ts';
import { type Moved, TELL_AGAIN_MS } from './moving.ts';
import type { IdentityOptions } from './options.ts';
import { post } from './post.ts';
import { onPool } from './store/database.ts';
import { type EmailChange, noteTold, takeUntold } from './store/emailChanges.ts';
import { UNDO_PATH } from './undo/page.ts';
import { undoTokenOf } from './undo/token.ts';
import { openVault } from './vault.ts';

type Parts = Pick<IdentityOptions, 'pool' | 'clock' | 'secret' | 'publicUrl' | 'sendEmail'>;
interface LaterParts extends Parts {
  /** Does some work for a reader of this language. */
  inLanguage?<Result>(language: Language, work: () => Result): Result;
}

type Log = Pick<FastifyBaseLogger, 'error'>;

/** Tells the old address of a change and how to undo it; a failure is logged, and the next minute's try follows. */
async function tellOldAddress(
  { pool, secret, publicUrl, sendEmail }: Parts,
  log: Log,
  change: EmailChange,
): Promise<void> {
  try {
    const link = `${publicUrl}/identity${UNDO_PATH}?token=${undoTokenOf(openVault(secret), change)}`;
    await sendEmail({ to: change.oldEmail, ...writeLetter(emailChangedMail(link), publicUrl) });
    await noteTold(onPool(pool), change.id);
  } catch (error) {
    log.error(logged(error), 'An old address could not be told of its change');
  }
}

/** Not waited for: a mail server takes its time, and where a link fails to leave it is tried again. */
export function tellOfMove(parts: Parts, log: Log, { leftEmail, untold }: Moved): void {
  if (untold) void tellOldAddress(parts, log, untold);
  if (untold?.oldEmail !== leftEmail) post({ options: parts, log }, leftEmail, movedOnMail());
}

/**
 * Tells the old addresses that were not told at once, as the process died or the mail server did not answer; for each
 * minute, in any number of processes. Each is told in the language of the user.
 */
export async function tellOfEmailChanges(parts: LaterParts, log: Log): Promise<void> {
  const db = onPool(parts.pool);
  const now = parts.clock.now();
  const { inLanguage = (_language, work) => work() } = parts;
  const next = () => takeUntold(db, now, new Date(now.getTime() + TELL_AGAIN_MS));
  for (let change = await next(); change; change = await next()) {
    const untold = change;
    await inLanguage(untold.language, () => tellOldAddress(parts, log, untold));
  }
}
