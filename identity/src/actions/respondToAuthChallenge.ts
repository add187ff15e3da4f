import { z } from 'zod';
import { findAccount, openVerifier } from '../accounts.ts';
import { type Challenge, openChallenge } from '../challenges.ts';
import { IdentityError, invalidParameter, notAuthorized, wrongPassword } from '../errors.ts';
import type { Provider } from '../provider.ts';
import { startSession } from '../signIn.ts';
import { provesPassword } from '../srp.ts';
import { answerOnce } from '../store/answeredChallenges.ts';
import { action, ClientId, requireClient, Username } from './action.ts';

const Input = z.object({
  ClientId,
  ChallengeName: z.string(),
  ChallengeResponses: z.object({
    USERNAME: Username,
    PASSWORD_CLAIM_SECRET_BLOCK: z.string().max(8192),
    PASSWORD_CLAIM_SIGNATURE: z.string().max(128),
    TIMESTAMP: z.string().min(1).max(64),
  }),
});

/**
 * Ends a sign-in by SRP: the right answer to the challenge begins a session. Each challenge may be answered once.
 * Whether an account is confirmed is told only to who knows its password.
 */
export const respondToAuthChallenge = action(Input, async (provider, input, request) => {
  requireClient(provider, input.ClientId);
  if (input.ChallengeName !== 'PASSWORD_VERIFIER') throw invalidParameter('Unsupported challenge');
  const responses = input.ChallengeResponses;
  const secretBlock = Buffer.from(responses.PASSWORD_CLAIM_SECRET_BLOCK, 'base64');
  const challenge = await takeChallenge(provider, secretBlock);
  const account = await findAccount(provider, challenge.userId);
  const claim = {
    poolName: provider.poolName,
    userId: challenge.userId,
    secretBlock,
    timestamp: responses.TIMESTAMP,
    signature: Buffer.from(responses.PASSWORD_CLAIM_SIGNATURE, 'base64'),
  };
  const proven = provesPassword(claim, challenge, openVerifier(provider, account));
  if (!proven || !account.user) throw wrongPassword();
  if (!account.user.confirmed_at) {
    throw new IdentityError('UserNotConfirmedException', 'User is not confirmed.');
  }
  const tokens = await startSession(provider, account.user, request);
  return { ChallengeParameters: {}, AuthenticationResult: tokens };
});

async function takeChallenge(provider: Provider, secretBlock: Buffer): Promise<Challenge> {
  const challenge = openChallenge(provider.vault, secretBlock);
  if (!challenge) throw notAuthorized('Invalid session for the user.');
  if (challenge.expiresAt <= provider.now()) {
    throw notAuthorized('Invalid session for the user, session is expired.');
  }
  if (!(await answerOnce(provider.db, challenge.id, challenge.expiresAt))) {
    throw notAuthorized('Invalid session for the user, session can only be used once.');
  }
  return challenge;
}
