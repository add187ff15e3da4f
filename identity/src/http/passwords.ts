import { timingSafeEqual } from 'node:crypto';
import { getLanguage, t } from '@troth/texts';
import { z } from 'zod';
import {
  createCode,
  getCodeRequester,
  readBrowserCode,
  redeemCode,
  requireCodeAllowed,
  saveBrowserCode,
  type VerifiedCode,
  verifyCode,
} from '../codes/codes.ts';
import { codeMismatch, limitExceeded, notAuthorized, wrongPassword } from '../platform/errors.ts';
import { sendMail } from '../platform/mail.ts';
import { passwordChangedMail, resetPasswordMail } from '../platform/mail-templates.ts';
import type { Provider } from '../platform/provider.ts';
import { padResponseTime } from '../platform/response-time.ts';
import { computeVerifier } from '../platform/srp.ts';
import { requireRecentSignIn, requireSignedIn, type SignedIn } from '../sessions/access-token.ts';
import { revokeSessions } from '../sessions/store.ts';
import { consumeLimit, resetFailedSignInsFor } from '../sign-in/rate-limits.ts';
import { trustDevice } from '../sign-in/trusted-devices.ts';
import {
  type Account,
  decryptVerifier,
  deriveSalt,
  describeCodeDelivery,
  encryptVerifier,
  findAccount,
  normaliseEmail,
} from '../users/accounts.ts';
import { checkPassword } from '../users/password-policy.ts';
import { resetVerifier } from '../users/registrations.ts';
import { lockUser, replaceVerifier, type User } from '../users/store.ts';
import {
  ClientId,
  ConfirmationCode,
  defineOperation,
  Password,
  requireClient,
  Token,
  Username,
} from './operation.ts';

const ForgotPasswordInput = z.object({ ClientId, Username });

/** Sends a code for a password reset. Unknown users get the same response. */
export const forgotPassword = defineOperation(
  ForgotPasswordInput,
  async (provider, input, request, reply) => {
    requireClient(provider, input.ClientId);
    return padResponseTime(async () => {
      const account = await findAccount(provider, input.Username);
      const requester = getCodeRequester(provider, account, request);
      await requireCodeAllowed(provider, account, 'reset_password', requester);
      const { user } = account;
      const newCode = await createCode(provider, provider.db, account, 'reset_password', {
        to: user?.email ?? '',
        isDeliverable: user !== undefined,
        device: requester.device,
      });
      saveBrowserCode(provider, account, { purpose: 'reset_password', ...newCode }, reply);
      if (user) sendMail(provider, user.email, resetPasswordMail(newCode.code));
      return { CodeDeliveryDetails: describeCodeDelivery(input.Username) };
    });
  },
);

const ConfirmForgotPasswordInput = z.object({ ClientId, Username, ConfirmationCode, Password });

/**
 * Sets a new password by code, ends all sessions and revokes all other trusted devices. The code also verifies the
 * address, so an unconfirmed user becomes confirmed.
 */
export const confirmForgotPassword = defineOperation(
  ConfirmForgotPasswordInput,
  async (provider, input, request, reply) => {
    requireClient(provider, input.ClientId);
    await checkPassword(provider, input.Password, normaliseEmail(input.Username));
    const account = await findAccount(provider, input.Username);
    const browserCode = readBrowserCode(provider, account, 'reset_password', request);
    const verifiedCode = await verifyCode(provider, account, 'reset_password', input.ConfirmationCode, {
      browserCode,
    });
    const verifier = encryptVerifier(provider, account.srpId, input.Password);
    const user = await setNewPassword(provider, account, verifier, verifiedCode);
    if (user.confirmed_at) sendMail(provider, user.email, passwordChangedMail(provider.options.publicUrl));
    await resetFailedSignInsFor(provider, account.srpId);
    trustDevice(provider, { srpId: account.srpId, verifier }, request, reply);
    return {};
  },
);

/**
 * Sets the password, ends all sessions and returns the user as it was before. Throws CodeMismatchException if the
 * address or password has changed since the code was sent.
 */
async function setNewPassword(
  provider: Provider,
  account: Account,
  verifier: Buffer,
  verifiedCode: VerifiedCode,
): Promise<User> {
  const { user } = account;
  const { lockedUser, endedSessionIds } = await provider.db.transaction().execute(async (db) => {
    const now = provider.now();
    const lockedUser = user && (await lockUser(db, user.id));
    if (!lockedUser || lockedUser.email !== user.email || !lockedUser.verifier.equals(user.verifier))
      throw codeMismatch();
    await resetVerifier(db, lockedUser, { verifier, language: getLanguage() }, now);
    await redeemCode(provider, db, account, 'reset_password', verifiedCode);
    return { lockedUser, endedSessionIds: await revokeSessions(db, lockedUser.id, now) };
  });
  provider.options.onSessionsEnded?.(lockedUser.id, endedSessionIds);
  return lockedUser;
}

const ChangePasswordInput = z.object({
  AccessToken: Token,
  PreviousPassword: Password,
  ProposedPassword: Password,
});

/** Changes the password after a sign-in at most 10 minutes old. Only this session and this trusted device remain. */
export const changePassword = defineOperation(
  ChangePasswordInput,
  async (provider, input, request, reply) => {
    const { user, session } = await requireSignedIn(provider, input.AccessToken);
    requireRecentSignIn(provider, session, 'change your password');
    if (!user.has_password) {
      throw notAuthorized(
        t('You don’t have a password yet. Choose “Forgot your password?” on the sign-in page to set one.'),
      );
    }
    await checkPassword(provider, input.ProposedPassword, user.email);
    await requirePassword(provider, { user, session }, input.PreviousPassword);
    const verifier = encryptVerifier(provider, user.srp_id, input.ProposedPassword);
    const endedSessionIds = await provider.db.transaction().execute(async (db) => {
      if (!(await replaceVerifier(db, user.id, user.verifier, verifier))) throw wrongPassword();
      return revokeSessions(db, user.id, provider.now(), session.id);
    });
    provider.options.onSessionsEnded?.(user.id, endedSessionIds);
    sendMail(provider, user.email, passwordChangedMail(provider.options.publicUrl));
    trustDevice(provider, { srpId: user.srp_id, verifier }, request, reply);
    return {};
  },
);

/**
 * Throws NotAuthorizedException for a wrong password. Each check counts as a sign-in, so that a stolen session cannot
 * be used to guess the password. It counts for the session, so that guesses on the sign-in page do not lock the owner
 * out.
 */
async function requirePassword(
  provider: Provider,
  { user, session }: SignedIn,
  password: string,
): Promise<void> {
  await consumeLimit(provider, 'signInsOfAccount', session.id, limitExceeded);
  const identity = {
    poolName: provider.poolName,
    userId: user.srp_id,
    salt: deriveSalt(provider.keys, user.srp_id),
  };
  const storedVerifier = decryptVerifier(provider, { srpId: user.srp_id, user });
  if (!timingSafeEqual(computeVerifier(identity, password), storedVerifier)) throw wrongPassword();
}
