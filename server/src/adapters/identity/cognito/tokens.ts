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
import { BadToken, type TokenRules } from '../port.ts';

const PATIENCE_MS = 5000;
const ALGORITHM = 'RS256';

async function keysAt(uri: string): Promise<ArrayBuffer> {
  const response = await fetch(uri, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`The keys were answered with ${response.status}`);
  return response.arrayBuffer();
}

const fetcher = {
  fetch: (uri: string) =>
    keysAt(uri).catch((error: unknown) => {
      throw new FetchError(uri, error);
    }),
};

/** That nothing can be said of a token: the keys cannot be had, or an unknown one was asked for a moment ago. */
const isKeyless = (error: unknown) =>
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
        if (header.alg !== ALGORITHM) throw new BadToken();
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
        if (isKeyless(error)) throw new ApiError('UNAVAILABLE', unavailable);
        throw error instanceof JwtBaseError ? new BadToken() : error;
      }
    },
  };
}

/** Said while the user pool does not answer. */
export const unavailable = 'We cannot make sure who you are at the moment. Please try again shortly.';
