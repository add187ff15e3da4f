import { createCode, redeemCode, requireCodeAllowed, verifyCode } from '../codes/codes.ts';
import { findPendingEmailCode, refundTry } from '../codes/store.ts';
import { codeMismatch, isChangeInProgress, limitExceeded, sessionRevoked } from '../platform/errors.ts';
import { sendMail } from '../platform/mail.ts';
import { emailTakenMail, verifyEmailMail } from '../platform/mail-templates.ts';
import { EmailTakenError } from '../platform/options.ts';
import type { Provider } from '../platform/provider.ts';
import { padResponseTime } from '../platform/response-time.ts';
import { lockSession, type Session } from '../sessions/store.ts';
import { consumeLimit } from '../sign-in/rate-limits.ts';
import { type Account, findAccount, normaliseEmail } from '../users/accounts.ts';
import { confirmUser, isEmailReserved } from '../users/registrations.ts';
import { lockUser, type User } from '../users/store.ts';
import { changeUserEmail, isEmailTaken, sendEmailChangeMails } from './change-user-email.ts';
import { changeAtPoolFirst } from './pool-sync.ts';

/** A user, and the session that sent the request, which can end at any time. */
export interface EmailChangeRequester {
  user: User;
  session: Pick<Session, 'id'>;
}

const toAccount = (user: User): Account => ({ srpId: user.srp_id, user });

/**
 * Sends a code to a new address, or to the current one to verify it again. An address that another member has or can
 * restore gets a notification instead, and the response is the same. Throws LimitExceededException, and
 * NotAuthorizedException if the session has ended.
 */
export function sendEmailCode(
  provider: Provider,
  { user, session }: EmailChangeRequester,
  newEmail: string,
  network: string,
): Promise<void> {
  const email = normaliseEmail(newEmail);
  return padResponseTime(async () => {
    const { db, options } = provider;
    const account = toAccount(user);
    const [target, reserved] = await Promise.all([
      // The own address is not looked up: at a hosted pool another user can have it by another sign-in method.
      email === user.email ? account : findAccount(provider, email),
      isEmailReserved(db, email, provider.now(), user.id),
    ]);
    await requireCodeAllowed(provider, account, 'verify_email', { network });
    // Counted for the new address as well, so that many accounts together cannot flood it with codes.
    if (target.srpId !== account.srpId) {
      await consumeLimit(provider, 'codesOfAccount', `target:${target.srpId}`, limitExceeded);
      await consumeLimit(provider, 'codesOfAccountDaily', `target:${target.srpId}`, limitExceeded);
    }
    const isTaken = target.user !== undefined && target.user.id !== user.id && target.user.confirmed_at;
    const isDeliverable = !isTaken && !reserved;
    const { code } = await db.transaction().execute(async (transaction) => {
      if (!(await lockSession(transaction, user.id, session.id))) throw sessionRevoked();
      return createCode(provider, transaction, account, 'verify_email', { to: email, isDeliverable });
    });
    sendMail(provider, email, isDeliverable ? verifyEmailMail(code) : emailTakenMail(options.publicUrl));
  });
}

/** Sends another code to the address of the last code while that is valid, otherwise to the current address. */
export async function resendEmailCode(
  provider: Provider,
  { user, session }: EmailChangeRequester,
  network: string,
): Promise<string> {
  const pending = await findPendingEmailCode(provider.db, user.srp_id);
  const isValid = pending !== undefined && pending.expiresAt > provider.now();
  const email = (isValid && pending.sentTo) || user.email;
  await sendEmailCode(provider, { user, session }, email, network);
  return email;
}

/**
 * Verifies a code and makes the address that it was sent to the user's verified address. If `newEmail` is given, the
 * code must have been sent there. If another user has taken the address in the meantime, the code counts as wrong. If
 * the hosted pool is unreachable, the code stays valid and no try is counted. Throws CodeMismatchException,
 * ExpiredCodeException, LimitExceededException, or NotAuthorizedException if the session has ended.
 */
export async function verifyEmail(
  provider: Provider,
  { user, session }: EmailChangeRequester,
  code: string,
  newEmail?: string,
): Promise<void> {
  const { db, options } = provider;
  const account = toAccount(user);
  // Expired codes are included, so that the user gets ExpiredCodeException.
  const to = newEmail
    ? normaliseEmail(newEmail)
    : ((await findPendingEmailCode(db, user.srp_id))?.sentTo ?? undefined);
  const verifiedCode = await verifyCode(provider, account, 'verify_email', code, { to });
  if (to === undefined) throw codeMismatch();
  const change = await changeAtPoolFirst(
    options,
    user,
    async (pool, poolUser) => {
      if (!(await lockSession(db, user.id, session.id))) throw sessionRevoked();
      if (await isEmailReserved(db, to, provider.now(), user.id)) throw codeMismatch();
      await pool.setEmail(poolUser, { email: to, verified: true });
    },
    async (transaction) => {
      const lockedUser = await lockUser(transaction, user.id);
      if (!lockedUser || !(await lockSession(transaction, user.id, session.id))) throw sessionRevoked();
      const userChange =
        to === lockedUser.email ? undefined : await changeUserEmail(provider, transaction, lockedUser, to);
      await redeemCode(provider, transaction, account, 'verify_email', verifiedCode);
      // A user of a hosted pool may not have been confirmed here before.
      await confirmUser(transaction, lockedUser.srp_id, provider.now());
      await options.onEmailVerified?.(user.id, provider.now(), transaction);
      return userChange;
    },
  ).catch(async (error: unknown) => {
    if (isEmailTaken(error) || error instanceof EmailTakenError) throw codeMismatch();
    if (isChangeInProgress(error) || options.isUnavailable(error)) {
      await refundTry(db, account.srpId, 'verify_email', verifiedCode.hash);
    }
    throw error;
  });
  if (change) sendEmailChangeMails(options, provider.log, change);
}
