import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findAccount, openVerifier, saltOf } from '../accounts.ts';
import { sealChallenge } from '../challenges.ts';
import { invalidParameter } from '../errors.ts';
import { inShortEvenTime } from '../evenTime.ts';
import { spendSignIn } from '../limits.ts';
import type { Provider } from '../provider.ts';
import { refreshWithoutRotation } from '../refresh.ts';
import { makeChallenge, parsePublicValue } from '../srp.ts';
import { action, ClientId, requireClient, Token, Username } from './action.ts';

const Input = z.object({
  ClientId,
  AuthFlow: z.string(),
  AuthParameters: z.record(z.string(), z.unknown()).default({}),
});
const SrpParameters = z.object({ USERNAME: Username, SRP_A: z.string() });
const RefreshParameters = z.object({ REFRESH_TOKEN: Token });

/** Begins a sign-in by SRP, or renews ID and access token without rotating the refresh token. */
export const initiateAuth = action(Input, async (provider, input, request) => {
  requireClient(provider, input.ClientId);
  switch (input.AuthFlow) {
    case 'USER_SRP_AUTH':
      return inShortEvenTime(async () => challenge(provider, parameters(SrpParameters, input), request));
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN': {
      const { REFRESH_TOKEN } = parameters(RefreshParameters, input);
      const tokens = await refreshWithoutRotation(provider, REFRESH_TOKEN);
      return { ChallengeParameters: {}, AuthenticationResult: tokens };
    }
    default:
      throw invalidParameter(`${input.AuthFlow} flow not enabled for this client`);
  }
});

function parameters<T>(shape: z.ZodType<T>, input: z.infer<typeof Input>): T {
  const parsed = shape.safeParse(input.AuthParameters);
  if (parsed.success) return parsed.data;
  throw invalidParameter(`Missing or invalid parameter ${parsed.error.issues[0]?.path.join('.')}`);
}

async function challenge(
  provider: Provider,
  { USERNAME, SRP_A }: z.infer<typeof SrpParameters>,
  request: FastifyRequest,
) {
  const A = parsePublicValue(SRP_A);
  if (A === undefined) throw invalidParameter('Invalid SRP_A');
  const account = await findAccount(provider, USERNAME);
  const { srpId } = account;
  await spendSignIn(provider, account, request);
  const { b, B } = makeChallenge(openVerifier(provider, account));
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: saltOf(provider.vault, srpId),
      SECRET_BLOCK: sealChallenge(provider.vault, provider.now(), { userId: srpId, A, b, B }),
      SRP_B: B.toString(16),
      USERNAME: srpId,
      USER_ID_FOR_SRP: srpId,
    },
  };
}
