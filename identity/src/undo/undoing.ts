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
import { lockUser, requirePasswordReset, type User } from '../store/users.ts';
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
  // It holds here already, whatever becomes of this: what the pool is not told now it is told later.
  if (undone.user.hosted_as) await updatePool(options, provider.log, change.userId);
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
  if (user.hosted_as) await demandPassword(db, user.id, provider.now());
  return { user, sessionIds };
}
