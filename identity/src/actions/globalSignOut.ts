import { z } from 'zod';
import { requireSignedIn } from '../signedIn.ts';
import { revokeSessions } from '../store/sessions.ts';
import { action, Token } from './action.ts';

/** Ends all sessions of the user, this one too. */
export const globalSignOut = action(z.object({ AccessToken: Token }), async (provider, input) => {
  const { user } = await requireSignedIn(provider, input.AccessToken);
  await revokeSessions(provider.db, user.id, provider.now());
  return {};
});
