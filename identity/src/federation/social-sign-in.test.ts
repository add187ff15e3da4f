import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestClient } from '../testing/client.ts';
import { createTestApp, type SocialTestSite, sendForm, startSocialTestSite } from '../testing/social-site.ts';

let site: SocialTestSite;

beforeAll(async () => {
  site = await startSocialTestSite();
});
afterAll(() => site.close());

const asha = {
  subject: 'asha-1',
  email: 'Asha@Example.com',
  email_verified: true,
  given_name: 'Asha',
  family_name: 'Rao',
};

const userInfo = (token: string) =>
  fetch(`${site.url}/identity/oauth2/userInfo`, { headers: { authorization: `Bearer ${token}` } });

describe('Social sign-in', () => {
  test('creates a member with a confirmed address and returns Cognito’s tokens', async () => {
    site.issuer.signInAs(asha);
    const app = createTestApp(site.publicUrl);
    const { status, headers, body } = await site.signIn(app);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      id_token: expect.any(String),
      access_token: expect.any(String),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      expires_in: 3600,
      token_type: 'Bearer',
    });
    const issuer = `${site.publicUrl}/identity/ap-south-1_TrothLocal`;
    const keys = createRemoteJWKSet(
      new URL(`${site.url}/identity/ap-south-1_TrothLocal/.well-known/jwks.json`),
    );
    const rules = { issuer, currentDate: site.clock.now(), algorithms: ['RS256'] };
    const id = await jwtVerify(body.id_token, keys, { ...rules, audience: 'troth-web' });
    const access = await jwtVerify(body.access_token, keys, rules);
    expect(id.payload).toMatchObject({
      token_use: 'id',
      email: 'asha@example.com',
      email_verified: true,
      given_name: 'Asha',
      family_name: 'Rao',
      nonce: app.nonce,
      'cognito:username': id.payload.sub,
      identities: [{ userId: 'asha-1', providerName: 'Google', issuer: site.issuer.url, primary: 'true' }],
    });
    expect(access.payload).toMatchObject({
      token_use: 'access',
      sub: id.payload.sub,
      origin_jti: id.payload.origin_jti,
      username: id.payload.sub,
      client_id: 'troth-web',
      scope: 'openid email profile',
    });
  });

  test('finds the same member later, even if the issuer reports another address', async () => {
    site.issuer.signInAs(asha);
    const first = site.claims((await site.signIn()).body.id_token);
    site.issuer.signInAs({ ...asha, email: 'moved@example.com', email_verified: false });
    const again = site.claims((await site.signIn()).body.id_token);
    expect([again.sub, again.email]).toEqual([first.sub, 'asha@example.com']);
    expect(again.origin_jti).not.toBe(first.origin_jti);
  });

  test('creates one member from two concurrent first sign-ins, even if the email address changes in between', async () => {
    const holder = await site.pool.connect();
    await holder.query('begin; lock table identity.federated_identities in share mode');
    const signIns = [];
    for (const [index, email] of ['hasty@example.com', 'hasty.again@example.com'].entries()) {
      site.issuer.signInAs({ subject: 'hasty', email, email_verified: true });
      const app = createTestApp(site.publicUrl);
      const browser = site.browser();
      const address = await browser.follow(
        app.authorizeUrl(),
        `${site.publicUrl}/identity/oauth2/idpresponse`,
      );
      signIns.push({ app, answer: browser.open(address.href) });
      await vi.waitFor(async () => {
        const { rowCount } = await site.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        expect(rowCount).toBe(index + 1);
      });
    }
    await holder.query('rollback');
    holder.release();
    const members = await Promise.all(
      signIns.map(async ({ app, answer }) => {
        const callback = new URL((await answer).headers.get('location') ?? '');
        const { body } = await site.exchange(app, callback.searchParams.get('code'));
        return site.claims(body.id_token).sub;
      }),
    );
    expect(new Set(members).size).toBe(1);
    const { rowCount } = await site.pool.query(
      "select from identity.users where email like 'hasty%@example.com'",
    );
    expect(rowCount).toBe(1);
  });

  test('starts a session that can be refreshed, read and ended with Cognito’s operations', async () => {
    site.issuer.signInAs(asha);
    const { body } = await site.signIn();
    const client = createTestClient(site.url);
    expect((await client.user(body.access_token)).status).toBe(200);
    const renewed = (await client.refresh(body.refresh_token)).body.AuthenticationResult;
    expect(site.claims(renewed.AccessToken).scope).toBe('openid email profile');
    await client.call('RevokeToken', { ClientId: 'troth-web', Token: renewed.RefreshToken });
    expect((await client.user(renewed.AccessToken)).body.message).toBe('Access Token has been revoked');
  });

  test('refreshes tokens by OAuth as well, and rotates the refresh token', async () => {
    site.issuer.signInAs(asha);
    const { body } = await site.signIn();
    const renew = (refresh_token: string) =>
      sendForm(site.url, 'token', { grant_type: 'refresh_token', client_id: 'troth-web', refresh_token });
    const renewed = await renew(body.refresh_token);
    expect(renewed.body.refresh_token).not.toBe(body.refresh_token);
    expect(site.claims(renewed.body.id_token).origin_jti).toBe(site.claims(body.id_token).origin_jti);
    expect((await renew('not a token')).body).toEqual({ error: 'invalid_grant' });
    const form = { client_id: 'troth-web', token: renewed.body.refresh_token };
    expect((await sendForm(site.url, 'revoke', form)).status).toBe(200);
    const refused = await renew(renewed.body.refresh_token);
    expect([refused.status, refused.body]).toEqual([400, { error: 'invalid_grant' }]);
  });

  test('returns only the claims of the requested scopes', async () => {
    site.issuer.signInAs(asha);
    const app = createTestApp(site.publicUrl);
    const callback = await site.browser().follow(app.authorizeUrl({ scope: 'openid' }), app.redirectUri);
    const { body } = await site.exchange(app, callback.searchParams.get('code'));
    const claims = site.claims(body.id_token);
    expect(Object.keys(claims)).not.toEqual(expect.arrayContaining(['email']));
    expect(claims.identities ?? claims.given_name).toBeUndefined();
    const sub = claims.sub;
    expect(await (await userInfo(body.access_token)).json()).toEqual({ sub, username: sub });
  });

  test("userInfo returns the claims of the access token's member and refuses other tokens", async () => {
    site.issuer.signInAs(asha);
    const { body } = await site.signIn();
    const { sub } = site.claims(body.id_token);
    const userData = await userInfo(body.access_token);
    expect(await userData.json()).toEqual({
      sub,
      username: sub,
      given_name: 'Asha',
      family_name: 'Rao',
      email: 'asha@example.com',
      email_verified: 'true',
    });
    for (const token of [body.id_token, 'a.b.c']) {
      const refused = await userInfo(token);
      expect([refused.status, await refused.json()]).toEqual([401, { error: 'invalid_token' }]);
      expect(refused.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    }
  });

  test('creates one member from two concurrent first sign-ins', async () => {
    site.issuer.signInAs({ subject: 'twice', email: 'twice@example.com', email_verified: true });
    const [one, other] = await Promise.all([site.signIn(), site.signIn()]);
    expect(site.claims(one.body.id_token).sub).toBe(site.claims(other.body.id_token).sub);
    const { rowCount } = await site.pool.query(
      "select from identity.users where email = 'twice@example.com'",
    );
    expect(rowCount).toBe(1);
  });

  test('creates a member without a password, who can set one', async () => {
    site.issuer.signInAs({ subject: 'later', email: 'later@example.com', email_verified: true });
    const { sub } = site.claims((await site.signIn()).body.id_token);
    const client = createTestClient(site.url);
    expect((await client.signIn('later@example.com')).body.message).toBe('Incorrect username or password.');
    await client.forgot('later@example.com');
    const chosen = 'a kettle on a low flame';
    expect((await client.reset('later@example.com', site.code('later@example.com'), chosen)).status).toBe(
      200,
    );
    const { body } = await client.signIn('later@example.com', chosen);
    expect(site.claims(body.AuthenticationResult.IdToken).sub).toBe(sub);
    expect(site.claims((await site.signIn()).body.id_token).sub).toBe(sub);
  });

  test('lets the user choose another account at the issuer', async () => {
    const browser = site.browser();
    const app = createTestApp(site.publicUrl);
    const signInWithPrompt = async (prompt: string | undefined) => {
      const callback = await browser.follow(app.authorizeUrl({ prompt }), app.redirectUri);
      return site.claims((await site.exchange(app, callback.searchParams.get('code'))).body.id_token).email;
    };
    site.issuer.signInAs(asha);
    expect(await signInWithPrompt(undefined)).toBe('asha@example.com');
    site.issuer.signInAs({ subject: 'sister', email: 'sister@example.com', email_verified: true });
    expect(await signInWithPrompt(undefined)).toBe('asha@example.com');
    expect(await signInWithPrompt('select_account')).toBe('sister@example.com');
  });

  test('accepts a form post from the issuer', async () => {
    site.issuer.signInAs(asha);
    const app = createTestApp(site.publicUrl);
    const browser = site.browser();
    const callback = `${site.publicUrl}/identity/oauth2/idpresponse`;
    const answered = await browser.follow(app.authorizeUrl(), callback);
    const form = new URLSearchParams(answered.searchParams);
    form.set('user', '{"name":"Asha"}');
    // The form is posted by the issuer's page, so our cookie is missing.
    const posted = await site.browser().open(callback, { method: 'POST', body: form });
    expect(posted.status).toBe(303);
    const appCallback = await browser.follow(posted.headers.get('location') ?? '', app.redirectUri);
    expect((await site.exchange(app, appCallback.searchParams.get('code'))).status).toBe(200);
  });
});

