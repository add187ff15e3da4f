import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { buildAuthorizationUrl, type Configuration, calculatePKCECodeChallenge } from 'openid-client';
import { z } from 'zod';
import { readEncryptedCookie, serialiseEncryptedCookie } from '../platform/encrypted-cookie.ts';
import { OAuthError, oauthMessages, toLogFields, tooManySignIns } from '../platform/errors.ts';
import type { Provider } from '../platform/provider.ts';
import { parseScope } from '../sessions/tokens.ts';
import { consumeLimit } from '../sign-in/rate-limits.ts';
import { getCallbackUri, getOrigin, getSignInUris, requireOwnClient } from './app-client.ts';
import type { FindIssuer, Issuer } from './issuers.ts';

const FLOW_LIFETIME_MS = 10 * 60 * 1000;

const SignInFlow = z.object({
  /** The state sent to the issuer. */
  id: z.guid(),
  provider: z.string(),
  /** Nonce and PKCE verifier of the exchange with the issuer. */
  nonce: z.string(),
  verifier: z.string(),
  /** The app's authorization request; its fields are used when the flow ends. */
  app: z.object({
    redirectUri: z.string(),
    state: z.string().optional(),
    nonce: z.string().optional(),
    scope: z.string(),
    codeChallenge: z.string(),
  }),
  expiresAt: z.number(),
});

/** A social sign-in in progress. */
export type SignInFlow = z.infer<typeof SignInFlow>;

const randomToken = () => randomBytes(32).toString('base64url');

const createFlow = (provider: string, app: SignInFlow['app'], now: Date): SignInFlow => ({
  id: randomUUID(),
  provider,
  nonce: randomToken(),
  verifier: randomToken(),
  app,
  expiresAt: now.getTime() + FLOW_LIFETIME_MS,
});

/** Only the browser that started a flow can finish it, on any process. */
const FLOW_COOKIE = {
  name: '__Host-troth-sign-in',
  context: 'social sign-in',
  lifeSeconds: FLOW_LIFETIME_MS / 1000,
  schema: SignInFlow,
  attributes: 'Path=/; Secure; HttpOnly; SameSite=Lax',
};

export const CLEARED_FLOW_COOKIE = `${FLOW_COOKIE.name}=; Max-Age=0; ${FLOW_COOKIE.attributes}`;

/** Reads the browser's current flow; undefined if the cookie is missing, invalid or expired. */
export function readFlowCookie({ keys, now }: Provider, request: FastifyRequest): SignInFlow | undefined {
  const flow = readEncryptedCookie(keys.signInFlows, FLOW_COOKIE, request);
  return flow && flow.expiresAt > now().getTime() ? flow : undefined;
}

/** Characters that OAuth allows in a value that is returned to the client. */
const echoedParameter = (maxLength: number) =>
  z
    .string()
    .regex(/^[\x20-\x7e]+$/)
    .max(maxLength)
    .optional();

/** The state is stored in the flow cookie, and browsers drop cookies of more than 4 KB. */
const MAX_STATE_LENGTH = 1024;

const AuthorizeQuery = z.object({
  response_type: z.string().optional(),
  state: echoedParameter(MAX_STATE_LENGTH),
  nonce: echoedParameter(512),
  scope: z.string().max(512).optional(),
  identity_provider: z.string().max(64).default(''),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
  prompt: z.enum(['none', 'login', 'select_account', 'consent']).optional(),
  login_hint: z.string().max(254).optional(),
});

/** The issuer's page to redirect to, and the cookie to set. */
export interface IssuerRedirect {
  location: string;
  cookie: string;
}

/** Returns the redirect address of a query. Throws if it is not allowed. */
export function requireRedirectUri(provider: Provider, request: FastifyRequest): string {
  const { client_id, redirect_uri } = z
    .object({ client_id: z.string().optional().catch(undefined), redirect_uri: z.string().catch('') })
    .parse(request.query);
  requireOwnClient(provider, client_id);
  const uri = getSignInUris(provider, getOrigin(provider, request)).find(
    (allowed) => allowed === redirect_uri,
  );
  if (!uri) throw new OAuthError('invalid_request', oauthMessages.invalidRequest);
  return uri;
}

