import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Config } from '../config/index.ts';
import { startTestSite, type TestSite } from '../testing/site/test-site.ts';
import { DevelopmentIssuer } from './issuer.ts';

const ISSUER = 'http://localhost:3000/dev/issuer';
const callback = 'http://127.0.0.1:3000/identity/oauth2/idpresponse';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const verifier = randomBytes(32).toString('base64url');

const authorizeParams = (changes: Record<string, string> = {}) =>
  new URLSearchParams({
    client_id: 'troth-development',
    redirect_uri: callback,
    response_type: 'code',
    state: 'a-state',
    nonce: 'a-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  });

const authorize = (changes?: Record<string, string>) =>
  fetch(`${site.url}/dev/issuer/authorize?${authorizeParams(changes)}`);

/** Submits the page; returns the redirect target. */
async function submitForm(form: Record<string, string>): Promise<URL> {
  const body = authorizeParams();
  for (const [name, value] of Object.entries(form)) body.set(name, value);
  const response = await fetch(`${site.url}/dev/issuer/authorize`, {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  return new URL(response.headers.get('location') ?? '', site.url);
}

const fetchProviderNames = async (site: TestSite) => {
  const response = await fetch(`${site.url}/api/config`);
  return ((await response.json()) as { identity: { providers: string[] } }).identity.providers;
};

test('a site without a configured issuer offers the development issuer, with a discovery document', async () => {
  expect(await fetchProviderNames(site)).toEqual(['Development']);
  const response = await fetch(`${site.url}/dev/issuer/.well-known/openid-configuration`);
  expect(await response.json()).toMatchObject({
    issuer: ISSUER,
    authorization_endpoint: `${ISSUER}/authorize`,
    token_endpoint: `${ISSUER}/token`,
    jwks_uri: `${ISSUER}/jwks`,
  });
});

const otherSettings: [string, Partial<Config>][] = [
  ['in production', { production: true }],
  ['when others can reach the address', { loopback: false }],
  [
    'when a real issuer is configured',
    {
      socialProviders: [
        { name: 'Google', issuer: 'https://accounts.google.com', clientId: 'a', clientSecret: 'b' },
      ],
    },
  ],
];
test.each(otherSettings)('the development issuer does not exist %s', async (_description, settings) => {
  const other = await startTestSite(settings);
  expect(await fetchProviderNames(other)).not.toContain('Development');
  for (const path of ['.well-known/openid-configuration', 'authorize', 'jwks']) {
    expect((await fetch(`${other.url}/dev/issuer/${path}`)).status).toBe(404);
  }
  await other.close();
});

test('a request with a foreign Host header gets 404 (DNS rebinding)', async () => {
  const { port } = new URL(site.url);
  const status = await new Promise((done) =>
    request({ port, path: '/dev/issuer/jwks', headers: { host: 'evil.example.org' } }, (response) =>
      done(response.statusCode),
    ).end(),
  );
  expect(status).toBe(404);
});

test('submitting the page redirects with a code, the state and the issuer', async () => {
  const page = await authorize();
  expect(await page.text()).toContain('Development sign-in');
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:3000");
  const redirected = await submitForm({
    act: 'sign-in',
    name: 'Asha Rao',
    email: 'asha@example.org',
    verified: 'yes',
  });
  expect(`${redirected.origin}${redirected.pathname}`).toBe(callback);
  expect(redirected.searchParams.get('state')).toBe('a-state');
  expect(redirected.searchParams.get('iss')).toBe(ISSUER);
  expect(redirected.searchParams.get('code')).toMatch(/^[\w-]{43}$/);
});

test('cancelling redirects with an error', async () => {
  const callback = await submitForm({ act: 'cancel' });
  expect(callback.searchParams.get('error')).toBe('access_denied');
  expect(callback.searchParams.get('code')).toBeNull();
});

test('a form without a name or an email is shown again, with the input escaped', async () => {
  const body = authorizeParams({ act: 'sign-in', name: '"><script>alert(1)</script>', email: 'nobody' });
  const response = await fetch(`${site.url}/dev/issuer/authorize`, { method: 'POST', body });
  const page = await response.text();
  expect(response.status).toBe(400);
  expect(page).toContain('Please enter a name and an email.');
  expect(page).toContain('&lt;script&gt;');
  expect(page).not.toContain('<script>');
});

test.each<Record<string, string>>([
  { redirect_uri: 'https://evil.example.org/identity/oauth2/idpresponse' },
  { redirect_uri: 'http://localhost:3000/elsewhere' },
  { client_id: 'another' },
  { code_challenge_method: 'plain' },
  { response_type: 'token' },
])('a request with %j is refused without a redirect', async (changes) => {
  const response = await authorize(changes);
  expect(response.status).toBe(400);
  expect(response.headers.get('location')).toBeNull();
});

test('a client with a wrong secret gets no tokens', async () => {
  const redirected = await submitForm({
    act: 'sign-in',
    name: 'Asha Rao',
    email: 'asha@example.org',
    verified: 'yes',
  });
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: 'troth-development',
    client_secret: 'a guess',
    code: redirected.searchParams.get('code') ?? '',
    redirect_uri: callback,
    code_verifier: verifier,
  });
  const response = await fetch(`${site.url}/dev/issuer/token`, { method: 'POST', body });
  expect([response.status, await response.json()]).toEqual([401, { error: 'invalid_client' }]);
});

describe('a code', () => {
  const issuer = new DevelopmentIssuer('http://localhost:3000');
  const person = { name: 'Asha Rao', email: 'Asha@example.org', isVerified: true };
  const authorization = {
    redirectUri: callback,
    nonce: 'a-nonce',
    codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
  };

  test('is exchanged once for an ID token signed with the published key', async () => {
    const code = issuer.issueCode(person, authorization);
    const tokens = await issuer.exchange(code, callback, verifier);
    const keys = createLocalJWKSet((await issuer.jwks()) as JSONWebKeySet);
    const rules = { issuer: ISSUER, audience: 'troth-development', algorithms: ['RS256'] };
    const { payload } = await jwtVerify(tokens?.id_token ?? '', keys, rules);
    expect(payload).toMatchObject({
      nonce: 'a-nonce',
      email: 'Asha@example.org',
      email_verified: true,
      given_name: 'Asha',
      family_name: 'Rao',
    });
    expect(await issuer.exchange(code, callback, verifier)).toBeNull();
  });

  test('is valid only with its verifier and redirect URL', async () => {
    const other = randomBytes(32).toString('base64url');
    expect(await issuer.exchange(issuer.issueCode(person, authorization), callback, other)).toBeNull();
    const otherRedirectUri = 'http://localhost:3000/identity/oauth2/idpresponse';
    expect(
      await issuer.exchange(issuer.issueCode(person, authorization), otherRedirectUri, verifier),
    ).toBeNull();
  });

  test('has the same subject in another process', async () => {
    const subjectAt = async (issuer: DevelopmentIssuer, email: string) => {
      const code = issuer.issueCode({ ...person, email }, authorization);
      return decodeJwt((await issuer.exchange(code, callback, verifier))?.id_token ?? '').sub;
    };
    const restarted = new DevelopmentIssuer('http://localhost:3000');
    expect(await subjectAt(issuer, 'asha@example.org')).toBe(await subjectAt(restarted, 'ASHA@example.org'));
    expect(await subjectAt(issuer, 'asha@example.org')).not.toBe(await subjectAt(issuer, 'ravi@example.org'));
  });
});
