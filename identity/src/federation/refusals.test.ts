import { createHash } from 'node:crypto';
import { decodeProtectedHeader } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAdministration } from '../index.ts';
import { oauthMessages } from '../platform/errors.ts';
import { createTestClient, PASSWORD, registerMember, signInForTokens } from '../testing/client.ts';
import { createTestApp, type SocialTestSite, sendForm, startSocialTestSite } from '../testing/social-site.ts';

let site: SocialTestSite;
const endedSessionIds: string[] = [];

beforeAll(async () => {
  site = await startSocialTestSite({ onSessionsEnded: (_userId, ids) => void endedSessionIds.push(...ids) });
});
afterAll(() => site.close());

const meera = { subject: 'meera-1', email: 'meera@example.com', email_verified: true };
const callback = () => `${site.publicUrl}/identity/oauth2/idpresponse`;

beforeEach(() => site.issuer.signInAs(meera));
afterEach(() => site.issuer.rewriteIdToken(undefined));

/** Returns the error that the browser brings back to the app. */
async function signInAndReadError(app = createTestApp(site.publicUrl), browser = site.browser()) {
  const params = await site.completeSignIn(app, browser);
  expect(params.get('code')).toBeNull();
  expect(params.get('state')).toBe(app.state);
  return [params.get('error'), params.get('error_description')];
}

