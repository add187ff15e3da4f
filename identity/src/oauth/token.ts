import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Provider } from '../provider.ts';
import { endTaken, refreshWithRotation } from '../refresh.ts';
import { sha256 } from '../sha256.ts';
import { startSession } from '../signIn.ts';
import { authorizationCode, useAuthorizationCode } from '../store/authorizationCodes.ts';
import type { Database } from '../store/database.ts';
import { userById } from '../store/users.ts';
import { requireOwnClient } from './client.ts';
import { OAuthError } from './errors.ts';

const Asked = z.object({ grant_type: z.string(), client_id: z.string().optional() });
const CodeGrant = z.object({
  code: z.string().min(1).max(512),
  redirect_uri: z.string().max(2048),
  code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
});
const RefreshGrant = z.object({ refresh_token: z.string().min(1).max(8192) });

function read<T>(shape: z.ZodType<T>, body: unknown): T {
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw new OAuthError('invalid_request');
  return parsed.data;
}

/** Tokens for an authorization code or a refresh token, in Cognito's shape. Throws OAuthError. */
export async function token(provider: Provider, request: FastifyRequest): Promise<object> {
  const { grant_type, client_id } = read(Asked, request.body);
  requireOwnClient(provider, client_id);
  switch (grant_type) {
    case 'authorization_code':
      return asIssued(await exchange(provider, read(CodeGrant, request.body), request));
    case 'refresh_token':
      return asIssued(await refreshWithRotation(provider, read(RefreshGrant, request.body).refresh_token));
    default:
      throw new OAuthError('unsupported_grant_type');
  }
}

type Tokens = Awaited<ReturnType<typeof startSession>>;

const asIssued = ({ IdToken, AccessToken, RefreshToken, ExpiresIn, TokenType }: Tokens) => ({
  id_token: IdToken,
  access_token: AccessToken,
  refresh_token: RefreshToken,
  expires_in: ExpiresIn,
  token_type: TokenType,
});

/** Begins the session that a code stands for, with all tokens of it. */
async function exchange(
  provider: Provider,
  given: z.infer<typeof CodeGrant>,
  request: FastifyRequest,
): Promise<Tokens> {
  const hash = sha256(given.code);
  const code = await authorizationCode(provider.db, hash);
  if (!code || code.expires_at <= provider.now()) throw new OAuthError('invalid_grant');
  if (code.session_id) return refuseUsed(provider, hash);
  if (given.redirect_uri !== code.redirect_uri || !proves(given.code_verifier, code.code_challenge)) {
    throw new OAuthError('invalid_grant');
  }
  const user = await userById(provider.db, code.user_id);
  if (!user) throw new OAuthError('invalid_grant');
  const grant = {
    scope: code.scope,
    clientNonce: code.nonce,
    async redeem(db: Database, sessionId: string) {
      if (!(await useAuthorizationCode(db, hash, sessionId))) throw new UsedCode();
    },
  };
  return startSession(provider, user, request, grant).catch((error: unknown) => {
    if (error instanceof UsedCode) return refuseUsed(provider, hash);
    throw error;
  });
}

class UsedCode extends Error {}

/** A code that comes twice was taken from somebody: the session that it gave ends. */
async function refuseUsed(provider: Provider, hash: Buffer): Promise<never> {
  const code = await authorizationCode(provider.db, hash);
  if (code?.session_id) await endTaken(provider, code.user_id, code.session_id);
  throw new OAuthError('invalid_grant');
}

/** PKCE by S256 (RFC 7636). */
function proves(verifier: string, challenge: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(verifier).toString('base64url')), Buffer.from(challenge));
}
