import { randomBytes, randomUUID } from 'node:crypto';
import { getLanguage } from '@troth/texts';
import type { FastifyRequest } from 'fastify';
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  ClientError,
  type Configuration,
  fetchUserInfo,
} from 'openid-client';
import { z } from 'zod';
import type { Attributes, Database } from '../platform/database.ts';
import { sha256 } from '../platform/encryption.ts';
import { IdentityError, OAuthError, oauthMessages, toLogFields } from '../platform/errors.ts';
import type { Provider } from '../platform/provider.ts';
import { requireEnabled } from '../sessions/sessions.ts';
import { insertAuthorizationCode } from '../sessions/store.ts';
import { consumeOnce } from '../sign-in/challenges.ts';
import {
  encryptUnusableVerifier,
  type FederatedIdentity,
  findAccount,
  findUserByIdentity,
  insertIdentity,
  normaliseEmail,
} from '../users/accounts.ts';
import { confirmUser, registerUser } from '../users/registrations.ts';
import type { User } from '../users/store.ts';
import { getCallbackUri, getOrigin } from './app-client.ts';
import { getIssuerConfiguration, readFlowCookie, type SignInFlow } from './authorize.ts';
import type { FindIssuer } from './issuers.ts';

/** A user as the issuer describes them. */
export interface FederatedPerson extends FederatedIdentity {
  /** Set only if the issuer has verified it. */
  email: string | undefined;
  attributes: Attributes;
}

/**
 * Finds the user by issuer and subject, or creates one. Users are never matched by address: an address of a confirmed
 * member is refused, and an unconfirmed registration is replaced. Throws `access_denied`.
 */
async function findOrCreateUser(provider: Provider, person: FederatedPerson): Promise<User> {
  const existing = await findUserByIdentity(provider.db, person);
  if (existing) return existing;
  const { email } = person;
  if (!email) throw new OAuthError('access_denied', oauthMessages.unverified);
  const { srpId } = await findAccount(provider, email);
  await provider.db
    .transaction()
    .execute((db) => createFederatedUser(provider, db, { ...person, email, srpId }))
    .catch((error: unknown) => {
      if (!(error instanceof UserNotCreatedError)) throw error;
    });
  // If the user was not created here, a concurrent first sign-in may have created it.
  const user = await findUserByIdentity(provider.db, person);
  if (!user) throw new OAuthError('access_denied', oauthMessages.emailTaken);
  return user;
}

/** The address is taken, or the identity was linked concurrently; the transaction is rolled back. */
class UserNotCreatedError extends Error {}

async function createFederatedUser(
  provider: Provider,
  db: Database,
  person: FederatedPerson & { email: string; srpId: string },
): Promise<void> {
  const { email, srpId, attributes } = person;
  const id = randomUUID();
  const now = provider.now();
  const verifier = encryptUnusableVerifier(provider, srpId);
  const user = { id, srpId, email, verifier, hasPassword: false, attributes, language: getLanguage() };
  if (!(await registerUser(db, user, now))) throw new UserNotCreatedError();
  await confirmUser(db, srpId, now);
  if (!(await insertIdentity(db, id, person, now))) throw new UserNotCreatedError();
}

const PersonName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine((name) => name.isWellFormed() && !name.includes('\0'))
  .optional()
  .catch(undefined);

/** Some issuers send the boolean as a string. */
const EmailClaims = z.object({
  email: z.string().max(254).pipe(z.email()).optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
});
const NameClaims = z.object({
  given_name: PersonName,
  family_name: PersonName,
});

/**
 * Exchanges the authorization code at the issuer and returns the person. State, nonce, PKCE, issuer, signature and
 * times are checked. Throws if a check fails or the issuer is unreachable.
 */
