import { randomUUID } from 'node:crypto';
import { language } from '@troth/texts';
import { z } from 'zod';
import { findAccount, sealNoPassword } from '../accounts.ts';
import { checkCode, redeem } from '../codes.ts';
import { rememberDevice } from '../devices.ts';
import { ownCodeOf, registrationOf } from '../ownCodes.ts';
import { confirmRegistration } from '../store/users.ts';
import { action, ClientId, ConfirmationCode, requireClient, Username } from './action.ts';

const Input = z.object({ ClientId, Username, ConfirmationCode });

/**
 * Proves the address of a sign-up by the code that was sent to it. In a browser that signed up its own registration is the
 * one that counts; elsewhere the last one, without a password where several networks registered the address.
 */
export const confirmSignUp = action(Input, async (provider, input, request, reply) => {
  requireClient(provider, input.ClientId);
  const account = await findAccount(provider, input.Username);
  const own = ownCodeOf(provider, account, 'sign_up', request);
  const checked = await checkCode(provider, account, 'sign_up', input.ConfirmationCode, { own });
  const { srpId } = account;
  const registration = {
    own: registrationOf(own),
    ifContested: { id: randomUUID(), verifier: sealNoPassword(provider, srpId) },
    language: language(),
  };
  const verifier = await provider.db.transaction().execute(async (db) => {
    const confirmed = await confirmRegistration(db, srpId, registration, provider.now());
    await redeem(provider, db, account, 'sign_up', checked);
    return confirmed;
  });
  if (verifier) rememberDevice(provider, { srpId, verifier }, request, reply);
  return {};
});
