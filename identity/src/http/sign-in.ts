import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { IdentityError, invalidParameter, notAuthorized, wrongPassword } from '../platform/errors.ts';
import type { Provider } from '../platform/provider.ts';
import { padSignInTime } from '../platform/response-time.ts';
import { createServerChallenge, parsePublicValue, verifyPasswordClaim } from '../platform/srp.ts';
import { requireSignedIn } from '../sessions/access-token.ts';
import { refreshWithoutRotation, refreshWithRotation, revokeRefreshToken } from '../sessions/refresh.ts';
import { startSession } from '../sessions/sessions.ts';
import { revokeSessions } from '../sessions/store.ts';
import { type Challenge, consumeOnce, decryptChallenge, encryptChallenge } from '../sign-in/challenges.ts';
import { reportSignIn } from '../sign-in/outcomes.ts';
import { consumeFailedSignIn, consumeSignInLimits, resetFailedSignIns } from '../sign-in/rate-limits.ts';
import { findTrustedDevice, reencryptVerifier, trustDevice } from '../sign-in/trusted-devices.ts';
import { decryptVerifier, deriveSalt, findAccount } from '../users/accounts.ts';
import { replaceVerifier, type User } from '../users/store.ts';
import { ClientId, defineOperation, requireClient, Token, Username } from './operation.ts';

const InitiateAuthInput = z.object({
  ClientId,
  AuthFlow: z.string(),
  AuthParameters: z.record(z.string(), z.unknown()).default({}),
});
const SrpParameters = z.object({ USERNAME: Username, SRP_A: z.string() });
const RefreshParameters = z.object({ REFRESH_TOKEN: Token });

/** Starts an SRP sign-in, or refreshes ID and access token without rotating the refresh token. */
export const initiateAuth = defineOperation(InitiateAuthInput, async (provider, input, request) => {
  requireClient(provider, input.ClientId);
  switch (input.AuthFlow) {
    case 'USER_SRP_AUTH':
      return reportSignIn(provider.options, { method: 'password', isLastStep: false }, () =>
        padSignInTime(async () =>
          startChallenge(provider, parseAuthParameters(SrpParameters, input), request),
        ),
      );
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN': {
      const { REFRESH_TOKEN } = parseAuthParameters(RefreshParameters, input);
      const tokens = await refreshWithoutRotation(provider, REFRESH_TOKEN);
      return { ChallengeParameters: {}, AuthenticationResult: tokens };
    }
    default:
      throw invalidParameter(`${input.AuthFlow} flow not enabled for this client`);
  }
});

function parseAuthParameters<T>(schema: z.ZodType<T>, input: z.infer<typeof InitiateAuthInput>): T {
  const parsed = schema.safeParse(input.AuthParameters);
  if (parsed.success) return parsed.data;
  throw invalidParameter(`Missing or invalid parameter ${parsed.error.issues[0]?.path.join('.')}`);
}

async function startChallenge(
  provider: Provider,
  { USERNAME, SRP_A }: z.infer<typeof SrpParameters>,
  request: FastifyRequest,
) {
  const A = parsePublicValue(SRP_A);
  if (A === undefined) throw invalidParameter('Invalid SRP_A');
  const account = await findAccount(provider, USERNAME);
  const { srpId } = account;
  await consumeSignInLimits(provider, account, request);
  const { b, B } = createServerChallenge(decryptVerifier(provider, account));
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: deriveSalt(provider.keys, srpId),
      SECRET_BLOCK: encryptChallenge(provider.keys, provider.now(), { userId: srpId, A, b, B }),
      SRP_B: B.toString(16),
      USERNAME: srpId,
      USER_ID_FOR_SRP: srpId,
    },
  };
}

const ChallengeResponses = z.object({
  USERNAME: Username,
  PASSWORD_CLAIM_SECRET_BLOCK: z.string().max(8192),
  PASSWORD_CLAIM_SIGNATURE: z.string().max(128),
  TIMESTAMP: z.string().min(1).max(64),
});
type ChallengeResponses = z.infer<typeof ChallengeResponses>;

const ChallengeResponseInput = z.object({
  ClientId,
  ChallengeName: z.string(),
  ChallengeResponses: ChallengeResponses,
});

