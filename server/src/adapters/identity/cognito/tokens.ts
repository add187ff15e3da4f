import { JwtVerifier } from 'aws-jwt-verify';
import {
  FetchError,
  JwksValidationError,
  JwkValidationError,
  JwtBaseError,
  WaitPeriodNotYetEndedJwkError,
} from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { ApiError } from '../../../platform/http/errors.ts';
import { InvalidToken, type TokenRules } from '../port.ts';

const KEYS_TIMEOUT_MS = 5000;
const ALGORITHM = 'RS256';

async function fetchKeys(uri: string): Promise<ArrayBuffer> {
  const response = await fetch(uri, { signal: AbortSignal.timeout(KEYS_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The keys were answered with ${response.status}`);
  return response.arrayBuffer();
}

const fetcher = {
  fetch: (uri: string) =>
    fetchKeys(uri).catch((error: unknown) => {
      throw new FetchError(uri, error);
    }),
};

/** That nothing can be said of a token: the keys cannot be had, or an unknown one was asked for a moment ago. */
const areKeysUnavailable = (error: unknown) =>
  [FetchError, JwksValidationError, JwkValidationError, WaitPeriodNotYetEndedJwkError].some(
    (kind) => error instanceof kind,
  );

/** Checks tokens of a user pool with its public keys, which are fetched when first needed and when a new one is named. */
export function cognitoTokens(issuer: string, clientId: string): TokenRules {
  const verifier = JwtVerifier.create(
    {
      issuer,
      // An access token names its client otherwise: whoever reads the claims compares it.
      audience: null,
      jwksUri: `${issuer}/.well-known/jwks.json`,
      customJwtCheck({ header }) {
        if (header.alg !== ALGORITHM) throw new InvalidToken();
      },
    },
    { jwksCache: new SimpleJwksCache({ fetcher }) },
  );
  return {
    audience: clientId,
    async claimsOf(token) {
      try {
        return await verifier.verify(token);
      } catch (error) {
        if (areKeysUnavailable(error)) throw new ApiError('UNAVAILABLE', POOL_UNAVAILABLE_MESSAGE);
        throw error instanceof JwtBaseError ? new InvalidToken() : error;
      }
    },
  };
}

/** Said while the user pool does not answer. */
export const POOL_UNAVAILABLE_MESSAGE =
  'We cannot make sure who you are at the moment. Please try again shortly.';
