import { z } from 'zod';
import { codeDelivery, findAccount } from '../accounts.ts';
import { allowCode, makeCode, post } from '../codes.ts';
import { signUpMail } from '../mails.ts';
import { action, ClientId, inEvenTime, requireClient, Username } from './action.ts';

const Input = z.object({ ClientId, Username });

/** Sends a new sign-up code to an unconfirmed user; all others get the same answer and no mail. */
export const resendConfirmationCode = action(Input, async (provider, input, request) => {
  requireClient(provider, input.ClientId);
  return inEvenTime(async () => {
    const account = await findAccount(provider, input.Username);
    await allowCode(provider, account, 'sign_up', provider.options.clientAddress(request));
    const waiting = account.user && !account.user.confirmed_at ? account.user : undefined;
    const code = await makeCode(provider, provider.db, account, 'sign_up', waiting !== undefined);
    if (waiting) post(provider, { to: waiting.email, ...signUpMail(code) });
    return { CodeDeliveryDetails: codeDelivery(input.Username) };
  });
});