test('signing out redirects only to pages of the app', async () => {
  const logout = (query: Record<string, string>) =>
    site.browser().open(`${site.publicUrl}/identity/logout?${new URLSearchParams(query)}`);
  for (const logout_uri of [`${site.publicUrl}/`, `${site.publicUrl}/login`]) {
    const logoutResponse = await logout({ client_id: 'troth-web', logout_uri });
    expect([logoutResponse.status, logoutResponse.headers.get('location')]).toEqual([302, logout_uri]);
  }
  const invalidQueries: Record<string, string>[] = [
    { client_id: 'troth-web', logout_uri: 'https://elsewhere.example/' },
    { client_id: 'troth-web', logout_uri: `${site.publicUrl}.elsewhere.example/` },
    { client_id: 'another', logout_uri: `${site.publicUrl}/` },
    { client_id: 'troth-web' },
  ];
  for (const query of invalidQueries) {
    const refused = await logout(query);
    expect([refused.status, refused.headers.get('location')]).toEqual([400, null]);
  }
});

test('the discovery document lists the endpoints', async () => {
  const discovered = await fetch(
    `${site.url}/identity/ap-south-1_TrothLocal/.well-known/openid-configuration`,
  );
  expect(await discovered.json()).toMatchObject({
    authorization_endpoint: `${site.publicUrl}/identity/oauth2/authorize`,
    token_endpoint: `${site.publicUrl}/identity/oauth2/token`,
    userinfo_endpoint: `${site.publicUrl}/identity/oauth2/userInfo`,
    revocation_endpoint: `${site.publicUrl}/identity/oauth2/revoke`,
    end_session_endpoint: `${site.publicUrl}/identity/logout`,
  });
});

