import { logged } from '../logged.ts';
import { addressLeftMail, changeUndoneMail } from '../mails.ts';
import { isTaken, putAt } from '../moving.ts';
import { updatePool } from '../poolUpdates.ts';
import { post } from '../post.ts';
import type { Provider } from '../provider.ts';
import { dropCodes } from '../store/codes.ts';
import type { Database } from '../store/database.ts';
import { type EmailChange, forgetChangesFrom } from '../store/emailChanges.ts';
import { demandPassword } from '../store/poolUpdates.ts';
import { revokeSessions } from '../store/sessions.ts';
import { confirmUser, lockUser, requirePasswordReset, type User } from '../store/users.ts';
import { changeByToken } from './token.ts';

/**
 * Undoes a change of address and all that came after it: the address before it is the user's again, every session and
 * code ends, and the next sign-in asks for a new password, at a hosted pool as soon as that is told. False where the link
 * undoes nothing any more.
 */
export async function undoChange(provider: Provider, token: string): Promise<boolean> {
  const change = await changeByToken(provider, token);
  if (!change) return false;
  const undone = await provider.db
    .transaction()
    .execute((db) => restore(provider, db, change))
    .catch((error: unknown) => {
      // By the clock of another process the address was free again a moment ago, and somebody took it.
      if (isTaken(error)) return undefined;
      throw error;
    });
  if (!undone) return false;
  const { options } = provider;
  options.onSessionsEnded?.(change.userId, undone.sessionIds);
  post(provider, change.oldEmail, changeUndoneMail(options.publicUrl));
  if (undone.user.email !== change.oldEmail) post(provider, undone.user.email, addressLeftMail());
  if (undone.user.hosted_as) {
    // It holds here already, whatever becomes of this: what the pool is not told now it is told later.
    await updatePool(options, provider.log, change.userId).catch((error: unknown) =>
      provider.log.error(logged(error), 'The user pool was not told of an undone change yet'),
    );
  }
  return true;
}

async function restore(
  provider: Provider,
  db: Database,
  change: EmailChange,
): Promise<{ user: User; sessionIds: string[] } | undefined> {
  const now = provider.now();
  const user = await lockUser(db, change.userId);
  if (!user || !(await forgetChangesFrom(db, change))) return undefined;
  if (user.email !== change.oldEmail) await putAt(provider, db, user, change.oldEmail);
  // The link went to the old address alone, so it proves it: a hosted pool may have had one that nobody proved since.
  await confirmUser(db, user.srp_id, now);
  await provider.options.onEmailProven?.(user.id, now, db);
  await requirePasswordReset(db, user.id);
  const sessionIds = await revokeSessions(db, user.id, now);
  await dropCodes(db, user.srp_id);
  if (user.hosted_as) await demandPassword(db, user.id, now);
  return { user, sessionIds };
}
