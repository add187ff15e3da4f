import { type Account, findAccount, normaliseEmail } from './accounts.ts';
import { allowCode, checkCode, makeCode, redeem } from './codes.ts';
import { codeMismatch, isUnderWay, limitExceeded, revoked } from './errors.ts';
import { inEvenTime } from './evenTime.ts';
import { AddressTaken } from './hosted.ts';
import { spend } from './limits.ts';
import { addressTakenMail, verifyEmailMail } from './mails.ts';
import { isTaken, moveUser } from './moving.ts';
import { poolFirst } from './poolUpdates.ts';
import { post } from './post.ts';
import type { Provider } from './provider.ts';
import { codeToVerify, giveTryBack } from './store/codes.ts';
import { isReserved } from './store/emailChanges.ts';
import { holdSession, type Session } from './store/sessions.ts';
import { confirmUser, lockUser, type User } from './store/users.ts';
import { tellOfMove } from './telling.ts';

/** A user, and the session by which they ask: it may end at any moment. */
export interface Asking {
  user: User;
  session: Pick<Session, 'id'>;
}

const accountOf = (user: User): Account => ({ srpId: user.srp_id, user });

/**
 * Sends a code to an address that a user gives as theirs: a new one, or their own to prove it once more. An address that
 * another member has, or may take back, gets a note and no code, and the asker cannot tell. Throws LimitExceededException,
 * and NotAuthorizedException where the session has ended.
 */
export function sendEmailCode(
  provider: Provider,
  { user, session }: Asking,
  newEmail: string,
  network: string,
): Promise<void> {
  const email = normaliseEmail(newEmail);
  return inEvenTime(async () => {
    const { db, options } = provider;
    const account = accountOf(user);
    const [target, reserved] = await Promise.all([
      // At a hosted pool somebody else may have come to the user's own address by another way.
      email === user.email ? account : findAccount(provider, email),
      isReserved(db, email, provider.now(), user.id),
    ]);
    await allowCode(provider, account, 'verify_email', { network });
    // The owner of an address gets no more codes because many accounts ask.
    if (target.srpId !== account.srpId) {
      await spend(provider, 'codesOfAccount', `target:${target.srpId}`, limitExceeded);
      await spend(provider, 'codesOfAccountDaily', `target:${target.srpId}`, limitExceeded);
    }
    const isAnothers = target.user !== undefined && target.user.id !== user.id && target.user.confirmed_at;
    const real = !isAnothers && !reserved;
    const { code } = await db.transaction().execute(async (transaction) => {
      if (!(await holdSession(transaction, user.id, session.id))) throw revoked();
      return makeCode(provider, transaction, account, 'verify_email', { to: email, real });
    });
    post(provider, email, real ? verifyEmailMail(code) : addressTakenMail(options.publicUrl));
  });
}

/** Sends another code to where the last one went, while that is good and was not used; else to the user's own address. */
export async function sendEmailCodeAgain(
  provider: Provider,
  { user, session }: Asking,
  network: string,
): Promise<string> {
  const waiting = await codeToVerify(provider.db, user.srp_id);
  const isGood = waiting !== undefined && waiting.expiresAt > provider.now();
  const email = (isGood && waiting.sentTo) || user.email;
  await sendEmailCode(provider, { user, session }, email, network);
  return email;
}

/**
 * Takes the code that a user was sent: the address that it went to is theirs from now on, and proven. `newEmail` is where
 * it must have gone, where the user says so. An address that somebody else got meanwhile is answered as a wrong code.
 * Where a hosted pool cannot be asked just now the code stays good, and the try is not counted. Throws
 * CodeMismatchException, ExpiredCodeException, LimitExceededException, or NotAuthorizedException where the session has ended.
 */
export async function verifyEmail(
  provider: Provider,
  { user, session }: Asking,
  code: string,
  newEmail?: string,
): Promise<void> {
  const { db, options } = provider;
  const account = accountOf(user);
  // Of one that has expired as well: whoever was sent it reads that it has.
  const to = newEmail
    ? normaliseEmail(newEmail)
    : ((await codeToVerify(db, user.srp_id))?.sentTo ?? undefined);
  const checked = await checkCode(provider, account, 'verify_email', code, { to });
  if (to === undefined) throw codeMismatch();
  const moved = await poolFirst(
    options,
    user,
    async (pool, who) => {
      if (!(await holdSession(db, user.id, session.id))) throw revoked();
      if (await isReserved(db, to, provider.now(), user.id)) throw codeMismatch();
      await pool.setEmail(who, { email: to, verified: true });
    },
    async (transaction) => {
      const held = await lockUser(transaction, user.id);
      if (!held || !(await holdSession(transaction, user.id, session.id))) throw revoked();
      const move = to === held.email ? undefined : await moveUser(provider, transaction, held, to);
      await redeem(provider, transaction, account, 'verify_email', checked);
      // Whom a hosted pool signs in need not have been before.
      await confirmUser(transaction, held.srp_id, provider.now());
      await options.onEmailProven?.(user.id, provider.now(), transaction);
      return move;
    },
  ).catch(async (error: unknown) => {
    if (isTaken(error) || error instanceof AddressTaken) throw codeMismatch();
    if (isUnderWay(error) || options.isUnavailable(error)) {
      await giveTryBack(db, account.srpId, 'verify_email', checked.hash);
    }
    throw error;
  });
  if (moved) tellOfMove(options, provider.log, moved);
}
