import { z } from 'zod';
import { findAccount, sealPassword } from '../accounts.ts';
import { checkCode, redeem } from '../codes.ts';
import { rememberDevice } from '../devices.ts';
import { passwordChangedMail } from '../mails.ts';
import { ownCodeOf } from '../ownCodes.ts';
import { checkPassword } from '../passwords.ts';
import { post } from '../post.ts';
import { revokeSessions } from '../store/sessions.ts';
import { resetVerifier } from '../store/users.ts';
import { action, ClientId, ConfirmationCode, Password, requireClient, Username } from './action.ts';

const Input = z.object({ ClientId, Username, ConfirmationCode, Password });

/**
 * Sets a new password by the code that was sent, ends all sessions and makes all other devices unknown. The code proves
 * the address as well, so that somebody who never confirmed is confirmed by it.
 */
export const confirmForgotPassword = action(Input, async (provider, input, request, reply) => {
  requireClient(provider, input.ClientId);
  checkPassword(input.Password);
  const account = await findAccount(provider, input.Username);
  const own = ownCodeOf(provider, account, 'reset_password', request);
  const checked = await checkCode(provider, account, 'reset_password', input.ConfirmationCode, { own });
  const verifier = sealPassword(provider, account.srpId, input.Password);
  const { userId, ended } = await provider.db.transaction().execute(async (db) => {
    const now = provider.now();
    const userId = await resetVerifier(db, account.srpId, verifier, now);
    await redeem(provider, db, account, 'reset_password', checked);
    return { userId, ended: userId ? await revokeSessions(db, userId, now) : [] };
  });
  if (userId) provider.options.onSessionsEnded?.(userId, ended);
  const { user } = account;
  if (user?.confirmed_at) post(provider, user.email, passwordChangedMail(provider.options.publicUrl));
  rememberDevice(provider, { srpId: account.srpId, verifier }, request, reply);
  return {};
});
