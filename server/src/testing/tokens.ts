import { randomUUID } from 'node:crypto';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { TokenRules } from '../adapters/identity/port.ts';
import { tokensOf } from '../features/identity/index.ts';
import type { Clock } from '../platform/clock.ts';

const ISSUER = 'https://issuer.example.org/pool';
const AUDIENCE = 'troth-web';

export interface TestTokens {
  rules: TokenRules;
  publicJwk: Record<string, unknown>;
  sign(claims: Record<string, unknown>): Promise<string>;
}

/** An issuer of tokens for tests, as the API would trust any other Cognito pool. */
export async function createTestTokens(clock: Clock): Promise<TestTokens> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const publicJwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' };
  return {
    publicJwk,
    rules: tokensOf({
      issuer: ISSUER,
      audience: AUDIENCE,
      keys: createLocalJWKSet({ keys: [publicJwk] }),
      clock,
    }),
    sign(claims) {
      const now = Math.floor(clock.now().getTime() / 1000);
      const standard = { iss: ISSUER, aud: AUDIENCE, token_use: 'id', jti: randomUUID() };
      return new SignJWT({ ...standard, auth_time: now, iat: now, exp: now + 3600, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'test' })
        .sign(privateKey);
    },
  };
}
