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
import { InvalidToken, type TrustedIssuer } from '../port.ts';

const KEYS_TIMEOUT_MS = 5000;
const ALGORITHM = 'RS256';

async function fetchKeys(uri: string): Promise<ArrayBuffer> {
  const response = await fetch(uri, { signal: AbortSignal.timeout(KEYS_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The request for the keys failed with status ${response.status}`);
  return response.arrayBuffer();
}

const fetcher = {
  fetch: (uri: string) =>
    fetchKeys(uri).catch((error: unknown) => {
      throw new FetchError(uri, error);
    }),
};

/** Whether a token cannot be checked now: the keys are unavailable, or were fetched too recently to look for a new one. */
const areKeysUnavailable = (error: unknown) =>
  [FetchError, JwksValidationError, JwkValidationError, WaitPeriodNotYetEndedJwkError].some(
    (kind) => error instanceof kind,
  );

/** Verifies tokens of a user pool with its public keys, which are fetched when first needed and when a token names a new key. */
export function createCognitoIssuer(issuer: string, clientId: string): TrustedIssuer {
  const verifier = JwtVerifier.create(
    {
      issuer,
      // An access token has no audience; the caller compares its client id.
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
    async verifyToken(token) {
      try {
        return await verifier.verify(token);
      } catch (error) {
        if (areKeysUnavailable(error)) throw new ApiError('UNAVAILABLE', POOL_UNAVAILABLE_MESSAGE);
        throw error instanceof JwtBaseError ? new InvalidToken() : error;
      }
    },
  };
}

/** Shown while the user pool does not respond. */
export const POOL_UNAVAILABLE_MESSAGE =
  'We cannot make sure who you are at the moment. Please try again shortly.';