/** Returns the state of a query, to be returned with an error. */
export const readState = (query: unknown) =>
  z
    .object({ state: echoedParameter(MAX_STATE_LENGTH) })
    .catch({ state: undefined })
    .parse(query).state;

/**
 * Starts a social sign-in with its own state, nonce and PKCE, and returns the redirect to the issuer. Throws
 * OAuthError.
 */
export async function authorize(
  provider: Provider,
  findIssuer: FindIssuer,
  request: FastifyRequest,
  redirectUri: string,
): Promise<IssuerRedirect> {
  // Blocks requests from an image or a frame of another page. Older browsers do not send this header.
  const { 'sec-fetch-dest': destination = 'document' } = request.headers;
  if (destination !== 'document') throw new OAuthError('invalid_request', oauthMessages.invalidRequest);
  const { query, issuer } = parseAuthorizeQuery(findIssuer, request.query);
  const scope = parseScope(query.scope);
  // The provider has no session cookie, so it cannot sign in silently.
  if (query.prompt === 'none') throw new OAuthError('login_required', oauthMessages.startAgain);
  await consumeLimit(
    provider,
    'socialSignInsOfAddress',
    provider.options.clientAddress(request),
    tooManySignIns,
  );
  const configuration = await getIssuerConfiguration(provider, issuer);
  const { state, nonce, code_challenge: codeChallenge } = query;
  const app = { redirectUri, state, nonce, scope, codeChallenge };
  const flow = createFlow(issuer.name, app, provider.now());
  const callback = getCallbackUri(getOrigin(provider, request));
  const location = await buildIssuerUrl(configuration, callback, flow, query);
  return {
    location,
    cookie: serialiseEncryptedCookie(provider, provider.keys.signInFlows, FLOW_COOKIE, flow),
  };
}

function parseAuthorizeQuery(
  findIssuer: FindIssuer,
  input: unknown,
): { query: z.infer<typeof AuthorizeQuery>; issuer: Issuer } {
  const parsed = AuthorizeQuery.safeParse(input);
  if (!parsed.success) throw new OAuthError('invalid_request', oauthMessages.invalidRequest);
  const query = parsed.data;
  if (query.response_type !== 'code')
    throw new OAuthError('unsupported_response_type', oauthMessages.invalidRequest);
  const issuer = findIssuer(query.identity_provider);
  if (!issuer) throw new OAuthError('invalid_request', oauthMessages.unknownProvider);
  return { query, issuer };
}

/** Returns the issuer's discovery document. Throws `temporarily_unavailable` if it cannot be fetched. */
export async function getIssuerConfiguration(provider: Provider, issuer: Issuer): Promise<Configuration> {
  try {
    return await issuer.configuration();
  } catch (error) {
    provider.log.warn(
      { ...toLogFields(error), issuer: issuer.name },
      'A sign-in provider could not be reached',
    );
    throw new OAuthError('temporarily_unavailable', oauthMessages.issuerDown);
  }
}

async function buildIssuerUrl(
  configuration: Configuration,
  callback: string,
  flow: SignInFlow,
  query: z.infer<typeof AuthorizeQuery>,
): Promise<string> {
  const { scopes_supported: supported, issuer, prompt_values_supported } = configuration.serverMetadata();
  const scopes = ['openid', 'email', 'profile'].filter((scope) => supported?.includes(scope) ?? true);
  const parameters = {
    redirect_uri: callback,
    response_type: 'code',
    scope: scopes.join(' '),
    state: flow.id,
    nonce: flow.nonce,
    code_challenge: await calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
    // Apple returns the email address only with `form_post`.
    ...(new URL(issuer).hostname === 'appleid.apple.com' && { response_mode: 'form_post' }),
    ...(query.prompt && { prompt: choosePrompt(prompt_values_supported, query.prompt) }),
    ...(query.login_hint && { login_hint: query.login_hint }),
  };
  return buildAuthorizationUrl(configuration, parameters).href;
}

/** Issuers that do not support account selection ask the user to sign in again. */
const choosePrompt = (supported: unknown, requested: string) =>
  requested === 'select_account' && Array.isArray(supported) && !supported.includes(requested)
    ? 'login'
    : requested;
