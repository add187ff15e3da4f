import { z } from 'zod';
import { codeDelivery, findAccount } from '../accounts.ts';
import { allowCode, makeCode, post } from '../codes.ts';
import { resetPasswordMail } from '../mails.ts';
import { action, ClientId, inEvenTime, requireClient, Username } from './action.ts';

const Input = z.object({ ClientId, Username });

/** Sends a code to choose a new password with; an unknown user gets the same answer. */
export const forgotPassword = action(Input, async (provider, input, request) => {
  requireClient(provider, input.ClientId);
  return inEvenTime(async () => {
    const account = await findAccount(provider, input.Username);
    await allowCode(provider, account, 'reset_password', provider.options.clientAddress(request));
    const { user } = account;
    const code = await makeCode(provider, provider.db, account, 'reset_password', user !== undefined);
    if (user) post(provider, { to: user.email, ...resetPasswordMail(code) });
    return { CodeDeliveryDetails: codeDelivery(input.Username) };
  });
});
