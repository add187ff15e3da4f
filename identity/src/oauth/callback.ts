import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AuthorizationResponseError, ClientError } from 'openid-client';
import { IdentityError } from '../errors.ts';
import { logged } from '../logged.ts';
import type { Provider } from '../provider.ts';
import { sha256 } from '../sha256.ts';
import { requireEnabled } from '../signIn.ts';
import { answerOnce } from '../store/answeredChallenges.ts';
import { insertAuthorizationCode } from '../store/authorizationCodes.ts';
import type { User } from '../store/users.ts';
import { reach } from './authorize.ts';
import { callbackUri, originFor } from './client.ts';
import { OAuthError } from './errors.ts';
import { type Person, userWhoComes } from './federation.ts';
import { type Flow, flowIn } from './flow.ts';
import type { FindIssuer } from './issuers.ts';
import { personWhoComes } from './person.ts';
import { words } from './words.ts';

const CODE_LIFE_MS = 5 * 60 * 1000;

/** The flow that this browser began and that the issuer now answers; undefined for any other. */
export function flowAnswered(provider: Provider, request: FastifyRequest): Flow | undefined {
  const flow = flowIn(provider.vault, request.headers.cookie, provider.now());
  const { state } = request.query as { state?: unknown };
  return flow && state === flow.id ? flow : undefined;
}

/** Ends a social sign-in, once: whoever the issuer says it is gets a code for the app. Throws OAuthError. */
export async function comeBack(
  provider: Provider,
  issuers: FindIssuer,
  flow: Flow,
  request: FastifyRequest,
): Promise<string> {
  if (!(await answerOnce(provider.db, flow.id, new Date(flow.expiresAt)))) {
    throw new OAuthError('invalid_request', words.startAgain);
  }
  const address = new URL(callbackUri(originFor(provider, request)));
  address.search = new URL(request.url, address).search;
  const user = await userWhoComes(provider, await person(provider, issuers, flow, address));
  requireMember(user, provider.now());
  return makeCode(provider, flow, user);
}

async function person(provider: Provider, issuers: FindIssuer, flow: Flow, address: URL): Promise<Person> {
  const issuer = issuers(flow.provider);
  if (!issuer) throw new OAuthError('invalid_request', words.unknownWay);
  const configuration = await reach(provider, issuer);
  try {
    return await personWhoComes(configuration, address, flow);
  } catch (error) {
    provider.log.warn({ ...logged(error), issuer: issuer.name }, 'A social sign-in failed at its issuer');
    throw refusalOf(error);
  }
}

const NO_ANSWER = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'];

function refusalOf(error: unknown): OAuthError {
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied') {
    return new OAuthError('access_denied', words.cancelled);
  }
  // fetch() fails with a TypeError where nothing answers.
  if (error instanceof TypeError || (error instanceof ClientError && NO_ANSWER.includes(error.code ?? ''))) {
    return new OAuthError('temporarily_unavailable', words.issuerDown);
  }
  return new OAuthError('access_denied', words.issuerAnswer);
}

/** Whoever may not sign in by password may not by an issuer, and reads the same. */
function requireMember(user: User, now: Date): void {
  try {
    requireEnabled(user, now);
  } catch (error) {
    throw error instanceof IdentityError ? new OAuthError('access_denied', error.message) : error;
  }
}

async function makeCode(provider: Provider, { app }: Flow, user: User): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await insertAuthorizationCode(provider.db, {
    code_hash: sha256(code),
    user_id: user.id,
    redirect_uri: app.redirectUri,
    code_challenge: app.codeChallenge,
    scope: app.scope,
    nonce: app.nonce ?? null,
    expires_at: new Date(provider.now().getTime() + CODE_LIFE_MS),
  });
  return code;
}
