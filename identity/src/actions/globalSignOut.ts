import { z } from 'zod';
import { knownDevice, rememberDevice, sealedAnew } from '../devices.ts';
import { requireSignedIn } from '../signedIn.ts';
import { revokeSessions } from '../store/sessions.ts';
import { replaceVerifier } from '../store/users.ts';
import { action, Token } from './action.ts';

const Input = z.object({ AccessToken: Token });

/** Ends all sessions of the user, this one too, and makes every device unknown but for the one that asks. */
export const globalSignOut = action(Input, async (provider, input, request, reply) => {
  const { user, session } = await requireSignedIn(provider, input.AccessToken);
  const account = { srpId: user.srp_id, user };
  const device = knownDevice(provider, account, request);
  const verifier = sealedAnew(provider, account);
  const { isSealed, ended } = await provider.db.transaction().execute(async (db) => {
    const replaced = await replaceVerifier(db, user.id, user.verifier, verifier);
    return { isSealed: replaced, ended: await revokeSessions(db, user.id, provider.now()) };
  });
  const others = ended.filter((id) => id !== session.id);
  provider.options.onSessionsEnded?.(user.id, others);
  if (device && isSealed) rememberDevice(provider, { srpId: user.srp_id, verifier }, request, reply);
  return {};
});