async function readPerson(
  configuration: Configuration,
  address: URL,
  flow: SignInFlow,
): Promise<FederatedPerson> {
  const tokens = await authorizationCodeGrant(configuration, address, {
    expectedState: flow.id,
    expectedNonce: flow.nonce,
    pkceCodeVerifier: flow.verifier,
  });
  const idClaims = tokens.claims();
  if (!idClaims) throw new Error('The issuer sent no ID token');
  // OpenID Connect requires the address in the ID token only if no access token is issued.
  const usesUserInfo = idClaims.email === undefined && configuration.serverMetadata().userinfo_endpoint;
  const userInfo = usesUserInfo ? await fetchUserInfo(configuration, tokens.access_token, idClaims.sub) : {};
  // Both claims must come from the same response, as `email_verified` applies only to the address next to it.
  const { email, email_verified: verified } = EmailClaims.parse(usesUserInfo ? userInfo : idClaims);
  return {
    issuer: idClaims.iss,
    subject: idClaims.sub,
    provider: flow.provider,
    email: email && verified ? normaliseEmail(email) : undefined,
    attributes: toNameAttributes(NameClaims.parse({ ...userInfo, ...idClaims })),
  };
}

function toNameAttributes({ given_name, family_name }: z.infer<typeof NameClaims>): Attributes {
  return { ...(given_name && { given_name }), ...(family_name && { family_name }) };
}

const AUTHORIZATION_CODE_LIFETIME_MS = 5 * 60 * 1000;

/** Returns the flow of this browser if the issuer's response belongs to it; otherwise undefined. */
export function findAnsweredFlow(provider: Provider, request: FastifyRequest): SignInFlow | undefined {
  const flow = readFlowCookie(provider, request);
  const { state } = request.query as { state?: unknown };
  return flow && state === flow.id ? flow : undefined;
}

/**
 * Finishes a social sign-in, once, and returns the redirect to the app with an authorization code. Throws OAuthError.
 */
export async function finishSocialSignIn(
  provider: Provider,
  findIssuer: FindIssuer,
  flow: SignInFlow,
  request: FastifyRequest,
): Promise<string> {
  if (!(await consumeOnce(provider.db, flow.id, new Date(flow.expiresAt)))) {
    throw new OAuthError('invalid_request', oauthMessages.startAgain);
  }
  const address = new URL(getCallbackUri(getOrigin(provider, request)));
  address.search = new URL(request.url, address).search;
  const user = await findOrCreateUser(provider, await fetchPerson(provider, findIssuer, flow, address));
  requireAllowedUser(user, provider.now());
  return createAuthorizationCode(provider, flow, user);
}

async function fetchPerson(
  provider: Provider,
  findIssuer: FindIssuer,
  flow: SignInFlow,
  address: URL,
): Promise<FederatedPerson> {
  const issuer = findIssuer(flow.provider);
  if (!issuer) throw new OAuthError('invalid_request', oauthMessages.unknownProvider);
  const configuration = await getIssuerConfiguration(provider, issuer);
  try {
    return await readPerson(configuration, address, flow);
  } catch (error) {
    provider.log.warn(
      { ...toLogFields(error), issuer: issuer.name },
      'A social sign-in failed at its provider',
    );
    throw toCallbackError(error);
  }
}

const UNREACHABLE_CODES = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'];

function toCallbackError(error: unknown): OAuthError {
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied') {
    return new OAuthError('access_denied', oauthMessages.cancelled);
  }
  // fetch() throws TypeError if the server is unreachable.
  if (
    error instanceof TypeError ||
    (error instanceof ClientError && UNREACHABLE_CODES.includes(error.code ?? ''))
  ) {
    return new OAuthError('temporarily_unavailable', oauthMessages.issuerDown);
  }
  return new OAuthError('access_denied', oauthMessages.issuerAnswer);
}

/** The same rules and errors apply as to a sign-in by password. */
function requireAllowedUser(user: User, now: Date): void {
  try {
    requireEnabled(user, now);
  } catch (error) {
    throw error instanceof IdentityError ? new OAuthError('access_denied', error.message) : error;
  }
}

async function createAuthorizationCode(provider: Provider, { app }: SignInFlow, user: User): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await insertAuthorizationCode(provider.db, {
    code_hash: sha256(code),
    user_id: user.id,
    redirect_uri: app.redirectUri,
    code_challenge: app.codeChallenge,
    scope: app.scope,
    nonce: app.nonce ?? null,
    expires_at: new Date(provider.now().getTime() + AUTHORIZATION_CODE_LIFETIME_MS),
  });
  return code;
}
