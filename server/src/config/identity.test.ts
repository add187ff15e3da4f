import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../testing/site/test-site.ts';
import { readConfig } from './index.ts';

const google = {
  OIDC_GOOGLE_ISSUER: 'https://accounts.google.com',
  OIDC_GOOGLE_CLIENT_ID: 'troth',
  OIDC_GOOGLE_CLIENT_SECRET: 'secret',
};
const https = { PUBLIC_URL: 'https://localhost:3000' };

test("each group of settings is an issuer, under Cognito's name for it", () => {
  const buildGroup = (name: string) => ({
    [`OIDC_${name}_ISSUER`]: `https://${name.toLowerCase().replace('_', '.')}`,
    [`OIDC_${name}_CLIENT_ID`]: 'troth',
    [`OIDC_${name}_CLIENT_SECRET`]: 'secret',
  });
  const { socialProviders } = readConfig({
    ...https,
    ...google,
    ...buildGroup('APPLE'),
    ...buildGroup('MY_CLUB'),
  });
  expect(socialProviders.map(({ name, issuer }) => [name, issuer])).toEqual([
    ['Google', 'https://accounts.google.com'],
    ['SignInWithApple', 'https://apple'],
    ['My Club', 'https://my.club'],
  ]);
});

test('an issuer whose settings are empty is ignored', () => {
  expect(readConfig({ OIDC_GOOGLE_ISSUER: '' }).socialProviders).toEqual([]);
});

test.each<[Record<string, string | undefined>, RegExp]>([
  [
    { ...google, OIDC_GOOGLE_CLIENT_SECRET: '' },
    /^OIDC_GOOGLE_ISSUER, OIDC_GOOGLE_CLIENT_ID and OIDC_GOOGLE_CLIENT_SECRET should be set together$/,
  ],
  [
    { ...google, OIDC_GOOGLE_ISSUER: 'accounts.google.com' },
    /^OIDC_GOOGLE_ISSUER should be the address of an issuer/,
  ],
  [{ ...google, OIDC_GOOGLE_ISSUER: 'http://accounts.google.com' }, /^OIDC_GOOGLE_ISSUER should be/],
  [{ ...google, OIDC_GOOGLE_SECRET: 'x' }, /^OIDC_GOOGLE_SECRET should be named/],
  [{ ...google, PUBLIC_URL: 'http://localhost:3000' }, /^PUBLIC_URL should begin with https/],
  [{ ...google, PUBLIC_URL: undefined }, /^PUBLIC_URL should begin with https/],
])('conflicting settings are refused by name: %j', (settings, message) => {
  expect(() => readConfig({ ...https, ...settings })).toThrow(message);
});

test('in development an issuer on this machine needs no TLS, and a site with a certificate uses TLS', () => {
  const local = { ...google, OIDC_GOOGLE_ISSUER: 'http://localhost:4000' };
  expect(readConfig({ ...local, TLS_CERT_FILE: 'c', TLS_KEY_FILE: 'k' }).socialProviders).toHaveLength(1);
  const production = { NODE_ENV: 'production', SMTP_URL: 'smtps://u:p@mail.example.org:465' };
  expect(() => readConfig({ ...https, ...production, ...local })).toThrow(/OIDC_GOOGLE_ISSUER should be/);
});

describe('the settings for the web app', () => {
  const provider = {
    name: 'Google',
    issuer: 'https://accounts.google.com',
    clientId: 'a',
    clientSecret: 'b',
  };
  let [siteWithoutIssuers, siteWithIssuer]: [TestSite?, TestSite?] = [];
  beforeAll(async () => {
    [siteWithoutIssuers, siteWithIssuer] = await Promise.all([
      startTestSite({ production: true }),
      startTestSite({ socialProviders: [provider], MOBILE_REDIRECT_SCHEME: 'org.example.troth' }),
    ]);
  });
  afterAll(() => Promise.all([siteWithoutIssuers?.close(), siteWithIssuer?.close()]));

  const fetchWebConfig = async (site?: TestSite) => {
    const response = await fetch(`${site?.url}/api/config`);
    return (await response.json()) as { identity: object; mobileRedirectScheme: string | null };
  };

  test('list the issuers and the domain, and nothing if there are none', async () => {
    expect((await fetchWebConfig(siteWithoutIssuers)).identity).toMatchObject({
      oauthDomain: null,
      providers: [],
    });
    const { identity } = await fetchWebConfig(siteWithIssuer);
    expect(identity).toMatchObject({ oauthDomain: 'localhost:3000/identity', providers: ['Google'] });
    expect(JSON.stringify(identity)).not.toContain('accounts.google.com');
  });

  test('include the scheme of a mobile app, if there is one', async () => {
    expect((await fetchWebConfig(siteWithoutIssuers)).mobileRedirectScheme).toBeNull();
    expect((await fetchWebConfig(siteWithIssuer)).mobileRedirectScheme).toBe('org.example.troth');
  });
});
