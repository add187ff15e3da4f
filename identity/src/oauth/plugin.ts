import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from '../provider.ts';
import { authorize, redirectUriIn, stateIn } from './authorize.ts';
import { comeBack, flowAnswered } from './callback.ts';
import { callbackUri, originFor, signInUris } from './client.ts';
import { OAuthError } from './errors.ts';
import { NO_COOKIE } from './flow.ts';
import { type FindIssuer, issuersOf } from './issuers.ts';
import { logoutUriIn } from './logout.ts';
import { asOAuthError, lead, refuse } from './refusals.ts';
import { revoke } from './revoke.ts';
import { token } from './token.ts';
import { userInfo } from './userInfo.ts';
import { words } from './words.ts';

const FORM = 'application/x-www-form-urlencoded';
const FORM_LIMIT = 64 * 1024;

/** Cognito's OAuth 2.0 endpoints: `/oauth2/…` and `/logout` below the provider's prefix (decisions §3). */
export async function serveOAuth(app: FastifyInstance, provider: Provider): Promise<void> {
  const issuers = issuersOf(provider.options.socialProviders ?? []);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    FORM,
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.setErrorHandler((error, request, reply) => refuse(asOAuthError(error, provider, request), reply));
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  app.get('/oauth2/authorize', (request, reply) => toIssuer(provider, issuers, request, reply));
  app.get('/oauth2/idpresponse', (request, reply) => fromIssuer(provider, issuers, request, reply));
  // An issuer that answers by a form sends it from its own site, without our cookie: the browser asks again with it.
  app.post('/oauth2/idpresponse', (request, reply) => {
    const { code, state, iss, error } = (request.body ?? {}) as Record<string, string>;
    const address = new URL(callbackUri(originFor(provider, request)));
    for (const [name, value] of Object.entries({ code, state, iss, error })) {
      if (value !== undefined) address.searchParams.set(name, value);
    }
    return reply.redirect(address.href, 303);
  });
  app.post('/oauth2/token', (request) => token(provider, request));
  app.post('/oauth2/revoke', async (request, reply) => {
    await revoke(provider, request);
    return reply.send();
  });
  app.get('/oauth2/userInfo', (request) => userInfo(provider, request));
  app.get('/logout', (request, reply) => lead(reply, logoutUriIn(provider, request)));
}

async function toIssuer(
  provider: Provider,
  issuers: FindIssuer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const back: Back = { redirectUri: home(provider, request) };
  try {
    back.redirectUri = redirectUriIn(provider, request);
    back.state = stateIn(request.query);
    const { location, cookie } = await authorize(provider, issuers, request, back.redirectUri);
    return reply.header('set-cookie', cookie).redirect(location, 302);
  } catch (error) {
    return leadBack(reply, back, asOAuthError(error, provider, request));
  }
}

async function fromIssuer(
  provider: Provider,
  issuers: FindIssuer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const flow = flowAnswered(provider, request);
  // The answer to a flow of another browser, or to none, ends nothing here, a flow of our own neither.
  if (!flow)
    return leadBack(
      reply,
      { redirectUri: home(provider, request) },
      new OAuthError('invalid_request', words.startAgain),
    );
  reply.header('set-cookie', NO_COOKIE);
  const { redirectUri, state } = flow.app;
  try {
    const code = await comeBack(provider, issuers, flow, request);
    return lead(reply, redirectUri, { code, state });
  } catch (error) {
    return leadBack(reply, { redirectUri, state }, asOAuthError(error, provider, request));
  }
}

interface Back {
  redirectUri: string;
  state?: string | undefined;
}

/** Our own sign-in page, for who cannot be led back to where they came from. */
const home = (provider: Provider, request: FastifyRequest) =>
  signInUris(provider, originFor(provider, request))[0];

const leadBack = (reply: FastifyReply, { redirectUri, state }: Back, { name, message }: OAuthError) =>
  lead(reply, redirectUri, { error: name, error_description: message, state });
