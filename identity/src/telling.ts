import type { FastifyBaseLogger } from 'fastify';
import { writeLetter } from './letters/letter.ts';
import { logged } from './logged.ts';
import { emailChangedMail } from './mails.ts';
import { makeUndoToken, TELL_AGAIN_MS, type Untold } from './moving.ts';
import type { IdentityOptions } from './options.ts';
import { onPool } from './store/database.ts';
import { noteTold, takeUntold } from './store/emailChanges.ts';
import { UNDO_PATH } from './undo/page.ts';

type Parts = Pick<IdentityOptions, 'pool' | 'clock' | 'publicUrl' | 'sendEmail'>;

/** Tells the old address of a change and how to undo it; a failure is logged, and the next minute's try follows. */
export async function tellOldAddress(
  { pool, publicUrl, sendEmail }: Parts,
  log: Pick<FastifyBaseLogger, 'error'>,
  { id, oldEmail, token }: Untold,
): Promise<void> {
  try {
    const letter = emailChangedMail(`${publicUrl}${UNDO_PATH}?token=${token}`);
    await sendEmail({ to: oldEmail, ...writeLetter(letter, publicUrl) });
    await noteTold(onPool(pool), id);
  } catch (error) {
    log.error(logged(error), 'An old address could not be told of its change');
  }
}

/**
 * Tells the old addresses that were not told at once, as the process died or the mail server did not answer; for each
 * minute, in any number of processes.
 */
export async function tellOfEmailChanges(parts: Parts, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  const db = onPool(parts.pool);
  const now = parts.clock.now();
  const next = () => takeUntold(db, now, new Date(now.getTime() + TELL_AGAIN_MS));
  for (let change = await next(); change; change = await next()) {
    await tellOldAddress(parts, log, { ...change, token: await makeUndoToken(db, change.id) });
  }
}
