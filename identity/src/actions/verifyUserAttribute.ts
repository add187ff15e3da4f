import { z } from 'zod';
import { verifyEmail } from '../emailProofs.ts';
import { requireRecentSignIn, requireSignedIn } from '../signedIn.ts';
import { action, ConfirmationCode, requireEmail, Token } from './action.ts';

const Input = z.object({
  AccessToken: Token,
  AttributeName: z.string().min(1).max(32),
  Code: ConfirmationCode,
});

/** Proves an address by the code that was sent to it: from now on it is the user's. */
export const verifyUserAttribute = action(Input, async (provider, input) => {
  const signedIn = await requireSignedIn(provider, input.AccessToken);
  requireEmail(input.AttributeName);
  requireRecentSignIn(provider, signedIn.session, 'change your e-mail address');
  await verifyEmail(provider, signedIn, input.Code);
  return {};
});
