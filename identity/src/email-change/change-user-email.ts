import { renderMail } from '@troth/mail';
import type { Language } from '@troth/texts';
import type { FastifyBaseLogger } from 'fastify';
import { deleteCodes } from '../codes/store.ts';
import { type Database, databaseOf } from '../platform/database.ts';
import { deriveKeys } from '../platform/encryption.ts';
import { codeMismatch, toLogFields } from '../platform/errors.ts';
import { sendMail } from '../platform/mail.ts';
import { emailChangedMail, intermediateEmailChangedMail } from '../platform/mail-templates.ts';
import type { IdentityOptions } from '../platform/options.ts';
import type { Provider } from '../platform/provider.ts';
import { releaseEmail } from '../users/accounts.ts';
import { deleteUnconfirmedUser, isEmailReserved } from '../users/registrations.ts';
import { type User, updateEmail } from '../users/store.ts';
import {
  claimUnmailedChange,
  deleteChangesFrom,
  type EmailChange,
  extendChange,
  findOpenChange,
  insertEmailChange,
  markChangeMailed,
} from './store.ts';
import { createUndoToken, UNDO_PATH } from './undo-link.ts';

/** The mails that a change of address requires. */
export interface UserEmailChange {
  previousEmail: string;
  /** The change that its old address must be notified of; undefined if the change was itself an undo. */
  unmailed: EmailChange | undefined;
}

const UNDO_PERIOD_MS = 48 * 60 * 60 * 1000;
/** When the mail to the old address is retried if it could not be sent at once. */
const MAIL_RETRY_INTERVAL_MS = 60 * 1000;

/** Sets the address of a locked user and deletes an unconfirmed registration of it. */
export async function assignEmail(
  { keys }: Pick<Provider, 'keys'>,
  db: Database,
  user: User,
  email: string,
): Promise<void> {
  await releaseEmail(db, keys, user);
  await deleteUnconfirmedUser(db, email);
  await updateEmail(db, user.id, email);
}

/**
 * Changes the email address of a locked user, who has verified the new one. The old address can undo this for 48 hours.
 * If the user got it less than 48 hours ago, the address before it is notified instead, as the longest-standing owner
 * is the likeliest one. Changing back to that address is an undo, and an unverified address cannot undo anything.
 * Returns undefined if there is no mail to send. Throws CodeMismatchException, as for a wrong code, if the new address
 * is reserved for another user.
 */
export async function changeUserEmail(
  provider: Provider,
  db: Database,
  user: User,
  email: string,
): Promise<UserEmailChange | undefined> {
  const now = provider.now();
  await assignEmail(provider, db, user, email);
  // Checked after the update, which waits for a concurrent change away from this address.
  if (await isEmailReserved(db, email, now, user.id)) throw codeMismatch();
  return recordEmailChange(db, user, email, now);
}

/** Records the change of a locked user's address by the rules of `changeUserEmail`. */
export async function recordEmailChange(
  db: Database,
  user: User,
  email: string,
  now: Date,
): Promise<UserEmailChange | undefined> {
  const { id: userId, email: previousEmail, srp_id: srpId } = user;
  await deleteCodes(db, srpId, 'verify_email');
  const open = await findOpenChange(db, userId, now);
  if (open?.oldEmail === email) {
    await deleteChangesFrom(db, open);
    return { previousEmail, unmailed: undefined };
  }
  if (!open && !user.confirmed_at) return undefined;
  const deadlines = {
    undoUntil: new Date(now.getTime() + UNDO_PERIOD_MS),
    mailAt: new Date(now.getTime() + MAIL_RETRY_INTERVAL_MS),
  };
  const oldEmail = open?.oldEmail ?? previousEmail;
  const id = open?.id ?? (await insertEmailChange(db, { userId, oldEmail }, deadlines));
  if (open) await extendChange(db, id, deadlines);
  return { previousEmail, unmailed: { id, userId, oldEmail } };
}

/** Whether an error means that another user has the address. */
export const isEmailTaken = (error: unknown) => (error as { code?: unknown }).code === '23505';

type ChangeMailContext = Pick<IdentityOptions, 'pool' | 'clock' | 'secret' | 'publicUrl' | 'sendEmail'>;
interface PendingChangeMailContext extends ChangeMailContext {
  /** Runs a task with texts in the given language. */
  inLanguage?<Result>(language: Language, task: () => Result): Result;
}

type Log = Pick<FastifyBaseLogger, 'error'>;

/** Notifies the old address of a change and how to undo it. A failure is logged and retried a minute later. */
async function mailOldAddress(
  { pool, secret, publicUrl, sendEmail }: ChangeMailContext,
  log: Log,
  change: EmailChange,
): Promise<void> {
  try {
    const link = `${publicUrl}/identity${UNDO_PATH}?token=${createUndoToken(deriveKeys(secret), change)}`;
    await sendEmail({ to: change.oldEmail, ...renderMail(emailChangedMail(link), { publicUrl }) });
    await markChangeMailed(databaseOf(pool), change.id);
  } catch (error) {
    log.error(toLogFields(error), 'The mail about an email change could not be sent');
  }
}

/** Runs in the background, as mail servers can be slow. A mail with an undo link is retried if it fails. */
export function sendEmailChangeMails(
  context: ChangeMailContext,
  log: Log,
  { previousEmail, unmailed }: UserEmailChange,
): void {
  if (unmailed) void mailOldAddress(context, log, unmailed);
  if (unmailed?.oldEmail !== previousEmail)
    sendMail({ options: context, log }, previousEmail, intermediateEmailChangedMail());
}

/**
 * Notifies the old addresses for which the first mail failed, each in the user's language. Runs every minute, in any
 * number of processes.
 */
export async function sendPendingEmailChangeMails(
  context: PendingChangeMailContext,
  log: Log,
): Promise<void> {
  const db = databaseOf(context.pool);
  const now = context.clock.now();
  const { inLanguage = (_language, task) => task() } = context;
  const next = () => claimUnmailedChange(db, now, new Date(now.getTime() + MAIL_RETRY_INTERVAL_MS));
  for (let change = await next(); change; change = await next()) {
    const unmailed = change;
    await inLanguage(unmailed.language, () => mailOldAddress(context, log, unmailed));
  }
}
