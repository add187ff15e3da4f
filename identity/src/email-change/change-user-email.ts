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

/** A change of address, with what its mails need. */
export interface UserEmailChange {
  previousEmail: string;
  /** The change whose old address must be notified; undefined if the user changed back to the old address. */
  changeToMail: EmailChange | undefined;
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
 * If the user got the old address by a change less than 48 hours ago, the undo link goes to the address before that
 * change, whose owner most likely owns the account, and the old address gets a notice without a link. Changing back to
 * the earlier address is an undo. An unverified old address cannot
 * undo the change. Returns undefined if there is no mail to send. Throws CodeMismatchException, as for a wrong code, if
 * the new address is reserved for another user.
 */
export async function changeUserEmail(
  provider: Provider,
  db: Database,
  user: User,
  email: string,
): Promise<UserEmailChange | undefined> {
  const now = provider.now();
  await assignEmail(provider, db, user, email);
  // Checked after the update, which waits for another user's concurrent change away from this address: only then is that
  // user's reservation visible.
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
  const openChange = await findOpenChange(db, userId, now);
  if (openChange?.oldEmail === email) {
    await deleteChangesFrom(db, openChange);
    return { previousEmail, changeToMail: undefined };
  }
  if (!openChange && !user.confirmed_at) return undefined;
  const deadlines = {
    undoUntil: new Date(now.getTime() + UNDO_PERIOD_MS),
    mailAt: new Date(now.getTime() + MAIL_RETRY_INTERVAL_MS),
  };
  const oldEmail = openChange?.oldEmail ?? previousEmail;
  const id = openChange?.id ?? (await insertEmailChange(db, { userId, oldEmail }, deadlines));
  if (openChange) await extendChange(db, id, deadlines);
  return { previousEmail, changeToMail: { id, userId, oldEmail } };
}

/** Whether an error means that another user has the address. */
export const isEmailTaken = (error: unknown) => (error as { code?: unknown }).code === '23505';

type ChangeMailContext = Pick<IdentityOptions, 'pool' | 'clock' | 'secret' | 'publicUrl' | 'sendEmail'>;
interface PendingChangeMailContext extends ChangeMailContext {
  /** Runs a task with texts in the given language. */
  inLanguage?<Result>(language: Language, task: () => Result): Result;
}

type Log = Pick<FastifyBaseLogger, 'error'>;

/** Mails the undo link of a change to the old address. A failure is logged, and the mail is retried a minute later. */
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

/** Sends the mails in the background, as mail servers can be slow. Only a mail with an undo link is retried. */
export function sendEmailChangeMails(
  context: ChangeMailContext,
  log: Log,
  { previousEmail, changeToMail }: UserEmailChange,
): void {
  if (changeToMail) void mailOldAddress(context, log, changeToMail);
  if (changeToMail?.oldEmail !== previousEmail)
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
  const claimNext = () => claimUnmailedChange(db, now, new Date(now.getTime() + MAIL_RETRY_INTERVAL_MS));
  for (let change = await claimNext(); change; change = await claimNext()) {
    const changeToMail = change;
    await inLanguage(changeToMail.language, () => mailOldAddress(context, log, changeToMail));
  }
}
