import { z } from 'zod';
import { listAttributes } from '../attributes.ts';
import { requireSignedIn } from '../signedIn.ts';
import { action, Token } from './action.ts';

/** The user behind an access token. */
export const getUser = action(z.object({ AccessToken: Token }), async (provider, input) => {
  const { user } = await requireSignedIn(provider, input.AccessToken);
  return { Username: user.id, UserAttributes: listAttributes(user) };
});
