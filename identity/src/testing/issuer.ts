import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, SignJWT } from 'jose';
import Provider, { type Adapter, type AdapterPayload, interactionPolicy } from 'oidc-provider';

/** In-memory storage of the test issuer. */
function createMemoryAdapter(): (model: string) => Adapter {
  const records = new Map<string, AdapterPayload>();
  return (model) => {
    const key = (id: string) => `${model}:${id}`;
    const find = async (matches: (payload: AdapterPayload) => boolean) =>
      [...records].find(([name, payload]) => name.startsWith(`${model}:`) && matches(payload))?.[1];
    return {
      upsert: async (id, payload) => void records.set(key(id), payload),
      find: async (id) => records.get(key(id)),
      findByUid: (uid) => find((payload) => payload.uid === uid),
      findByUserCode: (userCode) => find((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const payload = records.get(key(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void records.delete(key(id)),
      revokeByGrantId: async (grantId) => {
        for (const [name, payload] of records) if (payload.grantId === grantId) records.delete(name);
      },
    };
  };
}

/** A person with an account at the issuer. */
export interface IssuerAccount {
  subject: string;
  email?: string;
  email_verified?: boolean | string;
  given_name?: string;
  family_name?: string;
}

/** A real OpenID Connect issuer over HTTP, which signs in the person that a test selects, without interaction. */
export interface TestIssuer {
  url: string;
  clientId: string;
  clientSecret: string;
  /** Sets the person who signs in from now on; null cancels the sign-in. */
  signInAs(person: IssuerAccount | null): void;
  /** Sets a function that changes ID tokens before they are returned. */
  rewriteIdToken(change: ((idToken: string) => string | Promise<string>) | undefined): void;
  /** Returns the ID token with further claims, signed by the issuer. */
  signWith(idToken: string, claims: object): Promise<string>;
  /** Refuses every connection until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

const clientId = 'troth';
const clientSecret = 'a secret between troth and its issuer';

/** Supports account selection, as the large issuers do. */
function createInteractionPolicy() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

/** Starts an issuer that redirects only to `redirectUri`. */
export async function startTestIssuer(redirectUri: string): Promise<TestIssuer> {
  let person: IssuerAccount | null = null;
  let change: ((idToken: string) => string | Promise<string>) | undefined;
  const people = new Map<string, IssuerAccount>();
  let handle: http.RequestListener = (_request, response) => response.end();
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  async function listen(at: number): Promise<http.Server> {
    const started = http.createServer((request, response) => handle(request, response));
    started.listen(at, '127.0.0.1');
    await once(started, 'listening');
    return started;
  }

  async function stop(): Promise<void> {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }

  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider: Provider = new Provider(url, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'issuer' }] },
    adapter: createMemoryAdapter(),
    cookies: { keys: ['of the issuer alone'] },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: createInteractionPolicy(), url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
      Grant: 600,
    },
    async findAccount(_context, accountId) {
      const { subject, ...claims } = people.get(accountId) ?? { subject: accountId };
      return { accountId, claims: async () => ({ sub: subject, ...claims }) };
    },
    // Grants all scopes, as if the person had given consent.
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    await next();
    const body = context.body as { id_token?: string } | undefined;
    if (change && context.oidc?.route === 'token' && body?.id_token)
      body.id_token = await change(body.id_token);
  });
  const serve = provider.callback();
  handle = async (request, response) => {
    // Account selection starts a new session without signing the previous account out.
    if (request.url?.includes('prompt=select_account')) {
      delete request.headers.cookie;
      response.setHeader(
        'set-cookie',
        ['_session', '_session.sig'].map((name) => `${name}=; Max-Age=0; Path=/`),
      );
    }
    if (!request.url?.startsWith('/interaction/')) return serve(request, response);
    if (person) people.set(person.subject, person);
    const result = person
      ? { login: { accountId: person.subject }, select_account: {} }
      : { error: 'access_denied' };
    await provider.interactionFinished(request, response, result);
  };

  return {
    url,
    clientId,
    clientSecret,
    signInAs(next) {
      person = next;
    },
    rewriteIdToken(next) {
      change = next;
    },
    signWith: (idToken, claims) =>
      new SignJWT({ ...decodeJwt(idToken), ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'issuer' })
        .sign(privateKey),
    stop,
    async start() {
      server = await listen(port);
    },
    close: stop,
  };
}
