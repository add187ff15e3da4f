import { z } from 'zod';
import { codeDelivery, findAccount } from '../accounts.ts';
import { allowCode, askerOf, makeCode } from '../codes.ts';
import { inEvenTime } from '../evenTime.ts';
import { signUpMail } from '../mails.ts';
import { keepOwnCode, ownCodeOf, registrationOf } from '../ownCodes.ts';
import { post } from '../post.ts';
import { action, ClientId, requireClient, Username } from './action.ts';

const Input = z.object({ ClientId, Username });

/** Sends a new sign-up code to an unconfirmed user; all others get the same answer and no mail. */
export const resendConfirmationCode = action(Input, async (provider, input, request, reply) => {
  requireClient(provider, input.ClientId);
  return inEvenTime(async () => {
    const account = await findAccount(provider, input.Username);
    const asker = askerOf(provider, account, request);
    await allowCode(provider, account, 'sign_up', asker);
    const waiting = account.user && !account.user.confirmed_at ? account.user : undefined;
    const made = await makeCode(provider, provider.db, account, 'sign_up', {
      to: waiting?.email ?? '',
      real: waiting !== undefined,
      device: asker.device,
    });
    const registration = registrationOf(ownCodeOf(provider, account, 'sign_up', request));
    keepOwnCode(provider, account, { purpose: 'sign_up', ...made, registration }, reply);
    if (waiting) post(provider, waiting.email, signUpMail(made.code));
    return { CodeDeliveryDetails: codeDelivery(input.Username) };
  });
});
