import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { openVerifier, saltOf, sealPassword } from '../accounts.ts';
import { limitExceeded, notAuthorized, wrongPassword } from '../errors.ts';
import { spend } from '../limits.ts';
import { checkPassword } from '../passwords.ts';
import type { Provider } from '../provider.ts';
import { requireSignedIn } from '../signedIn.ts';
import { verifierOf } from '../srp.ts';
import { revokeSessions } from '../store/sessions.ts';
import { replaceVerifier, type User } from '../store/users.ts';
import { action, Password, Token } from './action.ts';

const RECENT_MS = 10 * 60 * 1000;
const Input = z.object({ AccessToken: Token, PreviousPassword: Password, ProposedPassword: Password });

/** Replaces the password after a sign-in at most 10 minutes old; keeps this session and ends all others. */
export const changePassword = action(Input, async (provider, input) => {
  const { user, session } = await requireSignedIn(provider, input.AccessToken);
  if (provider.now().getTime() - session.created_at.getTime() > RECENT_MS) {
    throw notAuthorized('Please sign in again before you change your password.');
  }
  checkPassword(input.ProposedPassword);
  await requirePassword(provider, user, input.PreviousPassword);
  const verifier = sealPassword(provider, user.srp_id, input.ProposedPassword);
  await provider.db.transaction().execute(async (db) => {
    if (!(await replaceVerifier(db, user.id, user.verifier, verifier))) throw wrongPassword();
    await revokeSessions(db, user.id, provider.now(), session.id);
  });
  return {};
});

/** Counts as a sign-in, so that a stolen session cannot be used to guess the password. */
async function requirePassword(provider: Provider, user: User, password: string): Promise<void> {
  await spend(provider, 'signInsOfAccount', user.srp_id, limitExceeded);
  const identity = {
    poolName: provider.poolName,
    userId: user.srp_id,
    salt: saltOf(provider.vault, user.srp_id),
  };
  const kept = openVerifier(provider, { srpId: user.srp_id, user });
  if (!timingSafeEqual(verifierOf(identity, password), kept)) throw wrongPassword();
}
