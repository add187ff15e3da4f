import { leaveAddress } from './accounts.ts';
import { codeMismatch } from './errors.ts';
import type { Provider } from './provider.ts';
import { dropCodes } from './store/codes.ts';
import type { Database } from './store/database.ts';
import {
  type EmailChange,
  forgetChangesFrom,
  insertEmailChange,
  isReserved,
  openChangeOf,
  reopenChange,
} from './store/emailChanges.ts';
import { removeUnconfirmed, replaceEmail, type User } from './store/users.ts';

/** What is to be told after a move, and to whom. */
export interface Moved {
  leftEmail: string;
  /** The change that its old address is to be told of; none where the move was itself the undo. */
  untold: EmailChange | undefined;
}

const UNDO_MS = 48 * 60 * 60 * 1000;
/** When the old address is told again if it could not be told at once. */
export const TELL_AGAIN_MS = 60 * 1000;

/** Puts a locked user at another address, where a registration that was never confirmed makes room. */
export async function putAt(
  { vault }: Pick<Provider, 'vault'>,
  db: Database,
  user: User,
  email: string,
): Promise<void> {
  await leaveAddress(db, vault, user);
  await removeUnconfirmed(db, email);
  await replaceEmail(db, user.id, email);
}

/**
 * Moves a locked user to an address that they have proven. What they leave is theirs to come back to for 48 h, unless they
 * came there less than 48 h ago: then the address before it is told again instead, as whoever had the account longest is
 * the likeliest owner. Going back to that one is itself the undo, and an address that nobody has proven gives nobody a way
 * back. Undefined where nobody is to be told. Throws CodeMismatchException where the new address is
 * kept for somebody else, as if the code had been wrong.
 */
export async function moveUser(
  provider: Provider,
  db: Database,
  user: User,
  email: string,
): Promise<Moved | undefined> {
  const now = provider.now();
  await putAt(provider, db, user, email);
  // Asked afterwards: whoever was just moving away from there has kept us waiting until now.
  if (await isReserved(db, email, now, user.id)) throw codeMismatch();
  return noteMove(db, user, email, now);
}

/** Notes that a locked user moves to another address, as `moveUser` tells. */
export async function noteMove(
  db: Database,
  user: User,
  email: string,
  now: Date,
): Promise<Moved | undefined> {
  const { id: userId, email: leftEmail, srp_id: srpId } = user;
  await dropCodes(db, srpId, 'verify_email');
  const open = await openChangeOf(db, userId, now);
  if (open?.oldEmail === email) {
    await forgetChangesFrom(db, open);
    return { leftEmail, untold: undefined };
  }
  if (!open && !user.confirmed_at) return undefined;
  const times = {
    undoUntil: new Date(now.getTime() + UNDO_MS),
    tellAt: new Date(now.getTime() + TELL_AGAIN_MS),
  };
  const oldEmail = open?.oldEmail ?? leftEmail;
  const id = open?.id ?? (await insertEmailChange(db, { userId, oldEmail }, times));
  if (open) await reopenChange(db, id, times);
  return { leftEmail, untold: { id, userId, oldEmail } };
}

/** Whether a failure means that an address has another user. */
export const isTaken = (error: unknown) => (error as { code?: unknown }).code === '23505';
