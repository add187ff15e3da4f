import { t } from '@troth/texts';
import { z } from 'zod';
import { codeDelivery, normaliseEmail } from '../accounts.ts';
import { changedAttributes, UserAttributes } from '../attributes.ts';
import { sendEmailCode } from '../emailProofs.ts';
import { invalidParameter } from '../errors.ts';
import { requireRecentSignIn, requireSignedIn } from '../signedIn.ts';
import { lockUser, replaceAttributes } from '../store/users.ts';
import { action, Token } from './action.ts';

const Input = z.object({ AccessToken: Token, UserAttributes: UserAttributes.min(1) });

/**
 * Sets attributes of the user; one with an empty value goes. A new e-mail address is not taken before its code was given,
 * and needs a sign-in at most 10 minutes old (decisions §3).
 */
export const updateUserAttributes = action(Input, async (provider, input, request) => {
  const { user, session } = await requireSignedIn(provider, input.AccessToken);
  const { email, others } = changedAttributes(input.UserAttributes);
  if (email !== undefined) {
    if (!z.email().max(254).safeParse(normaliseEmail(email)).success) {
      throw invalidParameter(t('Invalid email address format.'));
    }
    requireRecentSignIn(provider, session, 'change your e-mail address');
    // First, so that a refusal leaves everything as it was.
    await sendEmailCode(provider, { user, session }, email, provider.options.clientAddress(request));
  }
  if (Object.keys(others).length > 0) {
    await provider.db.transaction().execute(async (db) => {
      const held = await lockUser(db, user.id);
      const all = Object.entries({ ...held?.attributes, ...others });
      await replaceAttributes(db, user.id, Object.fromEntries(all.filter(([, value]) => value !== '')));
    });
  }
  return { CodeDeliveryDetailsList: email === undefined ? [] : [codeDelivery(email)] };
});
