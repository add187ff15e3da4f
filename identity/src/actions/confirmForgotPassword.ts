import { z } from 'zod';
import { findAccount, sealPassword } from '../accounts.ts';
import { checkCode, redeem } from '../codes.ts';
import { checkPassword } from '../passwords.ts';
import { revokeSessions } from '../store/sessions.ts';
import { confirmUser, setVerifier } from '../store/users.ts';
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
  const { user, srpId } = account;
  const verifier = sealPassword(provider, srpId, input.Password);
  await provider.db.transaction().execute(async (db) => {
    const now = provider.now();
    await redeem(provider, db, account, 'reset_password', hash);
    if (!user) return;
    await setVerifier(db, user.id, verifier);
    await confirmUser(db, user.id, now);
    await revokeSessions(db, user.id, now);
  });
  return {};
});
