import { t } from '@troth/texts';
import { z } from 'zod';
import { findOpenChange } from '../email-change/store.ts';
import { resendEmailCode, sendEmailCode, verifyEmail } from '../email-change/verify-email.ts';
import { invalidParameter, notAuthorized } from '../platform/errors.ts';
import { requireRecentSignIn, requireSignedIn, requireSignedInOrDeleting } from '../sessions/access-token.ts';
import { describeCodeDelivery, normaliseEmail, removeAccount } from '../users/accounts.ts';
import { parseAttributeChanges, toAttributeList, UserAttributes } from '../users/attributes.ts';
import { lockUser, updateAttributes } from '../users/store.ts';
import { ConfirmationCode, defineOperation, requireEmailAttribute, Token } from './operation.ts';

/** Returns the user of an access token. */
export const getUser = defineOperation(z.object({ AccessToken: Token }), async (provider, input) => {
  const { user } = await requireSignedIn(provider, input.AccessToken);
  return { Username: user.id, UserAttributes: toAttributeList(user) };
});

const UpdateAttributesInput = z.object({ AccessToken: Token, UserAttributes: UserAttributes.min(1) });

/**
 * Sets attributes of the user; an empty value removes one. A new email address takes effect only after its code was
 * entered, and needs a sign-in at most 10 minutes old.
 */
export const updateUserAttributes = defineOperation(
  UpdateAttributesInput,
  async (provider, input, request) => {
    const { user, session } = await requireSignedIn(provider, input.AccessToken);
    const { email, otherAttributes } = parseAttributeChanges(input.UserAttributes);
    if (email !== undefined) {
      if (!z.email().max(254).safeParse(normaliseEmail(email)).success) {
        throw invalidParameter(t('Enter a valid email address.'));
      }
      requireRecentSignIn(provider, session, 'change your e-mail address');
      // Sent first, so that an error leaves everything unchanged.
      await sendEmailCode(provider, { user, session }, email, provider.options.clientAddress(request));
    }
    if (Object.keys(otherAttributes).length > 0) {
      await provider.db.transaction().execute(async (db) => {
        const lockedUser = await lockUser(db, user.id);
        const all = Object.entries({ ...lockedUser?.attributes, ...otherAttributes });
        await updateAttributes(db, user.id, Object.fromEntries(all.filter(([, value]) => value !== '')));
      });
    }
    return { CodeDeliveryDetailsList: email === undefined ? [] : [describeCodeDelivery(email)] };
  },
);

const VerificationCodeInput = z.object({ AccessToken: Token, AttributeName: z.string().min(1).max(32) });

/** Sends another code to the pending address, or to the current one to verify it again. */
export const getUserAttributeVerificationCode = defineOperation(
  VerificationCodeInput,
  async (provider, input, request) => {
    const signedIn = await requireSignedIn(provider, input.AccessToken);
    requireEmailAttribute(input.AttributeName);
    requireRecentSignIn(provider, signedIn.session, 'change your e-mail address');
    const email = await resendEmailCode(provider, signedIn, provider.options.clientAddress(request));
    return { CodeDeliveryDetails: describeCodeDelivery(email) };
  },
);

const VerifyAttributeInput = z.object({
  AccessToken: Token,
  AttributeName: z.string().min(1).max(32),
  Code: ConfirmationCode,
});

/** Verifies the code of an address, which becomes the user's address. */
export const verifyUserAttribute = defineOperation(VerifyAttributeInput, async (provider, input) => {
  const signedIn = await requireSignedIn(provider, input.AccessToken);
  requireEmailAttribute(input.AttributeName);
  requireRecentSignIn(provider, signedIn.session, 'change your e-mail address');
  await verifyEmail(provider, signedIn, input.Code);
  return {};
});

/**
 * Deletes the user. The session that requested the deletion of the profile may do this even after it has ended. The
 * product's data is deleted before the user, so that a failed call can be repeated, and again afterwards, because data
 * may have been written concurrently. Throws
 * NotAuthorizedException while a change of address can be undone, as a thief could have made it.
 */
export const deleteUser = defineOperation(z.object({ AccessToken: Token }), async (provider, input) => {
  const { user } = await requireSignedInOrDeleting(provider, input.AccessToken);
  if (!user.leaving_at && (await findOpenChange(provider.db, user.id, provider.now()))) {
    throw notAuthorized(
      t('You changed your email address less than 48 hours ago. Please try again after that.'),
    );
  }
  // An undo ends the sessions in the same transaction, so an active session means that there was no undo.
  await requireSignedInOrDeleting(provider, input.AccessToken);
  await provider.options.onUserDeleted(user.id);
  await removeAccount(provider, user.id);
  await provider.options.onUserDeleted(user.id);
  return {};
});
