import { z } from 'zod';
import { findAccount } from '../accounts.ts';
import { checkCode, redeem } from '../codes.ts';
import { confirmUser } from '../store/users.ts';
import { action, ClientId, ConfirmationCode, requireClient, Username } from './action.ts';

const Input = z.object({ ClientId, Username, ConfirmationCode });

/** Proves the address of a sign-up by the code that was sent to it. */
export const confirmSignUp = action(Input, async (provider, input) => {
  requireClient(provider, input.ClientId);
  const account = await findAccount(provider, input.Username);
  const hash = await checkCode(provider, account, 'sign_up', input.ConfirmationCode);
  await provider.db.transaction().execute(async (db) => {
    await confirmUser(db, account.srpId, provider.now());
    await redeem(provider, db, account, 'sign_up', hash);
  });
  return {};
});