describe('Authorization request', () => {
  const authorize = async (changes: Record<string, string | undefined>) => {
    const app = createTestApp(site.publicUrl);
    const answered = await site.browser().open(app.authorizeUrl(changes));
    return { app, answered, to: new URL(answered.headers.get('location') ?? '') };
  };

  test.each<[string, Record<string, string | undefined>]>([
    ['for another client', { client_id: 'another' }],
    ['with a redirect address on another site', { redirect_uri: 'https://elsewhere.example/login' }],
    [
      'with a redirect address that only begins like ours',
      { redirect_uri: 'https://troth.example/login/..' },
    ],
    ['without a redirect address', { redirect_uri: undefined }],
  ])('%s is redirected to our sign-in page, without its state', async (_description, changes) => {
    const { answered, to } = await authorize(changes);
    expect(answered.status).toBe(302);
    expect(`${to.origin}${to.pathname}`).toBe(`${site.publicUrl}/login`);
    expect(Object.fromEntries(to.searchParams)).toEqual({
      error: changes.client_id ? 'invalid_client' : 'invalid_request',
      error_description: oauthMessages.invalidRequest,
    });
  });

  test.each<[string, Record<string, string | undefined>, string]>([
    ['for a token in the redirect', { response_type: 'token' }, 'unsupported_response_type'],
    ['without PKCE', { code_challenge: undefined }, 'invalid_request'],
    ['with plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['with a code challenge that is too short', { code_challenge: 'abc' }, 'invalid_request'],
    ['with a NUL character in the nonce', { nonce: 'a\0b' }, 'invalid_request'],
    ['for an unknown scope', { scope: 'openid phone' }, 'invalid_scope'],
    ['without the scope openid', { scope: 'email' }, 'invalid_scope'],
    ['for an issuer that is not configured', { identity_provider: 'Facebook' }, 'invalid_request'],
    ['without an issuer', { identity_provider: undefined }, 'invalid_request'],
    ['without user interaction', { prompt: 'none' }, 'login_required'],
  ])('%s is redirected with an error', async (_description, changes, error) => {
    const { app, answered, to } = await authorize(changes);
    expect([answered.status, answered.headers.getSetCookie()]).toEqual([302, []]);
    expect(to.href.startsWith(app.redirectUri)).toBe(true);
    expect([to.searchParams.get('error'), to.searchParams.get('state')]).toEqual([error, app.state]);
    expect(to.searchParams.get('error_description')).toMatch(/\w/);
  });

  test('accepts a state of up to 1,024 characters, so that the cookie stays within 4 KB', async () => {
    const longest = await authorize({ state: 's'.repeat(1024), nonce: 'n'.repeat(512) });
    expect(longest.to.origin).toBe(site.issuer.url);
    expect(longest.answered.headers.get('set-cookie')?.length).toBeLessThan(4096);
    const longer = await authorize({ state: 's'.repeat(1025) });
    expect(longer.to.searchParams.get('error')).toBe('invalid_request');
  });

  test('redirects the browser with new secrets, stored where scripts and other sites cannot read them', async () => {
    const { app, answered, to } = await authorize({});
    expect(answered.headers.get('cache-control')).toBe('no-store');
    expect(answered.headers.get('set-cookie')).toMatch(
      /^__Host-troth-sign-in=[\w-]+; Max-Age=600; Path=\/; Secure; HttpOnly; SameSite=Lax$/,
    );
    expect(to.origin).toBe(site.issuer.url);
    const sent = Object.fromEntries(to.searchParams);
    expect(sent).toMatchObject({ redirect_uri: callback(), scope: 'openid email profile' });
    const challenge = createHash('sha256').update(app.verifier).digest('base64url');
    expect([sent.state, sent.nonce, sent.code_challenge]).not.toEqual(
      expect.arrayContaining([app.state, app.nonce, challenge]),
    );
  });

  test('is limited by network address', async () => {
    const limits = { socialSignInsOfAddress: { max: 2, windowSeconds: 3600 } };
    const limitedUrl = await site.startSecondProcess({ limits });
    const authorize = () =>
      fetch(createTestApp(site.publicUrl).authorizeUrl().replace(site.publicUrl, limitedUrl), {
        redirect: 'manual',
      });
    await authorize();
    await authorize();
    expect(
      new URL((await authorize()).headers.get('location') ?? '').searchParams.get('error_description'),
    ).toBe(oauthMessages.rateLimited);
    const { body } = await createTestClient(limitedUrl).signIn('unknown@example.com');
    expect(body.__type, 'sign-in by password still works').toBe('NotAuthorizedException');
  });

  test.each(['image', 'iframe', 'empty'])(
    'starts no sign-in when Sec-Fetch-Dest is %s',
    async (destination) => {
      const limits = { socialSignInsOfAddress: { max: 1, windowSeconds: 3600 } };
      const strictUrl = await site.startSecondProcess({ limits, clientAddress: () => destination });
      const requestAs = (as: string) =>
        fetch(createTestApp(site.publicUrl).authorizeUrl().replace(site.publicUrl, strictUrl), {
          redirect: 'manual',
          headers: { 'sec-fetch-dest': as },
        });
      const refusedResponse = await requestAs(destination);
      expect(refusedResponse.headers.get('location')).toContain('error=invalid_request');
      expect(refusedResponse.headers.getSetCookie()).toEqual([]);
      const asDocument = await requestAs('document');
      expect(new URL(asDocument.headers.get('location') ?? '').origin, 'nothing was counted').toBe(
        site.issuer.url,
      );
    },
  );
});

describe('Response of an issuer', () => {
  /** Returns the callback address that the issuer redirects to, without opening it. */
  const getCallbackAddress = (browser = site.browser(), app = createTestApp(site.publicUrl)) =>
    browser.follow(app.authorizeUrl(), callback());

  const expectStartAgain = async (address: URL, browser = site.browser()) => {
    const opened = await browser.open(address.href);
    const to = new URL(opened.headers.get('location') ?? '');
    expect(`${to.origin}${to.pathname}`).toBe(`${site.publicUrl}/login`);
    expect(Object.fromEntries(to.searchParams)).toEqual({
      error: 'invalid_request',
      error_description: oauthMessages.startAgain,
    });
  };

  test('is refused in a browser that did not start the sign-in', async () => {
    await expectStartAgain(await getCallbackAddress());
  });

  test('is refused in a browser that has started another sign-in since', async () => {
    const browser = site.browser();
    const first = await getCallbackAddress(browser);
    await getCallbackAddress(browser);
    await expectStartAgain(first, browser);
  });

  test('is refused without a state or with a wrong one', async () => {
    const browser = site.browser();
    const address = await getCallbackAddress(browser);
    for (const state of ['', 'another']) {
      const changed = new URL(address);
      changed.searchParams.set('state', state);
      await expectStartAgain(changed, browser);
    }
    address.searchParams.delete('state');
    await expectStartAgain(address, browser);
  });

  test('is accepted once, also if the browser kept its cookie', async () => {
    const app = createTestApp(site.publicUrl);
    const browser = site.browser();
    const started = await browser.open(app.authorizeUrl());
    const cookie = started.headers.get('set-cookie')?.split(';')[0] ?? '';
    const address = await browser.follow(started.headers.get('location') ?? '', callback());
    const openCallback = () => site.browser().open(address.href, { headers: { cookie } });
    const [first, second] = await Promise.all([openCallback(), openCallback()]);
    const codes = [first, second].map((opened) =>
      new URL(opened.headers.get('location') ?? '').searchParams.get('code'),
    );
    expect(codes.filter((code) => code !== null)).toHaveLength(1);
  });

  test('is refused after ten minutes', async () => {
    const slow = await startSocialTestSite();
    try {
      slow.issuer.signInAs(meera);
      const browser = slow.browser();
      const address = await browser.follow(createTestApp(slow.publicUrl).authorizeUrl(), callback());
      slow.clock.advance(601);
      await expectStartAgain(address, browser);
    } finally {
      await slow.close();
    }
  });

  test('is refused with a cookie that another provider encrypted', async () => {
    const foreign = await startSocialTestSite();
    try {
      const started = await foreign.browser().open(createTestApp(site.publicUrl).authorizeUrl());
      const cookie = started.headers.get('set-cookie')?.split(';')[0] ?? '';
      const opened = await site.browser().open((await getCallbackAddress()).href, { headers: { cookie } });
      expect(opened.headers.get('location')).toContain('error=invalid_request');
    } finally {
      await foreign.close();
    }
  });

  test('is refused if it names another issuer', async () => {
    const browser = site.browser();
    const address = await getCallbackAddress(browser);
    address.searchParams.set('iss', 'https://elsewhere.example');
    const opened = await browser.open(address.href);
    const to = new URL(opened.headers.get('location') ?? '').searchParams;
    expect([to.get('code'), to.get('error_description')]).toEqual([null, oauthMessages.issuerAnswer]);
  });

  test('is reported as cancelled if the user cancelled', async () => {
    site.issuer.signInAs(null);
    expect(await signInAndReadError()).toEqual(['access_denied', oauthMessages.cancelled]);
  });

  const changeClaims = (token: string, change: (claims: Record<string, unknown>) => void) => {
    const [head = '', body = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    change(claims);
    return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
  };

  test.each<[string, (token: string) => string]>([
    [
      'belongs to another person',
      (token) => changeClaims(token, (claims) => Object.assign(claims, { sub: 'another' })),
    ],
    [
      'was issued for another sign-in',
      (token) => changeClaims(token, (claims) => Object.assign(claims, { nonce: 'old' })),
    ],
    ['has no nonce', (token) => changeClaims(token, (claims) => delete claims.nonce)],
    [
      'was issued for another site',
      (token) => changeClaims(token, (claims) => Object.assign(claims, { aud: 'another' })),
    ],
    ['has expired', (token) => changeClaims(token, (claims) => Object.assign(claims, { exp: 1 }))],
    ['has no signature', (token) => `${token.slice(0, token.lastIndexOf('.'))}.`],
    [
      'has the algorithm "none"',
      (token) => {
        const head = { ...decodeProtectedHeader(token), alg: 'none' };
        return `${Buffer.from(JSON.stringify(head)).toString('base64url')}.${token.split('.')[1]}.`;
      },
    ],
  ])('is refused if its ID token %s', async (_description, change) => {
    site.issuer.rewriteIdToken(change);
    expect(await signInAndReadError()).toEqual(['access_denied', oauthMessages.issuerAnswer]);
  });
});

describe('Authorization code', () => {
  const invalid = [400, { error: 'invalid_grant' }];
  const toOutcome = ({ status, body }: { status: number; body: unknown }) => [status, body];

  async function obtainCode() {
    const app = createTestApp(site.publicUrl);
    return { app, code: (await site.completeSignIn(app)).get('code') ?? '' };
  }

  test('is exchanged only with its verifier and redirect address', async () => {
    const { app, code } = await obtainCode();
    const { verifier } = createTestApp(site.publicUrl);
    expect(toOutcome(await site.exchange(app, code, { code_verifier: verifier }))).toEqual(invalid);
    const otherUri = { redirect_uri: `${site.publicUrl}/` };
    expect(toOutcome(await site.exchange(app, code, otherUri))).toEqual(invalid);
    expect(toOutcome(await site.exchange(app, 'another'))).toEqual(invalid);
    expect((await site.exchange(app, code)).status).toBe(200);
  });

  test('ends its session if it is used twice', async () => {
    const { app, code } = await obtainCode();
    const { body } = await site.exchange(app, code);
    const client = createTestClient(site.url);
    expect((await client.user(body.access_token)).status).toBe(200);
    expect(toOutcome(await site.exchange(app, code))).toEqual(invalid);
    expect((await client.user(body.access_token)).body.message).toBe('Access Token has been revoked');
    expect(endedSessionIds).toContain(site.claims(body.access_token).origin_jti);
  });

  test('starts a session that ends at once if it is used twice concurrently', async () => {
    const { app, code } = await obtainCode();
    const answers = await Promise.all([site.exchange(app, code), site.exchange(app, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const { body } = answers.find(({ status }) => status === 200) ?? {};
    expect((await createTestClient(site.url).user(body.access_token)).status).toBe(400);
  });

  test('is revoked by signing out everywhere and by a new password', async () => {
    const client = createTestClient(site.url);
    const before = await obtainCode();
    const { body } = await site.signIn();
    expect((await client.call('GlobalSignOut', { AccessToken: body.access_token })).status).toBe(200);
    expect(before.code).not.toBe('');
    expect(toOutcome(await site.exchange(before.app, before.code))).toEqual(invalid);

    const again = await obtainCode();
    await client.forgot(meera.email);
    await client.reset(meera.email, site.code(meera.email), PASSWORD);
    expect(toOutcome(await site.exchange(again.app, again.code))).toEqual(invalid);
  });

  test('is valid for five minutes', async () => {
    const { app, code } = await obtainCode();
    site.clock.advance(300);
    expect(toOutcome(await site.exchange(app, code))).toEqual(invalid);
  });

  test('is stored as a hash only', async () => {
    const { code } = await obtainCode();
    const { rows } = await site.pool.query('select to_jsonb(c) as row from identity.authorization_codes c');
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(code).toString('hex'));
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test.each<[string, Record<string, string>, string]>([
    ['from another client', { client_id: 'another' }, 'invalid_client'],
    ['with another grant type', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['without a verifier', { code_verifier: '' }, 'invalid_request'],
    ['with a verifier that is too short', { code_verifier: 'abc' }, 'invalid_request'],
  ])('%s gives no tokens', async (_description, changes, error) => {
    const { app, code } = await obtainCode();
    expect(toOutcome(await site.exchange(app, code, changes))).toEqual([400, { error }]);
  });

  test.each(['token', 'revoke'])('/%s accepts forms only', async (path) => {
    const jsonResponse = await fetch(`${site.url}/identity/oauth2/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect([jsonResponse.status, await jsonResponse.json()]).toEqual([400, { error: 'invalid_request' }]);
    expect(toOutcome(await sendForm(site.url, path, {}))).toEqual([400, { error: 'invalid_request' }]);
  });
});

describe('Federated user', () => {
  test.each<[string, { email?: string; email_verified?: boolean }]>([
    ['has no address there', {}],
    ['has an address that is not verified there', { email: 'new@example.com', email_verified: false }],
    ['has an address without a verification claim', { email: 'new@example.com' }],
    [
      'has the address of a member, not verified there',
      { email: 'member@example.com', email_verified: false },
    ],
  ])('who %s is refused with the same message', async (description, claims) => {
    if (claims.email === 'member@example.com') await registerMember(site, 'member@example.com');
    site.issuer.signInAs({ subject: description, ...claims });
    expect(await signInAndReadError()).toEqual(['access_denied', oauthMessages.unverified]);
    const { rowCount } = await site.pool.query(
      'select from identity.federated_identities where subject = $1',
      [description],
    );
    expect(rowCount).toBe(0);
  });

  test('is refused if only the ID token says that the address is verified', async () => {
    site.issuer.signInAs({ subject: 'mixed', email: 'mixed@example.com', email_verified: false });
    site.issuer.rewriteIdToken((idToken) => site.issuer.signWith(idToken, { email_verified: true }));
    expect(await signInAndReadError()).toEqual(['access_denied', oauthMessages.unverified]);
  });

  test("is accepted if the issuer sends email_verified as the string 'true'", async () => {
    site.issuer.signInAs({ subject: 'word', email: 'word@example.com', email_verified: 'true' });
    expect((await site.signIn()).status).toBe(200);
  });

  test('with the address of a member is refused and asked to sign in by password', async () => {
    await registerMember(site, 'taken@example.com');
    site.issuer.signInAs({ subject: 'other', email: 'TAKEN@example.com', email_verified: true });
    expect(await signInAndReadError()).toEqual(['access_denied', oauthMessages.emailTaken]);
    await signInForTokens(site, 'taken@example.com');
    const { rowCount } = await site.pool.query(
      "select from identity.federated_identities where subject = 'other'",
    );
    expect(rowCount).toBe(0);
  });

  test('replaces an unconfirmed registration of the address', async () => {
    const client = createTestClient(site.url);
    await client.signUp('waiting@example.com', 'the password of a stranger');
    const code = site.code('waiting@example.com');
    site.issuer.signInAs({ subject: 'owner', email: 'waiting@example.com', email_verified: true });
    const { sub } = site.claims((await site.signIn()).body.id_token);
    await client.confirm('waiting@example.com', code);
    const stranger = await client.signIn('waiting@example.com', 'the password of a stranger');
    expect(stranger.body.message).toBe('Incorrect username or password.');
    expect(site.claims((await site.signIn()).body.id_token).sub).toBe(sub);
  });

  test('is refused while disabled or being deleted', async () => {
    const users = createAdministration(site.options);
    site.issuer.signInAs({ subject: 'barred', email: 'barred@example.com', email_verified: true });
    const app = createTestApp(site.publicUrl);
    const { body } = await site.signIn();
    const userId = site.claims(body.id_token).sub ?? '';
    const code = (await site.completeSignIn(app)).get('code');

    await users.disable(userId, null);
    expect(await signInAndReadError()).toEqual(['access_denied', 'User is disabled.']);
    // A code issued before is refused as well.
    expect((await site.exchange(app, code)).body).toEqual({ error: 'invalid_grant' });
    await users.enable(userId);
    expect((await site.signIn()).status).toBe(200);
    await users.startDeletion(userId, crypto.randomUUID());
    expect(await signInAndReadError()).toEqual(['access_denied', 'User is disabled.']);
    await users.remove(userId);
    expect(site.claims((await site.signIn()).body.id_token).sub).not.toBe(userId);
  });

  test('is refused while a new password is required', async () => {
    site.issuer.signInAs({ subject: 'undone', email: 'undone@example.com', email_verified: true });
    await site.signIn();
    await site.pool.query(
      "update identity.users set password_reset_required = true where email = 'undone@example.com'",
    );
    expect(await signInAndReadError()).toEqual(['access_denied', 'Password reset required for the user']);
  });

  test('does not affect sign-in by password of the member with the same address', async () => {
    await registerMember(site, 'apart@example.com');
    site.issuer.signInAs({ subject: 'apart', email: 'apart@example.com', email_verified: true });
    await signInAndReadError();
    expect((await createTestClient(site.url).signIn('apart@example.com', PASSWORD)).status).toBe(200);
  });
});

test('an unreachable issuer is reported, and can be used again without a restart', async () => {
  const failingSite = await startSocialTestSite();
  try {
    failingSite.issuer.signInAs(meera);
    await failingSite.issuer.stop();
    const app = createTestApp(failingSite.publicUrl);
    const params = await failingSite.completeSignIn(app);
    expect([params.get('error'), params.get('error_description')]).toEqual([
      'temporarily_unavailable',
      oauthMessages.issuerDown,
    ]);
    await failingSite.issuer.start();
    const browser = failingSite.browser();
    const address = await browser.follow(
      app.authorizeUrl(),
      `${failingSite.publicUrl}/identity/oauth2/idpresponse`,
    );
    await failingSite.issuer.stop();
    const firstStep = await browser.open(address.href);
    expect(firstStep.headers.get('location')).toContain('error=temporarily_unavailable');
    await failingSite.issuer.start();
    expect((await failingSite.signIn()).status).toBe(200);
  } finally {
    await failingSite.close();
  }
});
