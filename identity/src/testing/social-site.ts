import { createHash, randomBytes } from 'node:crypto';
import { decodeJwt, type JWTPayload } from 'jose';
import { DEFAULT_CLIENT_ID, type IdentityOptions } from '../index.ts';
import type { TestResponse } from './client.ts';
import { startTestIssuer, type TestIssuer } from './issuer.ts';
import { startTestIdentity, type TestIdentity } from './server.ts';

/** What an app needs for a sign-in by OAuth. */
export interface TestApp {
  verifier: string;
  state: string;
  nonce: string;
  redirectUri: string;
  /** Where the browser starts; `changes` replaces parameters, undefined removes one. */
  authorizeUrl(changes?: Record<string, string | undefined>): string;
}

const DEFAULT_SCOPE = 'email profile openid';

/** The web app, or a mobile app with another redirect address. */
export function createTestApp(publicUrl: string, redirectUri = `${publicUrl}/login`): TestApp {
  const [verifier, state, nonce] = [64, 24, 24].map((size) => randomBytes(size).toString('base64url')) as [
    string,
    string,
    string,
  ];
  return {
    verifier,
    state,
    nonce,
    redirectUri,
    authorizeUrl(changes = {}) {
      const address = new URL(`${publicUrl}/identity/oauth2/authorize`);
      const parameters = {
        response_type: 'code',
        client_id: DEFAULT_CLIENT_ID,
        redirect_uri: redirectUri,
        identity_provider: 'Google',
        scope: DEFAULT_SCOPE,
        state,
        nonce,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...changes,
      };
      for (const [name, value] of Object.entries(parameters)) {
        if (value !== undefined) address.searchParams.set(name, value);
      }
      return address.href;
    },
  };
}

/** Sends a form to one of the OAuth endpoints. */
export async function sendForm(
  url: string,
  path: string,
  form: Record<string, string>,
): Promise<TestResponse> {
  const response = await fetch(`${url}/identity/oauth2/${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

/** A minimal browser for redirects: stores cookies by origin and follows redirects. */
export interface TestBrowser {
  /** Follows redirects until an address begins with `until`, and returns that address without opening it. */
  follow(address: string, until: string): Promise<URL>;
  /** Opens an address without following redirects. */
  open(address: string, init?: RequestInit): Promise<Response>;
}

const MAX_REDIRECTS = 12;

/** Creates a browser without cookies. Requests to `publicUrl` are sent to the server at `url`. */
function createTestBrowser({ publicUrl, url }: { publicUrl: string; url: string }): TestBrowser {
  const jars = new Map<string, Map<string, string>>();

  function storeCookies(origin: string, response: Response): void {
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
  }

  async function open(address: string, init: RequestInit = {}): Promise<Response> {
    const { origin } = new URL(address);
    const cookie = [...(jars.get(origin) ?? [])].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(address.replace(publicUrl, url), {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, ...(cookie && { cookie }) },
    });
    storeCookies(origin, response);
    return response;
  }

  return {
    open,
    async follow(address, until) {
      let current = new URL(address);
      for (let step = 0; step < MAX_REDIRECTS; step += 1) {
        if (step > 0 && current.href.startsWith(until)) return current;
        const response = await open(current.href);
        const next = response.headers.get('location');
        if (next === null)
          throw new Error(`${current.href} answered ${response.status}: ${await response.text()}`);
        current = new URL(next, current);
      }
      throw new Error(`${until} was not reached after ${MAX_REDIRECTS} redirects`);
    },
  };
}

/** The provider, and a real issuer that it knows as Google. */
export interface SocialTestSite extends TestIdentity {
  issuer: TestIssuer;
  publicUrl: string;
  browser(): TestBrowser;
  /** Runs the flow from the app's button to its page, and returns the parameters there. */
  completeSignIn(app: TestApp, browser?: TestBrowser): Promise<URLSearchParams>;
  /** Exchanges a code as the app that started the flow; `changes` replaces parameters. */
  exchange(app: TestApp, code: string | null, changes?: Record<string, string>): Promise<TestResponse>;
  /** Runs the whole flow and returns the response with the tokens. */
  signIn(app?: TestApp): Promise<TestResponse>;
  claims(token: string): JWTPayload;
}

const PUBLIC_URL = 'https://troth.example';

export async function startSocialTestSite(changes: Partial<IdentityOptions> = {}): Promise<SocialTestSite> {
  const issuer = await startTestIssuer(`${PUBLIC_URL}/identity/oauth2/idpresponse`);
  const { url, clientId, clientSecret } = issuer;
  const provider = await startTestIdentity({
    publicUrl: PUBLIC_URL,
    socialProviders: [{ name: 'Google', issuer: url, clientId, clientSecret }],
    ...changes,
  });
  const browser = () => createTestBrowser({ publicUrl: PUBLIC_URL, url: provider.url });
  const site: SocialTestSite = {
    ...provider,
    issuer,
    publicUrl: PUBLIC_URL,
    browser,
    async completeSignIn(app, by = browser()) {
      return (await by.follow(app.authorizeUrl(), app.redirectUri)).searchParams;
    },
    exchange: (app, code, more = {}) =>
      sendForm(provider.url, 'token', {
        grant_type: 'authorization_code',
        client_id: DEFAULT_CLIENT_ID,
        code: code ?? '',
        redirect_uri: app.redirectUri,
        code_verifier: app.verifier,
        ...more,
      }),
    async signIn(app = createTestApp(PUBLIC_URL)) {
      return site.exchange(app, (await site.completeSignIn(app)).get('code'));
    },
    claims: decodeJwt,
    async close() {
      await provider.close();
      await issuer.close();
    },
  };
  return site;
}
