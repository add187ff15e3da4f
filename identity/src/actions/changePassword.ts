import { timingSafeEqual } from 'node:crypto';
import { t } from '@troth/texts';
import { z } from 'zod';
import { openVerifier, saltOf, sealPassword } from '../accounts.ts';
import { rememberDevice } from '../devices.ts';
import { limitExceeded, notAuthorized, wrongPassword } from '../errors.ts';
import { spend } from '../limits.ts';
import { passwordChangedMail } from '../mails.ts';
import { checkPassword } from '../passwords.ts';
import { post } from '../post.ts';
import type { Provider } from '../provider.ts';
import { requireRecentSignIn, requireSignedIn, type SignedIn } from '../signedIn.ts';
import { verifierOf } from '../srp.ts';
import { revokeSessions } from '../store/sessions.ts';
import { replaceVerifier } from '../store/users.ts';
import { action, Password, Token } from './action.ts';

const Input = z.object({ AccessToken: Token, PreviousPassword: Password, ProposedPassword: Password });

/** Replaces the password after a sign-in at most 10 minutes old; keeps this session and device alone. */
export const changePassword = action(Input, async (provider, input, request, reply) => {
  const { user, session } = await requireSignedIn(provider, input.AccessToken);
  requireRecentSignIn(provider, session, 'change your password');
  if (!user.has_password) {
    throw notAuthorized(
      t('You have no password yet. Choose “Forgot password” on the sign-in page to set one.'),
    );
  }
  await checkPassword(provider, input.ProposedPassword, user.email);
  await requirePassword(provider, { user, session }, input.PreviousPassword);
  const verifier = sealPassword(provider, user.srp_id, input.ProposedPassword);
  const ended = await provider.db.transaction().execute(async (db) => {
    if (!(await replaceVerifier(db, user.id, user.verifier, verifier))) throw wrongPassword();
    return revokeSessions(db, user.id, provider.now(), session.id);
  });
  provider.options.onSessionsEnded?.(user.id, ended);
  post(provider, user.email, passwordChangedMail(provider.options.publicUrl));
  rememberDevice(provider, { srpId: user.srp_id, verifier }, request, reply);
  return {};
});

/**
 * Counts as a sign-in, so that a stolen session cannot be used to guess the password; for the session by itself, so that
 * nobody who guesses at the sign-in keeps the owner from a new password.
 */
async function requirePassword(
  provider: Provider,
  { user, session }: SignedIn,
  password: string,
): Promise<void> {
  await spend(provider, 'signInsOfAccount', session.id, limitExceeded);
  const identity = {
    poolName: provider.poolName,
    userId: user.srp_id,
    salt: saltOf(provider.vault, user.srp_id),
  };
  const kept = openVerifier(provider, { srpId: user.srp_id, user });
  if (!timingSafeEqual(verifierOf(identity, password), kept)) throw wrongPassword();
}
