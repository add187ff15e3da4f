import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { buildAuthorizationUrl, type Configuration, calculatePKCECodeChallenge } from 'openid-client';
import { z } from 'zod';
import type { IdentityKeys } from '../platform/encryption.ts';
import { OAuthError, oauthMessages, toLogFields, tooManySignIns } from '../platform/errors.ts';
import type { Provider } from '../platform/provider.ts';
import { parseScope } from '../sessions/tokens.ts';
import { consumeLimit } from '../sign-in/rate-limits.ts';
import { getCallbackUri, getOrigin, getSignInUris, requireOwnClient } from './app-client.ts';
import type { FindIssuer, Issuer } from './issuers.ts';

const FLOW_LIFETIME_MS = 10 * 60 * 1000;
const FLOW_COOKIE = '__Host-troth-sign-in';
const FLOW_COOKIE_ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax';
const FLOW_CONTEXT = 'social sign-in';

const SignInFlow = z.object({
  /** The state that the issuer brings back. */
  id: z.guid(),
  provider: z.string(),
  /** The nonce and PKCE verifier between us and the issuer. */
  nonce: z.string(),
  verifier: z.string(),
  /** What the app asked for, to be answered at the end. */
  app: z.object({
    redirectUri: z.string(),
    state: z.string().optional(),
    nonce: z.string().optional(),
    scope: z.string(),
    codeChallenge: z.string(),
  }),
  expiresAt: z.number(),
});

/** One social sign-in under way, between the app that began it, the issuer and us. */
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

/** The cookie that keeps a flow, sealed, in the browser that began it: no other can end it, and any process can. */
function serialiseFlowCookie(vault: IdentityKeys, flow: SignInFlow): string {
  const sealed = vault.flows.seal(Buffer.from(JSON.stringify(flow)), FLOW_CONTEXT).toString('base64url');
  return `${FLOW_COOKIE}=${sealed}; Max-Age=${FLOW_LIFETIME_MS / 1000}; ${FLOW_COOKIE_ATTRIBUTES}`;
}

export const CLEARED_FLOW_COOKIE = `${FLOW_COOKIE}=; Max-Age=0; ${FLOW_COOKIE_ATTRIBUTES}`;

/** The flow that a browser began with us and has not ended; undefined for anything that we did not seal, or too late. */
export function readFlowCookie(
  vault: IdentityKeys,
  cookies: string | undefined,
  now: Date,
): SignInFlow | undefined {
  const sealed = cookies
    ?.split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === FLOW_COOKIE)?.[1];
  if (!sealed) return undefined;
  try {
    const flow = SignInFlow.parse(
      JSON.parse(vault.flows.open(Buffer.from(sealed, 'base64url'), FLOW_CONTEXT).toString()),
    );
    return flow.expiresAt > now.getTime() ? flow : undefined;
  } catch {
    return undefined;
  }
}

/** What OAuth allows in a value that is handed back. */
const echoedParameter = (longest: number) =>
  z
    .string()
    .regex(/^[\x20-\x7e]+$/)
    .max(longest)
    .optional();

/** The cookie that keeps a sign-in under way holds it, and a browser drops one of more than 4 KB. */
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

/** The issuer's page that a browser is sent to, and the cookie that it keeps until it comes back. */
export interface IssuerRedirect {
  location: string;
  cookie: string;
}

/** The address at the app that a query asks to be led back to; throws for one that is not on the list. */
export function requireRedirectUri(provider: Provider, request: FastifyRequest): string {
  const { client_id, redirect_uri } = z
    .object({ client_id: z.string().optional().catch(undefined), redirect_uri: z.string().catch('') })
    .parse(request.query);
  requireOwnClient(provider, client_id);
  const uri = getSignInUris(provider, getOrigin(provider, request)).find(
    (allowed) => allowed === redirect_uri,
  );
  if (!uri) throw new OAuthError('invalid_request', oauthMessages.notOurs);
  return uri;
}

/** The state in a query, to be handed back with a refusal of the rest. */
export const readState = (query: unknown) =>
  z
    .object({ state: echoedParameter(MAX_STATE_LENGTH) })
    .catch({ state: undefined })
    .parse(query).state;

/** Begins a social sign-in: on to the issuer, with state, nonce and PKCE of our own. Throws OAuthError. */
export async function authorize(
  provider: Provider,
  issuers: FindIssuer,
  request: FastifyRequest,
  redirectUri: string,
): Promise<IssuerRedirect> {
  // An image or a frame of another page; browsers say so, and others need not.
  const { 'sec-fetch-dest': destination = 'document' } = request.headers;
  if (destination !== 'document') throw new OAuthError('invalid_request', oauthMessages.notOurs);
  const { query, issuer } = parseAuthorizeQuery(issuers, request.query);
  const scope = parseScope(query.scope);
  // Nobody is signed in here without the issuer.
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
  return { location, cookie: serialiseFlowCookie(provider.vault, flow) };
}

function parseAuthorizeQuery(
  issuers: FindIssuer,
  given: unknown,
): { query: z.infer<typeof AuthorizeQuery>; issuer: Issuer } {
  const parsed = AuthorizeQuery.safeParse(given);
  if (!parsed.success) throw new OAuthError('invalid_request', oauthMessages.notOurs);
  const query = parsed.data;
  if (query.response_type !== 'code')
    throw new OAuthError('unsupported_response_type', oauthMessages.notOurs);
  const issuer = issuers(query.identity_provider);
  if (!issuer) throw new OAuthError('invalid_request', oauthMessages.unknownWay);
  return { query, issuer };
}

/** What an issuer says of itself; throws `temporarily_unavailable` while it says nothing. */
export async function getIssuerConfiguration(provider: Provider, issuer: Issuer): Promise<Configuration> {
  try {
    return await issuer.configuration();
  } catch (error) {
    provider.log.warn({ ...toLogFields(error), issuer: issuer.name }, 'An issuer could not be reached');
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
    // Apple gives an address only to who asks to be answered by a form.
    ...(new URL(issuer).hostname === 'appleid.apple.com' && { response_mode: 'form_post' }),
    ...(query.prompt && { prompt: choosePrompt(prompt_values_supported, query.prompt) }),
    ...(query.login_hint && { login_hint: query.login_hint }),
  };
  return buildAuthorizationUrl(configuration, parameters).href;
}

/** An issuer that cannot let people choose among accounts asks them to sign in anew. */
const choosePrompt = (supported: unknown, asked: string) =>
  asked === 'select_account' && Array.isArray(supported) && !supported.includes(asked) ? 'login' : asked;
