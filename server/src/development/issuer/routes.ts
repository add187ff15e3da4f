import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { invalid } from '../../platform/http/errors.ts';
import { isLocalHost } from '../local.ts';
import { type DevelopmentIssuer, ISSUER_PATH } from './issuer.ts';
import { STYLE, signInPage } from './page.ts';

/** The one address of the site that browsers are led back to. */
const CALLBACK_PATH = '/identity/oauth2/idpresponse';

const Asked = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  state: z.string().max(1024),
  nonce: z.string().max(512).optional(),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
});
type Asked = z.infer<typeof Asked>;

const Filled = z.object({
  act: z.string().optional(),
  name: z.string().trim().max(100).catch(''),
  email: z.string().trim().catch(''),
  verified: z.string().optional(),
});

const Exchange = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string(),
});

const Credentials = z.object({ client_id: z.string(), client_secret: z.string() });

/** Throws for a request that is not of this site on this machine: the browser is then led nowhere. */
function askedIn(issuer: DevelopmentIssuer, given: unknown): Asked {
  const { success, data } = Asked.safeParse(given);
  if (!success) throw invalid('query', 'This is no authorization request');
  const back = URL.parse(data.redirect_uri);
  if (data.client_id !== issuer.clientId || back?.pathname !== CALLBACK_PATH || !isLocalHost(back.hostname)) {
    throw invalid('redirect_uri', 'The client or its redirect_uri is unknown');
  }
  return data;
}

function showPage(reply: FastifyReply, asked: Asked, form: { name: string; email: string; problem: string }) {
  const { origin } = new URL(asked.redirect_uri);
  const hidden = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  return (
    reply
      .header('cache-control', 'no-store')
      // Browsers also check the address that a form leads on to, which may be another name of this machine.
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'self'; form-action 'self' ${origin}; frame-ancestors 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(signInPage({ ...form, hidden }))
  );
}

function leadBack(reply: FastifyReply, asked: Asked, said: Record<string, string>): FastifyReply {
  const address = new URL(asked.redirect_uri);
  for (const [name, value] of Object.entries(said)) address.searchParams.set(name, value);
  return reply.redirect(address.href, 303);
}

function signIn(issuer: DevelopmentIssuer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const asked = askedIn(issuer, request.body);
  const { act, name, email, verified } = Filled.parse(request.body);
  const back = { state: asked.state, iss: issuer.url };
  if (act === 'cancel') return leadBack(reply, asked, { ...back, error: 'access_denied' });
  if (name === '' || !z.email().safeParse(email).success) {
    return showPage(reply.code(400), asked, { name, email, problem: 'Please enter a name and an email.' });
  }
  const { redirect_uri: redirectUri, nonce, code_challenge: codeChallenge } = asked;
  const person = { name, email, isVerified: verified === 'yes' };
  return leadBack(reply, asked, {
    ...back,
    code: issuer.issueCode(person, { redirectUri, nonce, codeChallenge }),
  });
}

/** The client's id and secret, from the header or the form. */
function credentialsIn({ headers, body }: FastifyRequest) {
  const basic = /^Basic (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (basic === undefined) return Credentials.safeParse(body).data;
  const [client_id = '', client_secret = ''] = Buffer.from(basic, 'base64').toString().split(':');
  return { client_id: decodeURIComponent(client_id), client_secret: decodeURIComponent(client_secret) };
}

async function exchange(issuer: DevelopmentIssuer, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store');
  const credentials = credentialsIn(request);
  if (!credentials || !issuer.isClient(credentials.client_id, credentials.client_secret)) {
    return reply.code(401).send({ error: 'invalid_client' });
  }
  const { data } = Exchange.safeParse(request.body);
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
    showPage(reply, askedIn(issuer, request.query), { name: '', email: '', problem: '' }),
  );
  app.post(`${ISSUER_PATH}/authorize`, (request, reply) => signIn(issuer, request, reply));
  app.post(`${ISSUER_PATH}/token`, (request, reply) => exchange(issuer, request, reply));
}
