import { z } from 'zod';
import { removeAccount } from '../accounts.ts';
import { requireSignedInOrLeaving } from '../signedIn.ts';
import { action, Token } from './action.ts';

/**
 * Deletes the user for good, also by the session that was left for it when the profile was deleted. What the product keeps
 * goes first, so that a failure can be repeated, and once more afterwards, as what was under way may have left something.
 */
export const deleteUser = action(z.object({ AccessToken: Token }), async (provider, input) => {
  const { user } = await requireSignedInOrLeaving(provider, input.AccessToken);
  await provider.options.onUserDeleted(user.id);
  await removeAccount(provider, user.id);
  await provider.options.onUserDeleted(user.id);
  return {};
});