describe('Mobile app with a private URL scheme', () => {
  const scheme = 'org.example.troth';
  const mobile = createTestApp('https://troth.example', `${scheme}://login`);
  let mobileSite: SocialTestSite;
  beforeAll(async () => {
    mobileSite = await startSocialTestSite({ mobileRedirectScheme: scheme });
  });
  afterAll(() => mobileSite.close());

  test('receives the redirect after a social sign-in and exchanges the code', async () => {
    mobileSite.issuer.signInAs({ subject: 'm', email: 'mobile@example.com', email_verified: true });
    const { status, body } = await mobileSite.signIn(mobile);
    expect(status).toBe(200);
    expect(mobileSite.claims(body.id_token).email).toBe('mobile@example.com');
  });

  test('receives the redirect after a refusal and after a sign-out', async () => {
    mobileSite.issuer.signInAs(null);
    expect((await mobileSite.completeSignIn(mobile)).get('error')).toBe('access_denied');
    for (const logout_uri of [`${scheme}://login`, `${scheme}://`]) {
      const query = new URLSearchParams({ client_id: 'troth-web', logout_uri });
      const logoutResponse = await mobileSite
        .browser()
        .open(`${mobileSite.publicUrl}/identity/logout?${query}`);
      expect([logoutResponse.status, logoutResponse.headers.get('location')]).toEqual([302, logout_uri]);
    }
  });

  test('receives no redirect if the scheme differs or none is configured', async () => {
    const authorize = async (targetSite: SocialTestSite, redirectUri: string) => {
      const address = createTestApp(targetSite.publicUrl, redirectUri).authorizeUrl();
      return (await targetSite.browser().open(address)).headers.get('location');
    };
    const errorUrl = `${site.publicUrl}/login?error=invalid_request`;
    expect(await authorize(mobileSite, 'org.example.other://login')).toContain(errorUrl);
    expect(await authorize(mobileSite, `${scheme}://login.evil`)).toContain(errorUrl);
    expect(await authorize(site, `${scheme}://login`)).toContain(errorUrl);
  });
});
