import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getCallbackUri, getOrigin, getSignInUris, requireLogoutUri } from '../federation/app-client.ts';
import { authorize, CLEARED_FLOW_COOKIE, readState, requireRedirectUri } from '../federation/authorize.ts';
import { findAnsweredFlow, finishSocialSignIn } from '../federation/callback.ts';
import { createIssuerFinder, type FindIssuer } from '../federation/issuers.ts';
import { handleRevoke, handleToken, handleUserInfo } from '../federation/token-endpoints.ts';
import {
  IdentityError,
  OAuthError,
  oauthErrorStatus,
  oauthMessages,
  toLogFields,
} from '../platform/errors.ts';
import type { Provider } from '../platform/provider.ts';
import { reportSignIn } from '../sign-in/outcomes.ts';

/** Converts any error to an OAuth error, and logs unexpected ones. */
function toOAuthError(error: unknown, provider: Provider, request: FastifyRequest): OAuthError {
  if (error instanceof OAuthError) return error;
  if (error instanceof IdentityError) return fromIdentityError(error);
  const { statusCode = 500 } = error as FastifyError;
  if (statusCode < 500) return new OAuthError('invalid_request', oauthMessages.invalidRequest);
  request.log.error(toLogFields(error), 'The identity provider failed');
  const name = provider.options.isUnavailable(error) ? 'temporarily_unavailable' : 'server_error';
  return new OAuthError(name, oauthMessages.failed);
}

const fromIdentityError = ({ name, message }: IdentityError) =>
  name === 'TooManyRequestsException'
    ? new OAuthError('access_denied', oauthMessages.rateLimited)
    : // The session of the grant has ended, or its user cannot sign in.
      new OAuthError('invalid_grant', message);

/** Sends an error as JSON, in Cognito's shape. */
function sendOAuthError({ name }: OAuthError, reply: FastifyReply): FastifyReply {
  if (name === 'invalid_token') reply.header('www-authenticate', 'Bearer error="invalid_token"');
  return reply.code(oauthErrorStatus[name] ?? 400).send({ error: name });
}

/** Redirects the browser with the given parameters. */
function redirectTo(
  reply: FastifyReply,
  to: string,
  parameters: Record<string, string | undefined> = {},
): FastifyReply {
  const address = new URL(to);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) address.searchParams.set(name, value);
  }
  return reply.redirect(address.href, 302);
}

const FORM_CONTENT_TYPE = 'application/x-www-form-urlencoded';
const FORM_BODY_LIMIT = 64 * 1024;

/** Registers Cognito's OAuth 2.0 endpoints: `/oauth2/…` and `/logout` under the provider's prefix. */
export async function registerOAuthRoutes(app: FastifyInstance, provider: Provider): Promise<void> {
  const findIssuer = createIssuerFinder(provider.options.socialProviders ?? []);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    FORM_CONTENT_TYPE,
    { parseAs: 'string', bodyLimit: FORM_BODY_LIMIT },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.setErrorHandler((error, request, reply) =>
    sendOAuthError(toOAuthError(error, provider, request), reply),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  app.get('/oauth2/authorize', (request, reply) => handleAuthorize(provider, findIssuer, request, reply));
  app.get('/oauth2/idpresponse', (request, reply) => handleCallback(provider, findIssuer, request, reply));
  // A form post from the issuer's site has no cookie of ours, so the browser repeats it as a GET with the cookie.
  app.post('/oauth2/idpresponse', (request, reply) => {
    const { code, state, iss, error } = (request.body ?? {}) as Record<string, string>;
    const address = new URL(getCallbackUri(getOrigin(provider, request)));
    for (const [name, value] of Object.entries({ code, state, iss, error })) {
      if (value !== undefined) address.searchParams.set(name, value);
    }
    return reply.redirect(address.href, 303);
  });
  app.post('/oauth2/token', (request) => handleToken(provider, request));
  app.post('/oauth2/revoke', async (request, reply) => {
    await handleRevoke(provider, request);
    return reply.send();
  });
  app.get('/oauth2/userInfo', (request) => handleUserInfo(provider, request));
  app.get('/logout', (request, reply) => redirectTo(reply, requireLogoutUri(provider, request)));
}

async function handleAuthorize(
  provider: Provider,
  findIssuer: FindIssuer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const target: RedirectTarget = { redirectUri: getSignInUri(provider, request) };
  try {
    target.redirectUri = requireRedirectUri(provider, request);
    target.state = readState(request.query);
    const { location, cookie } = await authorize(provider, findIssuer, request, target.redirectUri);
    return reply.header('set-cookie', cookie).redirect(location, 302);
  } catch (error) {
    return redirectWithError(reply, target, toOAuthError(error, provider, request));
  }
}

async function handleCallback(
  provider: Provider,
  findIssuer: FindIssuer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const flow = findAnsweredFlow(provider, request);
  // The response belongs to another browser or to no flow. The cookie stays, so that a flow of this browser can finish.
  if (!flow)
    return redirectWithError(
      reply,
      { redirectUri: getSignInUri(provider, request) },
      new OAuthError('invalid_request', oauthMessages.startAgain),
    );
  reply.header('set-cookie', CLEARED_FLOW_COOKIE);
  const { redirectUri, state } = flow.app;
  try {
    const code = await reportSignIn(provider.options, { method: 'social', isLastStep: true }, () =>
      finishSocialSignIn(provider, findIssuer, flow, request),
    );
    return redirectTo(reply, redirectUri, { code, state });
  } catch (error) {
    return redirectWithError(reply, { redirectUri, state }, toOAuthError(error, provider, request));
  }
}

interface RedirectTarget {
  redirectUri: string;
  state?: string | undefined;
}

/** Our sign-in page, if the browser cannot be redirected to the requested address. */
const getSignInUri = (provider: Provider, request: FastifyRequest) =>
  getSignInUris(provider, getOrigin(provider, request))[0];

const redirectWithError = (
  reply: FastifyReply,
  { redirectUri, state }: RedirectTarget,
  { name, message }: OAuthError,
) => redirectTo(reply, redirectUri, { error: name, error_description: message, state });
