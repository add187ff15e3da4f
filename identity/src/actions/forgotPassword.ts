import { z } from 'zod';
import { codeDelivery, findAccount } from '../accounts.ts';
import { allowCode, askerOf, makeCode } from '../codes.ts';
import { inEvenTime } from '../evenTime.ts';
import { resetPasswordMail } from '../mails.ts';
import { keepOwnCode } from '../ownCodes.ts';
import { post } from '../post.ts';
import { action, ClientId, requireClient, Username } from './action.ts';

const Input = z.object({ ClientId, Username });

/** Sends a code to choose a new password with; an unknown user gets the same answer. */
export const forgotPassword = action(Input, async (provider, input, request, reply) => {
  requireClient(provider, input.ClientId);
  return inEvenTime(async () => {
    const account = await findAccount(provider, input.Username);
    const asker = askerOf(provider, account, request);
    await allowCode(provider, account, 'reset_password', asker);
    const { user } = account;
    const made = await makeCode(provider, provider.db, account, 'reset_password', {
      to: user?.email ?? '',
      real: user !== undefined,
      device: asker.device,
    });
    keepOwnCode(provider, account, { purpose: 'reset_password', ...made }, reply);
    if (user) post(provider, user.email, resetPasswordMail(made.code));
    return { CodeDeliveryDetails: codeDelivery(input.Username) };
  });
});
