import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../platform/database.ts';
import { sha256 } from '../platform/encryption.ts';
import { IdentityError, OAuthError } from '../platform/errors.ts';
import type { Provider } from '../platform/provider.ts';
import { requireSignedIn } from '../sessions/access-token.ts';
import { endCompromisedSession, refreshWithRotation, revokeRefreshToken } from '../sessions/refresh.ts';
import { startSession } from '../sessions/sessions.ts';
import { consumeAuthorizationCode, findAuthorizationCode } from '../sessions/store.ts';
import { hasScope } from '../sessions/tokens.ts';
import { findUserById } from '../users/store.ts';
import { requireOwnClient } from './app-client.ts';

const TokenForm = z.object({ grant_type: z.string(), client_id: z.string().optional() });
const CodeGrant = z.object({
  code: z.string().min(1).max(512),
  redirect_uri: z.string().max(2048),
  code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
});
const RefreshGrant = z.object({ refresh_token: z.string().min(1).max(8192) });

function parseForm<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new OAuthError('invalid_request');
  return parsed.data;
}

/** Exchanges an authorization code or a refresh token for tokens, in Cognito's shape. Throws OAuthError. */
export async function handleToken(provider: Provider, request: FastifyRequest): Promise<object> {
  const { grant_type, client_id } = parseForm(TokenForm, request.body);
  requireOwnClient(provider, client_id);
  switch (grant_type) {
    case 'authorization_code':
      return toTokenResponse(await exchangeCode(provider, parseForm(CodeGrant, request.body), request));
    case 'refresh_token':
      return toTokenResponse(
        await refreshWithRotation(provider, parseForm(RefreshGrant, request.body).refresh_token),
      );
    default:
      throw new OAuthError('unsupported_grant_type');
  }
}

type IssuedTokens = Awaited<ReturnType<typeof startSession>>;

const toTokenResponse = ({ IdToken, AccessToken, RefreshToken, ExpiresIn, TokenType }: IssuedTokens) => ({
  id_token: IdToken,
  access_token: AccessToken,
  refresh_token: RefreshToken,
  expires_in: ExpiresIn,
  token_type: TokenType,
});

/** Starts the session of an authorization code and returns its tokens. */
async function exchangeCode(
  provider: Provider,
  input: z.infer<typeof CodeGrant>,
  request: FastifyRequest,
): Promise<IssuedTokens> {
  const hash = sha256(input.code);
  const code = await findAuthorizationCode(provider.db, hash);
  if (!code || code.expires_at <= provider.now()) throw new OAuthError('invalid_grant');
  if (code.session_id) return rejectUsedCode(provider, hash);
  if (
    input.redirect_uri !== code.redirect_uri ||
    !matchesCodeChallenge(input.code_verifier, code.code_challenge)
  ) {
    throw new OAuthError('invalid_grant');
  }
  const user = await findUserById(provider.db, code.user_id);
  if (!user) throw new OAuthError('invalid_grant');
  const grant = {
    scope: code.scope,
    clientNonce: code.nonce,
    async redeem(db: Database, sessionId: string) {
      if (!(await consumeAuthorizationCode(db, hash, sessionId))) throw new UsedCodeError();
    },
  };
  return startSession(provider, user, request, grant).catch((error: unknown) => {
    if (error instanceof UsedCodeError) return rejectUsedCode(provider, hash);
    throw error;
  });
}

class UsedCodeError extends Error {}

/** A code that is used twice may be stolen, so the session that it started is ended. */
async function rejectUsedCode(provider: Provider, hash: Buffer): Promise<never> {
  const code = await findAuthorizationCode(provider.db, hash);
  if (code?.session_id) await endCompromisedSession(provider, code.user_id, code.session_id);
  throw new OAuthError('invalid_grant');
}

/** PKCE with S256 (RFC 7636). */
function matchesCodeChallenge(verifier: string, challenge: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(verifier).toString('base64url')), Buffer.from(challenge));
}

const RevokeForm = z.object({ token: z.string().min(1).max(8192), client_id: z.string().optional() });

/** Ends the session of a refresh token (RFC 7009). Unknown tokens get the same response. Throws OAuthError. */
export async function handleRevoke(provider: Provider, request: FastifyRequest): Promise<void> {
  const parsed = RevokeForm.safeParse(request.body);
  if (!parsed.success) throw new OAuthError('invalid_request');
  const { token, client_id } = parsed.data;
  requireOwnClient(provider, client_id);
  if (token.includes('.')) throw new OAuthError('unsupported_token_type');
  await revokeRefreshToken(provider, token);
}

/** Returns the claims about the user that the scopes of an OAuth access token allow. Throws `invalid_token`. */
export async function handleUserInfo(provider: Provider, request: FastifyRequest): Promise<object> {
  const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new OAuthError('invalid_token');
  const { user, session } = await requireSignedIn(provider, token).catch((error: unknown) => {
    throw error instanceof IdentityError ? new OAuthError('invalid_token') : error;
  });
  const { scope } = session;
  // As with Cognito, a session that began by password has no OpenID Connect scope.
  if (scope === null) throw new OAuthError('invalid_token');
  return {
    sub: user.id,
    username: user.id,
    ...(hasScope(scope, 'profile') && user.attributes),
    ...(hasScope(scope, 'email') && {
      email: user.email,
      email_verified: String(user.confirmed_at !== null),
    }),
  };
}
