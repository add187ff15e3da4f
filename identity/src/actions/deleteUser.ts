import { z } from 'zod';
import { requireSignedIn } from '../signedIn.ts';
import { removeUser } from '../store/users.ts';
import { action, Token } from './action.ts';

/**
 * Deletes the user for good; what the product keeps goes first, so that a failure can be repeated, and once more
 * afterwards, as what was under way meanwhile may have left something.
 */
export const deleteUser = action(z.object({ AccessToken: Token }), async (provider, input) => {
  const { user } = await requireSignedIn(provider, input.AccessToken);
  await provider.options.onUserDeleted(user.id);
  await removeUser(provider.db, user.id);
  await provider.options.onUserDeleted(user.id);
  return {};
});
