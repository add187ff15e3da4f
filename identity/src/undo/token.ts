import { timingSafeEqual } from 'node:crypto';
import type { Provider } from '../provider.ts';
import { type EmailChange, openChangeById } from '../store/emailChanges.ts';
import type { Vault } from '../vault.ts';

/**
 * What the link to undo a change holds. It follows from the change and a key outside the database, so that every mail about
 * it has the same one, however often it had to be sent.
 */
export const undoTokenOf = (vault: Vault, { id, userId, oldEmail }: EmailChange): string =>
  `${id}-${vault.mac('undo', `${id} ${userId} ${oldEmail}`).toString('base64url')}`;

/** The change that a link undoes, while it does. */
export async function changeByToken(
  { db, vault, now }: Pick<Provider, 'db' | 'vault' | 'now'>,
  token: string,
): Promise<EmailChange | undefined> {
  const id = /^([1-9]\d{0,14})-[\w-]{43}$/.exec(token)?.[1];
  const change = id && (await openChangeById(db, id, now()));
  if (!change) return undefined;
  return timingSafeEqual(Buffer.from(token), Buffer.from(undoTokenOf(vault, change))) ? change : undefined;
}
