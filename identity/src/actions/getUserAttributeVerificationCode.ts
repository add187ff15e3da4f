import { z } from 'zod';
import { codeDelivery } from '../accounts.ts';
import { sendEmailCodeAgain } from '../emailProofs.ts';
import { requireRecentSignIn, requireSignedIn } from '../signedIn.ts';
import { action, requireEmail, Token } from './action.ts';

const Input = z.object({ AccessToken: Token, AttributeName: z.string().min(1).max(32) });

/** Sends a code anew to the address that waits for one, or to the user's own, to prove it once more. */
export const getUserAttributeVerificationCode = action(Input, async (provider, input, request) => {
  const signedIn = await requireSignedIn(provider, input.AccessToken);
  requireEmail(input.AttributeName);
  requireRecentSignIn(provider, signedIn.session, 'change your e-mail address');
  const email = await sendEmailCodeAgain(provider, signedIn, provider.options.clientAddress(request));
  return { CodeDeliveryDetails: codeDelivery(email) };
});
