import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findAccount, openVerifier } from '../accounts.ts';
import { type Challenge, openChallenge } from '../challenges.ts';
import { rememberDevice } from '../devices.ts';
import { invalidParameter, notAuthorized, wrongPassword } from '../errors.ts';
import { inShortEvenTime } from '../evenTime.ts';
import { forgiveSignIn, spendSignInFailure } from '../limits.ts';
import type { Provider } from '../provider.ts';
import { startSession } from '../signIn.ts';
import { provesPassword } from '../srp.ts';
import { answerOnce } from '../store/answeredChallenges.ts';
import type { User } from '../store/users.ts';
import { action, ClientId, requireClient, Username } from './action.ts';

const Responses = z.object({
  USERNAME: Username,
  PASSWORD_CLAIM_SECRET_BLOCK: z.string().max(8192),
  PASSWORD_CLAIM_SIGNATURE: z.string().max(128),
  TIMESTAMP: z.string().min(1).max(64),
});
type Responses = z.infer<typeof Responses>;

const Input = z.object({ ClientId, ChallengeName: z.string(), ChallengeResponses: Responses });

/**
 * Ends a sign-in by SRP: the right answer to the challenge begins a session. Each challenge may be answered once.
 * A user who is not confirmed is none: else whoever signs an address up and then signs in would learn whether it was free.
 */
export const respondToAuthChallenge = action(Input, async (provider, input, request, reply) => {
  requireClient(provider, input.ClientId);
  if (input.ChallengeName !== 'PASSWORD_VERIFIER') throw invalidParameter('Unsupported challenge');
  const user = await inShortEvenTime(() => requireProof(provider, input.ChallengeResponses, request));
  const tokens = await startSession(provider, user, request);
  rememberDevice(provider, { srpId: user.srp_id, verifier: user.verifier }, request, reply);
  return { ChallengeParameters: {}, AuthenticationResult: tokens };
});

/** The user whose password the responses prove; the same steps lead to the refusal of known and of unknown ones. */
async function requireProof(
  provider: Provider,
  responses: Responses,
  request: FastifyRequest,
): Promise<User> {
  const secretBlock = Buffer.from(responses.PASSWORD_CLAIM_SECRET_BLOCK, 'base64');
  const challenge = await takeChallenge(provider, secretBlock);
  const account = await findAccount(provider, challenge.userId);
  await spendSignInFailure(provider, account, request);
  const claim = {
    poolName: provider.poolName,
    userId: challenge.userId,
    secretBlock,
    timestamp: responses.TIMESTAMP,
    signature: Buffer.from(responses.PASSWORD_CLAIM_SIGNATURE, 'base64'),
  };
  const isProven = provesPassword(claim, challenge, openVerifier(provider, account));
  if (!isProven || !account.user?.confirmed_at) throw wrongPassword();
  await forgiveSignIn(provider, account, request);
  return account.user;
}

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
