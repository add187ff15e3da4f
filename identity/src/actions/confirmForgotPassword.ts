import { z } from 'zod';
import { findAccount, sealPassword } from '../accounts.ts';
import { checkCode, redeem } from '../codes.ts';
import { checkPassword } from '../passwords.ts';
import { revokeSessions } from '../store/sessions.ts';
import { resetVerifier } from '../store/users.ts';
import { action, ClientId, ConfirmationCode, Password, requireClient, Username } from './action.ts';

const Input = z.object({ ClientId, Username, ConfirmationCode, Password });

/**
 * Sets a new password by the code that was sent, and ends all sessions. The code proves the address as well, so
 * that somebody who never confirmed is confirmed by it.
 */
export const confirmForgotPassword = action(Input, async (provider, input) => {
  requireClient(provider, input.ClientId);
  checkPassword(input.Password);
  const account = await findAccount(provider, input.Username);
  const hash = await checkCode(provider, account, 'reset_password', input.ConfirmationCode);
  const verifier = sealPassword(provider, account.srpId, input.Password);
  await provider.db.transaction().execute(async (db) => {
    const now = provider.now();
    const userId = await resetVerifier(db, account.srpId, verifier, now);
    await redeem(provider, db, account, 'reset_password', hash);
    if (userId) await revokeSessions(db, userId, now);
  });
  return {};
});
