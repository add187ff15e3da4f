import type { Language } from '@troth/texts';
import type { FastifyBaseLogger } from 'fastify';
import { deleteCodes } from '../codes/store.ts';
import { type Database, onPool } from '../platform/database.ts';
import { deriveKeys } from '../platform/encryption.ts';
import { codeMismatch, toLogFields } from '../platform/errors.ts';
import { renderMail, sendMail } from '../platform/mail.ts';
import { emailChangedMail, intermediateEmailChangedMail } from '../platform/mail-templates.ts';
import type { IdentityOptions } from '../platform/options.ts';
import type { Provider } from '../platform/provider.ts';
import { releaseEmail } from '../users/accounts.ts';
import { deleteUnconfirmedUser, type User, updateEmail } from '../users/store.ts';
import {
  claimUnmailedChange,
  deleteChangesFrom,
  type EmailChange,
  extendChange,
  findOpenChange,
  insertEmailChange,
  isEmailReserved,
  markChangeMailed,
} from './store.ts';
import { createUndoToken, UNDO_PATH } from './undo-link.ts';

/** What is to be told after a move, and to whom. */
export interface UserEmailChange {
  leftEmail: string;
  /** The change that its old address is to be told of; none where the move was itself the undo. */
  untold: EmailChange | undefined;
}

const UNDO_PERIOD_MS = 48 * 60 * 60 * 1000;
/** When the old address is told again if it could not be told at once. */
const MAIL_RETRY_INTERVAL_MS = 60 * 1000;

/** Puts a locked user at another address, where a registration that was never confirmed makes room. */
export async function assignEmail(
  { vault }: Pick<Provider, 'vault'>,
  db: Database,
  user: User,
  email: string,
): Promise<void> {
  await releaseEmail(db, vault, user);
  await deleteUnconfirmedUser(db, email);
  await updateEmail(db, user.id, email);
}

/**
 * Moves a locked user to an address that they have proven. What they leave is theirs to come back to for 48 h, unless they
 * came there less than 48 h ago: then the address before it is told again instead, as whoever had the account longest is
 * the likeliest owner. Going back to that one is itself the undo, and an address that nobody has proven gives nobody a way
 * back. Undefined where nobody is to be told. Throws CodeMismatchException where the new address is
 * kept for somebody else, as if the code had been wrong.
 */
export async function changeUserEmail(
  provider: Provider,
  db: Database,
  user: User,
  email: string,
): Promise<UserEmailChange | undefined> {
  const now = provider.now();
  await assignEmail(provider, db, user, email);
  // Asked afterwards: whoever was just moving away from there has kept us waiting until now.
  if (await isEmailReserved(db, email, now, user.id)) throw codeMismatch();
  return recordEmailChange(db, user, email, now);
}

/** Notes that a locked user moves to another address, as `moveUser` tells. */
export async function recordEmailChange(
  db: Database,
  user: User,
  email: string,
  now: Date,
): Promise<UserEmailChange | undefined> {
  const { id: userId, email: leftEmail, srp_id: srpId } = user;
  await deleteCodes(db, srpId, 'verify_email');
  const open = await findOpenChange(db, userId, now);
  if (open?.oldEmail === email) {
    await deleteChangesFrom(db, open);
    return { leftEmail, untold: undefined };
  }
  if (!open && !user.confirmed_at) return undefined;
  const times = {
    undoUntil: new Date(now.getTime() + UNDO_PERIOD_MS),
    tellAt: new Date(now.getTime() + MAIL_RETRY_INTERVAL_MS),
  };
  const oldEmail = open?.oldEmail ?? leftEmail;
  const id = open?.id ?? (await insertEmailChange(db, { userId, oldEmail }, times));
  if (open) await extendChange(db, id, times);
  return { leftEmail, untold: { id, userId, oldEmail } };
}

/** Whether a failure means that an address has another user. */
export const isEmailTaken = (error: unknown) => (error as { code?: unknown }).code === '23505';

type ChangeMailContext = Pick<IdentityOptions, 'pool' | 'clock' | 'secret' | 'publicUrl' | 'sendEmail'>;
interface PendingChangeMailContext extends ChangeMailContext {
  /** Does some work for a reader of this language. */
  inLanguage?<Result>(language: Language, work: () => Result): Result;
}

type Log = Pick<FastifyBaseLogger, 'error'>;

/** Tells the old address of a change and how to undo it; a failure is logged, and the next minute's try follows. */
async function mailOldAddress(
  { pool, secret, publicUrl, sendEmail }: ChangeMailContext,
  log: Log,
  change: EmailChange,
): Promise<void> {
  try {
    const link = `${publicUrl}/identity${UNDO_PATH}?token=${createUndoToken(deriveKeys(secret), change)}`;
    await sendEmail({ to: change.oldEmail, ...renderMail(emailChangedMail(link), publicUrl) });
    await markChangeMailed(onPool(pool), change.id);
  } catch (error) {
    log.error(toLogFields(error), 'An old address could not be told of its change');
  }
}

/** Not waited for: a mail server takes its time, and where a link fails to leave it is tried again. */
export function sendEmailChangeMails(
  parts: ChangeMailContext,
  log: Log,
  { leftEmail, untold }: UserEmailChange,
): void {
  if (untold) void mailOldAddress(parts, log, untold);
  if (untold?.oldEmail !== leftEmail)
    sendMail({ options: parts, log }, leftEmail, intermediateEmailChangedMail());
}

/**
 * Tells the old addresses that were not told at once, as the process died or the mail server did not answer; for each
 * minute, in any number of processes. Each is told in the language of the user.
 */
export async function sendPendingEmailChangeMails(parts: PendingChangeMailContext, log: Log): Promise<void> {
  const db = onPool(parts.pool);
  const now = parts.clock.now();
  const { inLanguage = (_language, work) => work() } = parts;
  const next = () => claimUnmailedChange(db, now, new Date(now.getTime() + MAIL_RETRY_INTERVAL_MS));
  for (let change = await next(); change; change = await next()) {
    const untold = change;
    await inLanguage(untold.language, () => mailOldAddress(parts, log, untold));
  }
}
