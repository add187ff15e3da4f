import { z } from 'zod';
import { findAccount } from '../accounts.ts';
import { checkCode, redeem } from '../codes.ts';
import { rememberDevice } from '../devices.ts';
import { ownCodeOf } from '../ownCodes.ts';
import { confirmUser } from '../store/users.ts';
import { action, ClientId, ConfirmationCode, requireClient, Username } from './action.ts';

const Input = z.object({ ClientId, Username, ConfirmationCode });

/** Proves the address of a sign-up by the code that was sent to it. */
export const confirmSignUp = action(Input, async (provider, input, request, reply) => {
  requireClient(provider, input.ClientId);
  const account = await findAccount(provider, input.Username);
  const own = ownCodeOf(provider, account, 'sign_up', request);
  const checked = await checkCode(provider, account, 'sign_up', input.ConfirmationCode, { own });
  await provider.db.transaction().execute(async (db) => {
    await confirmUser(db, account.srpId, provider.now());
    await redeem(provider, db, account, 'sign_up', checked);
  });
  const { srpId, user } = account;
  if (user) rememberDevice(provider, { srpId, verifier: user.verifier }, request, reply);
  return {};
});
