import { decodeJwt, type JWTPayload } from 'jose';
import { DEFAULT_CLIENT_ID, type IdentityOptions } from '../index.ts';
import { openApp, sendForm, type TestApp } from './app.ts';
import { openBrowser, type TestBrowser } from './browser.ts';
import type { Answer } from './client.ts';
import { startTestIssuer, type TestIssuer } from './issuer.ts';
import { startTestIdentity, type TestIdentity } from './server.ts';

/** The provider with a real issuer beside it, which it knows as Google. */
export interface SocialSite extends TestIdentity {
  issuer: TestIssuer;
  publicUrl: string;
  browser(): TestBrowser;
  /** From the button to the app's own page: what the browser brings back there. */
  comeBack(app: TestApp, browser?: TestBrowser): Promise<URLSearchParams>;
  /** Exchanges a code as the app that began it; `changes` replaces parameters. */
  exchange(app: TestApp, code: string | null, changes?: Record<string, string>): Promise<Answer>;
  /** All of it: the answer holds the tokens. */
  signIn(app?: TestApp): Promise<Answer>;
  claims(token: string): JWTPayload;
}

const publicUrl = 'https://troth.example';

export async function startSocialSite(changes: Partial<IdentityOptions> = {}): Promise<SocialSite> {
  const issuer = await startTestIssuer(`${publicUrl}/identity/oauth2/idpresponse`);
  const { url, clientId, clientSecret } = issuer;
  const provider = await startTestIdentity({
    publicUrl,
    socialProviders: [{ name: 'Google', issuer: url, clientId, clientSecret }],
    ...changes,
  });
  const browser = () => openBrowser({ publicUrl, url: provider.url });
  const site: SocialSite = {
    ...provider,
    issuer,
    publicUrl,
    browser,
    async comeBack(app, by = browser()) {
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
    async signIn(app = openApp(publicUrl)) {
      return site.exchange(app, (await site.comeBack(app)).get('code'));
    },
    claims: decodeJwt,
    async close() {
      await provider.close();
      await issuer.close();
    },
  };
  return site;
}
