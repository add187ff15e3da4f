import { SignJWT } from 'jose';
import { sha256 } from '../platform/encryption.ts';
import { OAuthError, oauthMessages } from '../platform/errors.ts';
import type { Provider } from '../platform/provider.ts';
import { findIdentities } from '../users/accounts.ts';
import type { User } from '../users/store.ts';

/** What Cognito lets every session do that did not come by OAuth. */
const USER_ADMIN_SCOPE = 'aws.cognito.signin.user.admin';

const SCOPES = ['openid', 'email', 'profile', USER_ADMIN_SCOPE];

/** The scopes that a client asks for, in one order; all of them where it names none. Throws `invalid_scope` without `openid`. */
export function parseScope(asked: string | undefined): string {
  const names = (asked ?? '').split(' ').filter((name) => name !== '');
  if (names.some((name) => !SCOPES.includes(name)) || (names.length > 0 && !names.includes('openid'))) {
    throw new OAuthError('invalid_scope', oauthMessages.notOurs);
  }
  return SCOPES.filter((name) => names.length === 0 || names.includes(name)).join(' ');
}

/** Whether a session may have what a scope stands for. */
export const hasScope = (scope: string | null, name: 'email' | 'profile') =>
  scope === null || scope.split(' ').includes(name);

/** ID and access tokens live this long, seconds. */
const TOKEN_LIFETIME_SECONDS = 60 * 60;

/** One issue of tokens. The same values give the same tokens, byte for byte, while the user's facts stay. */
export interface TokenIssue {
  user: User;
  sessionId: string;
  signedInAt: Date;
  issuedAt: Date;
  /** Tells this issue from all others: the ids of the tokens follow from it. */
  nonce: string;
  /** What a client asked for by OAuth; null is everything. */
  scope: string | null;
  /** What such a client wants to find again in its ID token. */
  clientNonce?: string | null;
}

const toEpochSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

function deriveTokenId(nonce: string, use: string): string {
  const hex = sha256(`${use} ${nonce}`).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Cognito's claim of the social accounts that a user signs in with; none for who has only a password. */
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

/** What an ID token says of a person, as far as the scopes go. */
async function buildPersonClaims(provider: Provider, { user, scope }: TokenIssue) {
  return {
    ...(hasScope(scope, 'profile') && {
      ...user.attributes,
      ...(await buildIdentitiesClaim(provider, user.id)),
    }),
    ...(hasScope(scope, 'email') && { email: user.email, email_verified: user.confirmed_at !== null }),
  };
}

/** An ID and an access token with Cognito's claims, as its `AuthenticationResult` without a refresh token. */
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