/**
 * Finishes an SRP sign-in: a valid response to the challenge starts a session. Each challenge can be answered once.
 * Unconfirmed users are treated as unknown, so that registering an address and signing in does not reveal whether it
 * was free.
 */
export const respondToAuthChallenge = defineOperation(
  ChallengeResponseInput,
  async (provider, input, request, reply) => {
    requireClient(provider, input.ClientId);
    if (input.ChallengeName !== 'PASSWORD_VERIFIER') throw invalidParameter('Unsupported challenge');
    return reportSignIn(provider.options, { method: 'password', isLastStep: true }, async () => {
      const user = await padSignInTime(() =>
        requirePasswordProof(provider, input.ChallengeResponses, request),
      );
      const tokens = await startSession(provider, user, request);
      trustDevice(provider, { srpId: user.srp_id, verifier: user.verifier }, request, reply);
      return { ChallengeParameters: {}, AuthenticationResult: tokens };
    });
  },
);

/** Returns the user whose password the responses prove. Known and unknown users take the same steps. */
async function requirePasswordProof(
  provider: Provider,
  responses: ChallengeResponses,
  request: FastifyRequest,
): Promise<User> {
  const secretBlock = Buffer.from(responses.PASSWORD_CLAIM_SECRET_BLOCK, 'base64');
  const challenge = await consumeChallenge(provider, secretBlock);
  const account = await findAccount(provider, challenge.userId);
  await consumeFailedSignIn(provider, account, request);
  const claim = {
    poolName: provider.poolName,
    userId: challenge.userId,
    secretBlock,
    timestamp: responses.TIMESTAMP,
    signature: Buffer.from(responses.PASSWORD_CLAIM_SIGNATURE, 'base64'),
  };
  const isProven = verifyPasswordClaim(claim, challenge, decryptVerifier(provider, account));
  if (!isProven || !account.user?.confirmed_at) throw wrongPassword();
  await resetFailedSignIns(provider, account, request);
  return account.user;
}

async function consumeChallenge(provider: Provider, secretBlock: Buffer): Promise<Challenge> {
  const challenge = decryptChallenge(provider.keys, secretBlock);
  if (!challenge) throw notAuthorized('Invalid session for the user.');
  if (challenge.expiresAt <= provider.now()) {
    throw notAuthorized('Invalid session for the user, session is expired.');
  }
  if (!(await consumeOnce(provider.db, challenge.id, challenge.expiresAt))) {
    throw notAuthorized('Invalid session for the user, session can only be used once.');
  }
  return challenge;
}

/** Returns new ID, access and refresh tokens; the given refresh token is rotated. */
export const getTokensFromRefreshToken = defineOperation(
  z.object({ ClientId, RefreshToken: Token }),
  async (provider, input) => {
    requireClient(provider, input.ClientId);
    return { AuthenticationResult: await refreshWithRotation(provider, input.RefreshToken) };
  },
);

/** Ends the session of a refresh token (sign-out on one device). Unknown tokens get the same response. */
export const revokeToken = defineOperation(z.object({ ClientId, Token }), async (provider, input) => {
  requireClient(provider, input.ClientId);
  if (input.Token.includes('.')) {
    throw new IdentityError('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked.');
  }
  await revokeRefreshToken(provider, input.Token);
  return {};
});

const GlobalSignOutInput = z.object({ AccessToken: Token });

/** Ends all sessions of the user, and revokes all trusted devices except the one that sent the request. */
export const globalSignOut = defineOperation(GlobalSignOutInput, async (provider, input, request, reply) => {
  const { user, session } = await requireSignedIn(provider, input.AccessToken);
  const account = { srpId: user.srp_id, user };
  const device = findTrustedDevice(provider, account, request);
  const verifier = reencryptVerifier(provider, account);
  const { isReplaced, endedSessionIds } = await provider.db.transaction().execute(async (db) => {
    const isReplaced = await replaceVerifier(db, user.id, user.verifier, verifier);
    return { isReplaced, endedSessionIds: await revokeSessions(db, user.id, provider.now()) };
  });
  const otherSessionIds = endedSessionIds.filter((id) => id !== session.id);
  provider.options.onSessionsEnded?.(user.id, otherSessionIds);
  if (device && isReplaced) trustDevice(provider, { srpId: user.srp_id, verifier }, request, reply);
  return {};
});
