import { SignJWT } from 'jose';
import { covers, EVERYTHING } from './oauth/scopes.ts';
import type { Provider } from './provider.ts';
import { sha256 } from './sha256.ts';
import { identitiesOf } from './store/federatedIdentities.ts';
import type { User } from './store/users.ts';

/** ID and access tokens live this long, seconds. */
const TOKEN_SECONDS = 60 * 60;

/** One issue of tokens. The same values give the same tokens, byte for byte, while the user's facts stay. */
export interface Issue {
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

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

function idOf(nonce: string, use: string): string {
  const hex = sha256(`${use} ${nonce}`).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Cognito's claim of the social accounts that a user signs in with; none for who has only a password. */
async function identitiesClaim({ db }: Provider, userId: string) {
  const identities = await identitiesOf(db, userId);
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
async function personClaims(provider: Provider, { user, scope }: Issue) {
  return {
    ...(covers(scope, 'profile') && { ...user.attributes, ...(await identitiesClaim(provider, user.id)) }),
    ...(covers(scope, 'email') && { email: user.email, email_verified: user.confirmed_at !== null }),
  };
}

/** An ID and an access token with Cognito's claims, as its `AuthenticationResult` without a refresh token. */
export async function issueTokens(provider: Provider, issue: Issue) {
  const { user, nonce, scope, clientNonce } = issue;
  const groups = await provider.options.groupsOf(user.id);
  const common = {
    sub: user.id,
    ...(groups.length > 0 && { 'cognito:groups': groups }),
    iss: provider.issuer,
    origin_jti: issue.sessionId,
    event_id: idOf(nonce, 'event'),
    auth_time: seconds(issue.signedInAt),
    iat: seconds(issue.issuedAt),
    exp: seconds(issue.issuedAt) + TOKEN_SECONDS,
  };
  const idClaims = {
    ...(await personClaims(provider, issue)),
    ...common,
    ...(clientNonce && { nonce: clientNonce }),
    'cognito:username': user.id,
    aud: provider.clientId,
    token_use: 'id',
    jti: idOf(nonce, 'id'),
  };
  const accessClaims = {
    ...common,
    username: user.id,
    client_id: provider.clientId,
    scope: scope ?? EVERYTHING,
    token_use: 'access',
    jti: idOf(nonce, 'access'),
  };
  const [IdToken, AccessToken] = await Promise.all([sign(provider, idClaims), sign(provider, accessClaims)]);
  return { AccessToken, IdToken, ExpiresIn: TOKEN_SECONDS, TokenType: 'Bearer' };
}

function sign({ signingKey }: Provider, claims: Record<string, unknown>): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ kid: signingKey.kid, alg: 'RS256' })
    .sign(signingKey.privateKey);
}
