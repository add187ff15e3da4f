import { SignJWT } from 'jose';
import { sha256 } from '../platform/encryption.ts';
import { OAuthError, oauthMessages } from '../platform/errors.ts';
import type { Provider } from '../platform/provider.ts';
import { findIdentities } from '../users/accounts.ts';
import type { User } from '../users/store.ts';

/** Cognito's scope of all sessions that did not begin by OAuth. */
const USER_ADMIN_SCOPE = 'aws.cognito.signin.user.admin';

const SCOPES = ['openid', 'email', 'profile', USER_ADMIN_SCOPE];

/**
 * Returns the requested scopes in a fixed order, or all scopes if none are given. Throws `invalid_scope` without
 * `openid`.
 */
export function parseScope(requested: string | undefined): string {
  const names = (requested ?? '').split(' ').filter((name) => name !== '');
  if (names.some((name) => !SCOPES.includes(name)) || (names.length > 0 && !names.includes('openid'))) {
    throw new OAuthError('invalid_scope', oauthMessages.invalidRequest);
  }
  return SCOPES.filter((name) => names.length === 0 || names.includes(name)).join(' ');
}

/** Whether a session has a scope. */
export const hasScope = (scope: string | null, name: 'email' | 'profile') =>
  scope === null || scope.split(' ').includes(name);

/** Lifetime of ID and access tokens. */
const TOKEN_LIFETIME_SECONDS = 60 * 60;

/** Input of one set of tokens. The same input gives identical tokens while the user's data does not change. */
export interface TokenIssue {
  user: User;
  sessionId: string;
  signedInAt: Date;
  issuedAt: Date;
  /** Distinguishes this set of tokens from all others: the token ids are derived from it. */
  nonce: string;
  /** Scopes requested by OAuth; null means all. */
  scope: string | null;
  /** Nonce of an OAuth client, returned in its ID token. */
  clientNonce?: string | null;
}

const toEpochSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

function deriveTokenId(nonce: string, use: string): string {
  const hex = sha256(`${use} ${nonce}`).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Cognito's claim of a user's social accounts; undefined for users who have only a password. */
async function buildIdentitiesClaim({ db }: Provider, userId: string) {
  const identities = await findIdentities(db, userId);
  if (identities.length === 0) return {};
  return {
    identities: identities.map((identity, index) => ({
      userId: identity.subject,
      providerName: identity.provider,
      providerType: 'OIDC',
      issuer: identity.issuer,
      primary: String(index === 0),
      dateCreated: String(identity.created_at.getTime()),
    })),
  };
}

/** Claims of the ID token about the user, limited to the granted scopes. */
async function buildPersonClaims(provider: Provider, { user, scope }: TokenIssue) {
  return {
    ...(hasScope(scope, 'profile') && {
      ...user.attributes,
      ...(await buildIdentitiesClaim(provider, user.id)),
    }),
    ...(hasScope(scope, 'email') && { email: user.email, email_verified: user.confirmed_at !== null }),
  };
}

/**
 * Returns an ID token and an access token with Cognito's claims, as its `AuthenticationResult` without a refresh token.
 */
export async function issueTokens(provider: Provider, issue: TokenIssue) {
  const { user, nonce, scope, clientNonce } = issue;
  const groups = await provider.options.groupsOf(user.id);
  const common = {
    sub: user.id,
    ...(groups.length > 0 && { 'cognito:groups': groups }),
    iss: provider.issuer,
    origin_jti: issue.sessionId,
    event_id: deriveTokenId(nonce, 'event'),
    auth_time: toEpochSeconds(issue.signedInAt),
    iat: toEpochSeconds(issue.issuedAt),
    exp: toEpochSeconds(issue.issuedAt) + TOKEN_LIFETIME_SECONDS,
  };
  const idClaims = {
    ...(await buildPersonClaims(provider, issue)),
    ...common,
    ...(clientNonce && { nonce: clientNonce }),
    'cognito:username': user.id,
    aud: provider.clientId,
    token_use: 'id',
    jti: deriveTokenId(nonce, 'id'),
  };
  const accessClaims = {
    ...common,
    username: user.id,
    client_id: provider.clientId,
    scope: scope ?? USER_ADMIN_SCOPE,
    token_use: 'access',
    jti: deriveTokenId(nonce, 'access'),
  };
  const [IdToken, AccessToken] = await Promise.all([
    signToken(provider, idClaims),
    signToken(provider, accessClaims),
  ]);
  return { AccessToken, IdToken, ExpiresIn: TOKEN_LIFETIME_SECONDS, TokenType: 'Bearer' };
}

function signToken({ signingKey }: Provider, claims: Record<string, unknown>): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ kid: signingKey.kid, alg: 'RS256' })
    .sign(signingKey.privateKey);
}
