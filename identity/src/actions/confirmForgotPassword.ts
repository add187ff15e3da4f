import { language } from '@troth/texts';
import { z } from 'zod';
import { type Account, findAccount, normaliseEmail, sealPassword } from '../accounts.ts';
import { type CheckedCode, checkCode, redeem } from '../codes.ts';
import { rememberDevice } from '../devices.ts';
import { codeMismatch } from '../errors.ts';
import { forgiveSignInFailures } from '../limits.ts';
import { passwordChangedMail } from '../mails.ts';
import { ownCodeOf } from '../ownCodes.ts';
import { checkPassword } from '../passwords.ts';
import { post } from '../post.ts';
import type { Provider } from '../provider.ts';
import { revokeSessions } from '../store/sessions.ts';
import { lockUser, resetVerifier, type User } from '../store/users.ts';
import { action, ClientId, ConfirmationCode, Password, requireClient, Username } from './action.ts';

const Input = z.object({ ClientId, Username, ConfirmationCode, Password });

/**
 * Sets a new password by the code that was sent, ends all sessions and makes all other devices unknown. The code proves
 * the address as well, so that somebody who never confirmed is confirmed by it.
 */
export const confirmForgotPassword = action(Input, async (provider, input, request, reply) => {
  requireClient(provider, input.ClientId);
  await checkPassword(provider, input.Password, normaliseEmail(input.Username));
  const account = await findAccount(provider, input.Username);
  const own = ownCodeOf(provider, account, 'reset_password', request);
  const checked = await checkCode(provider, account, 'reset_password', input.ConfirmationCode, { own });
  const verifier = sealPassword(provider, account.srpId, input.Password);
  const user = await choose(provider, account, verifier, checked);
  if (user.confirmed_at) post(provider, user.email, passwordChangedMail(provider.options.publicUrl));
  await forgiveSignInFailures(provider, account.srpId);
  rememberDevice(provider, { srpId: account.srpId, verifier }, request, reply);
  return {};
});

/**
 * Sets the password and ends all sessions. Throws CodeMismatchException where the user is at another address by now, or has
 * another password: the code was for who they were. Answers the user as they were before.
 */
async function choose(
  provider: Provider,
  account: Account,
  verifier: Buffer,
  checked: CheckedCode,
): Promise<User> {
  const { user } = account;
  const { held, ended } = await provider.db.transaction().execute(async (db) => {
    const now = provider.now();
    const held = user && (await lockUser(db, user.id));
    if (!held || held.email !== user.email || !held.verifier.equals(user.verifier)) throw codeMismatch();
    await resetVerifier(db, held, { verifier, language: language() }, now);
    await redeem(provider, db, account, 'reset_password', checked);
    return { held, ended: await revokeSessions(db, held.id, now) };
  });
  provider.options.onSessionsEnded?.(held.id, ended);
  return held;
}
