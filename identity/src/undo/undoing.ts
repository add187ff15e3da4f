import { AddressTaken, atPool } from '../hosted.ts';
import { addressLeftMail, changeUndoneMail } from '../mails.ts';
import { isTaken, putAt, undoTokenHash } from '../moving.ts';
import { post } from '../post.ts';
import type { Provider } from '../provider.ts';
import { dropCodes } from '../store/codes.ts';
import type { Database } from '../store/database.ts';
import { changeByToken, type EmailChange, forgetChangesFrom } from '../store/emailChanges.ts';
import { revokeSessions } from '../store/sessions.ts';
import { lockUser, requirePasswordReset, type User } from '../store/users.ts';

/** The change that a link still undoes. */
export const openChange = (provider: Provider, token: string): Promise<EmailChange | undefined> =>
  changeByToken(provider.db, undoTokenHash(token), provider.now());

/**
 * Undoes a change of address and all that came after it: the address before it is the user's again, every session and
 * code ends, and the next sign-in asks for a new password. False where the link undoes nothing any more.
 */
export async function undoChange(provider: Provider, token: string): Promise<boolean> {
  const change = await openChange(provider, token);
  if (!change) return false;
  const undone = await provider.db
    .transaction()
    .execute((db) => restore(provider, db, change))
    .catch((error: unknown) => {
      // By the clock of another process the address was free again a moment ago, and somebody took it.
      if (isTaken(error) || error instanceof AddressTaken) return undefined;
      throw error;
    });
  if (!undone) return false;
  const { options } = provider;
  options.onSessionsEnded?.(change.userId, undone.sessionIds);
  post(provider, change.oldEmail, changeUndoneMail(options.publicUrl));
  if (undone.user.email !== change.oldEmail) post(provider, undone.user.email, addressLeftMail());
  return true;
}

async function restore(
  provider: Provider,
  db: Database,
  change: EmailChange,
): Promise<{ user: User; sessionIds: string[] } | undefined> {
  const user = await lockUser(db, change.userId);
  if (!user || !(await forgetChangesFrom(db, change))) return undefined;
  if (user.email !== change.oldEmail) await putAt(provider, db, user, change.oldEmail);
  await requirePasswordReset(db, user.id);
  const sessionIds = await revokeSessions(db, user.id, provider.now());
  await dropCodes(db, user.srp_id);
  await atPool(provider.options.hosted, user, async (pool, who) => {
    await pool.setEmail(who, change.oldEmail);
    await pool.requireNewPassword(who);
  });
  return { user, sessionIds };
}
