import { type Html, html } from '@troth/texts/html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { validationError } from '../platform/http/errors.ts';
import { type DevelopmentIssuer, ISSUER_PATH, isLocalHost } from './issuer.ts';

const STYLE = `
:root { color-scheme: light dark; font: 17px/1.6 Georgia, serif; }
body { max-width: 28rem; margin: 0 auto; padding: 32px 16px; background: light-dark(#fbf7f0, #161014); color: light-dark(#241a1e, #f5ece6); }
p { color: light-dark(#655760, #bbabac); }
label { display: block; margin: 16px 0; }
input:not([type=checkbox]) { display: block; box-sizing: border-box; width: 100%; padding: 10px; font: inherit; color: inherit; background: light-dark(#fff, #1f171b); border: 1px solid light-dark(#8d7d86, #85757b); border-radius: 8px; }
button { margin: 8px 8px 8px 0; padding: 10px 20px; font: inherit; cursor: pointer; color: inherit; background: transparent; border: 1px solid currentColor; border-radius: 8px; }
button.main { color: light-dark(#fff, #161014); background: light-dark(#7a1f45, #f0b8ce); border-color: transparent; }
`;

interface SignInForm {
  /** The authorization request, sent again with the form. */
  hidden: Record<string, string>;
  name: string;
  email: string;
  problem: string;
}

const renderHiddenInput = ([name, value]: [string, string]): Html =>
  html`<input type="hidden" name="${name}" value="${value}">`;

/** The page where a user enters a name and an email address. */
function renderSignInPage({ hidden, name, email, problem }: SignInForm): string {
  const alert = problem === '' ? '' : html`<p role="alert">${problem}</p>`;
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Development sign-in - Troth</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="./style.css"></head>
<body><main><h1>Development sign-in</h1>
<p>This page simulates signing in with Google. It exists on a developer's machine only, and accepts any name and email.</p>
${alert}<form method="post" action="./authorize">${Object.entries(hidden).map(renderHiddenInput)}
<label>Name <input name="name" value="${name}" autocomplete="off" autofocus></label>
<label>Email <input name="email" type="email" value="${email}" autocomplete="off"></label>
<label><input type="checkbox" name="verified" value="yes" checked> The email address is verified</label>
<button class="main" name="act" value="sign-in">Sign in</button><button name="act" value="cancel" formnovalidate>Cancel</button>
</form></main></body></html>`.source;
}

/** The only allowed redirect URL. */
const CALLBACK_PATH = '/identity/oauth2/idpresponse';

const AuthorizationRequest = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  state: z.string().max(1024),
  nonce: z.string().max(512).optional(),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
});
type AuthorizationRequest = z.infer<typeof AuthorizationRequest>;

const SubmittedForm = z.object({
  act: z.string().optional(),
  name: z.string().trim().max(100).catch(''),
  email: z.string().trim().catch(''),
  verified: z.string().optional(),
});

const TokenRequest = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string(),
});

const Credentials = z.object({ client_id: z.string(), client_secret: z.string() });

/** Throws unless the request is from this site on this machine, so that the browser is never redirected elsewhere. */
function requireAuthorizationRequest(issuer: DevelopmentIssuer, input: unknown): AuthorizationRequest {
  const { success, data } = AuthorizationRequest.safeParse(input);
  if (!success) throw validationError('query', 'This is no authorization request');
  const redirectUri = URL.parse(data.redirect_uri);
  if (
    data.client_id !== issuer.clientId ||
    redirectUri?.pathname !== CALLBACK_PATH ||
    !isLocalHost(redirectUri.hostname)
  ) {
    throw validationError('redirect_uri', 'The client or its redirect_uri is unknown');
  }
  return data;
}

function showPage(
  reply: FastifyReply,
  authorization: AuthorizationRequest,
  form: { name: string; email: string; problem: string },
) {
  const { origin } = new URL(authorization.redirect_uri);
  const hidden = Object.fromEntries(Object.entries(authorization).filter(([, value]) => value !== undefined));
  return (
    reply
      .header('cache-control', 'no-store')
      // Browsers also check the redirect target of a form, which may be another name of this machine.
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'self'; form-action 'self' ${origin}; frame-ancestors 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(renderSignInPage({ ...form, hidden }))
  );
}

function redirectBack(
  reply: FastifyReply,
  authorization: AuthorizationRequest,
  params: Record<string, string>,
): FastifyReply {
  const address = new URL(authorization.redirect_uri);
  for (const [name, value] of Object.entries(params)) address.searchParams.set(name, value);
  return reply.redirect(address.href, 303);
}

function signIn(issuer: DevelopmentIssuer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const authorization = requireAuthorizationRequest(issuer, request.body);
  const { act, name, email, verified } = SubmittedForm.parse(request.body);
  const callbackParams = { state: authorization.state, iss: issuer.url };
  if (act === 'cancel')
    return redirectBack(reply, authorization, { ...callbackParams, error: 'access_denied' });
  if (name === '' || !z.email().safeParse(email).success) {
    return showPage(reply.code(400), authorization, {
      name,
      email,
      problem: 'Please enter a name and an email.',
    });
  }
  const { redirect_uri: redirectUri, nonce, code_challenge: codeChallenge } = authorization;
  const person = { name, email, isVerified: verified === 'yes' };
  return redirectBack(reply, authorization, {
    ...callbackParams,
    code: issuer.issueCode(person, { redirectUri, nonce, codeChallenge }),
  });
}

/** The client's id and secret, from the header or the form. */
function readCredentials({ headers, body }: FastifyRequest) {
  const basic = /^Basic (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (basic === undefined) return Credentials.safeParse(body).data;
  const [client_id = '', client_secret = ''] = Buffer.from(basic, 'base64').toString().split(':');
  return { client_id: decodeURIComponent(client_id), client_secret: decodeURIComponent(client_secret) };
}

async function exchangeCode(issuer: DevelopmentIssuer, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store');
  const credentials = readCredentials(request);
  if (!credentials || !issuer.isClient(credentials.client_id, credentials.client_secret)) {
    return reply.code(401).send({ error: 'invalid_client' });
  }
  const { data } = TokenRequest.safeParse(request.body);
  const tokens = data && (await issuer.exchange(data.code, data.redirect_uri, data.code_verifier));
  return tokens ? reply.send(tokens) : reply.code(400).send({ error: 'invalid_grant' });
}

/** Serves the issuer below `/dev/issuer`. */
export async function serveIssuer(app: FastifyInstance, issuer: DevelopmentIssuer): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.get(`${ISSUER_PATH}/.well-known/openid-configuration`, async () => issuer.metadata());
  app.get(`${ISSUER_PATH}/jwks`, () => issuer.jwks());
  app.get(`${ISSUER_PATH}/style.css`, (_request, reply) => reply.type('text/css').send(STYLE));
  app.get(`${ISSUER_PATH}/authorize`, (request, reply) =>
    showPage(reply, requireAuthorizationRequest(issuer, request.query), { name: '', email: '', problem: '' }),
  );
  app.post(`${ISSUER_PATH}/authorize`, (request, reply) => signIn(issuer, request, reply));
  app.post(`${ISSUER_PATH}/token`, (request, reply) => exchangeCode(issuer, request, reply));
}
