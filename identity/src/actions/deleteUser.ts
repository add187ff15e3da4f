import { t } from '@troth/texts';
import { z } from 'zod';
import { removeAccount } from '../accounts.ts';
import { notAuthorized } from '../errors.ts';
import { requireSignedInOrLeaving } from '../signedIn.ts';
import { openChangeOf } from '../store/emailChanges.ts';
import { action, Token } from './action.ts';

/**
 * Deletes the user for good, also by the session that was left for it when the profile was deleted. What the product keeps
 * goes first, so that a failure can be repeated, and once more afterwards, as what was under way may have left something.
 * Throws NotAuthorizedException while a change of address can be undone: whoever made it could be a thief.
 */
export const deleteUser = action(z.object({ AccessToken: Token }), async (provider, input) => {
  const { user } = await requireSignedInOrLeaving(provider, input.AccessToken);
  if (!user.leaving_at && (await openChangeOf(provider.db, user.id, provider.now()))) {
    throw notAuthorized(
      t('Your e-mail address was changed less than 48 hours ago. Please try again after that.'),
    );
  }
  // An undo takes the change and the sessions at once: whose session still stands had nothing to undo.
  await requireSignedInOrLeaving(provider, input.AccessToken);
  await provider.options.onUserDeleted(user.id);
  await removeAccount(provider, user.id);
  await provider.options.onUserDeleted(user.id);
  return {};
});
