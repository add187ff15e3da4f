import type { FastifyRequest } from 'fastify';
import { buildAuthorizationUrl, type Configuration, calculatePKCECodeChallenge } from 'openid-client';
import { z } from 'zod';
import { tooManySignIns } from '../errors.ts';
import { spend } from '../limits.ts';
import { logged } from '../logged.ts';
import type { Provider } from '../provider.ts';
import { callbackUri, originFor, requireOwnClient, signInUris } from './client.ts';
import { OAuthError } from './errors.ts';
import { beginFlow, cookieOf, type Flow } from './flow.ts';
import type { FindIssuer, Issuer } from './issuers.ts';
import { readScope } from './scopes.ts';
import { words } from './words.ts';

/** What OAuth allows in a value that is handed back. */
const handedBack = (longest: number) =>
  z
    .string()
    .regex(/^[\x20-\x7e]+$/)
    .max(longest)
    .optional();

/** The cookie that keeps a sign-in under way holds it, and a browser drops one of more than 4 KB. */
const LONGEST_STATE = 1024;

const Query = z.object({
  response_type: z.string().optional(),
  state: handedBack(LONGEST_STATE),
  nonce: handedBack(512),
  scope: z.string().max(512).optional(),
  identity_provider: z.string().max(64).default(''),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
  prompt: z.enum(['none', 'login', 'select_account', 'consent']).optional(),
  login_hint: z.string().max(254).optional(),
});

/** The issuer's page that a browser is sent to, and the cookie that it keeps until it comes back. */
export interface Onward {
  location: string;
  cookie: string;
}

/** The address at the app that a query asks to be led back to; throws for one that is not on the list. */
export function redirectUriIn(provider: Provider, request: FastifyRequest): string {
  const { client_id, redirect_uri } = z
    .object({ client_id: z.string().optional().catch(undefined), redirect_uri: z.string().catch('') })
    .parse(request.query);
  requireOwnClient(provider, client_id);
  const uri = signInUris(provider, originFor(provider, request)).find((allowed) => allowed === redirect_uri);
  if (!uri) throw new OAuthError('invalid_request', words.notOurs);
  return uri;
}

/** The state in a query, to be handed back with a refusal of the rest. */
export const stateIn = (query: unknown) =>
  z
    .object({ state: handedBack(LONGEST_STATE) })
    .catch({ state: undefined })
    .parse(query).state;

/** Begins a social sign-in: on to the issuer, with state, nonce and PKCE of our own. Throws OAuthError. */
export async function authorize(
  provider: Provider,
  issuers: FindIssuer,
  request: FastifyRequest,
  redirectUri: string,
): Promise<Onward> {
  // An image or a frame of another page; browsers say so, and others need not.
  const { 'sec-fetch-dest': destination = 'document' } = request.headers;
  if (destination !== 'document') throw new OAuthError('invalid_request', words.notOurs);
  const { query, issuer } = asked(issuers, request.query);
  const scope = readScope(query.scope);
  // Nobody is signed in here without the issuer.
  if (query.prompt === 'none') throw new OAuthError('login_required', words.startAgain);
  await spend(provider, 'socialSignInsOfAddress', provider.options.clientAddress(request), tooManySignIns);
  const configuration = await reach(provider, issuer);
  const { state, nonce, code_challenge: codeChallenge } = query;
  const app = { redirectUri, state, nonce, scope, codeChallenge };
  const flow = beginFlow(issuer.name, app, provider.now());
  const callback = callbackUri(originFor(provider, request));
  const location = await addressAt(configuration, callback, flow, query);
  return { location, cookie: cookieOf(provider.vault, flow) };
}

function asked(issuers: FindIssuer, given: unknown): { query: z.infer<typeof Query>; issuer: Issuer } {
  const parsed = Query.safeParse(given);
  if (!parsed.success) throw new OAuthError('invalid_request', words.notOurs);
  const query = parsed.data;
  if (query.response_type !== 'code') throw new OAuthError('unsupported_response_type', words.notOurs);
  const issuer = issuers(query.identity_provider);
  if (!issuer) throw new OAuthError('invalid_request', words.unknownWay);
  return { query, issuer };
}

/** What an issuer says of itself; throws `temporarily_unavailable` while it says nothing. */
export async function reach(provider: Provider, issuer: Issuer): Promise<Configuration> {
  try {
    return await issuer.configuration();
  } catch (error) {
    provider.log.warn({ ...logged(error), issuer: issuer.name }, 'An issuer could not be reached');
    throw new OAuthError('temporarily_unavailable', words.issuerDown);
  }
}

async function addressAt(
  configuration: Configuration,
  callback: string,
  flow: Flow,
  query: z.infer<typeof Query>,
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
    ...(query.prompt && { prompt: promptAt(prompt_values_supported, query.prompt) }),
    ...(query.login_hint && { login_hint: query.login_hint }),
  };
  return buildAuthorizationUrl(configuration, parameters).href;
}

/** An issuer that cannot let people choose among accounts asks them to sign in anew. */
const promptAt = (supported: unknown, asked: string) =>
  asked === 'select_account' && Array.isArray(supported) && !supported.includes(asked) ? 'login' : asked;
