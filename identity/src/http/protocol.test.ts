import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getJwks } from '../index.ts';
import {
  callOperation,
  createTestClient,
  PASSWORD,
  registerMember,
  signInForTokens,
} from '../testing/client.ts';
import { startTestIdentity, type TestIdentity } from '../testing/server.ts';
import { startSrp } from '../testing/srp-client.ts';

describe('Protocol', () => {
  let provider: TestIdentity;
  const ClientId = 'troth-web';

  beforeAll(async () => {
    provider = await startTestIdentity();
  });
  afterAll(() => provider.close());

  describe('Invalid requests', () => {
    const createSrpInput = (AuthParameters: unknown) => ({
      ClientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters,
    });
    const createSignUpInput = (Username: unknown, more: object = {}) => ({
      ClientId,
      Username,
      Password: PASSWORD,
      ...more,
    });

    test.each<[string, string, unknown, string]>([
      ['an unknown operation', 'ListUsers', {}, 'UnknownOperationException'],
      ['the name of a property that every object has', 'constructor', {}, 'UnknownOperationException'],
      ['a body that is not JSON', 'SignUp', '{"ClientId":', 'SerializationException'],
      ['an empty body', 'SignUp', '', 'SerializationException'],
      ['a body that is a list', 'SignUp', [], 'InvalidParameterException'],
      ['a body that is null', 'GetUser', 'null', 'InvalidParameterException'],
      ['a NUL character', 'ForgotPassword', { ClientId, Username: 'a\0b' }, 'SerializationException'],
      [
        'half a surrogate pair',
        'ForgotPassword',
        '{"ClientId":"troth-web","Username":"\\ud800"}',
        'SerializationException',
      ],
      [
        'another app client',
        'SignUp',
        { ...createSignUpInput('a@example.com'), ClientId: 'other' },
        'ResourceNotFoundException',
      ],
      [
        'a user name that is not an address',
        'SignUp',
        createSignUpInput('asha'),
        'InvalidParameterException',
      ],
      [
        'two addresses',
        'SignUp',
        createSignUpInput('a@example.com,b@example.com'),
        'InvalidParameterException',
      ],
      [
        'a line break in the address',
        'SignUp',
        createSignUpInput('a@example.com\nBcc: b@example.com'),
        'InvalidParameterException',
      ],
      ['a number for a user name', 'SignUp', createSignUpInput(7), 'InvalidParameterException'],
      ['no password', 'SignUp', { ClientId, Username: 'a@example.com' }, 'InvalidParameterException'],
      [
        'a short password',
        'SignUp',
        createSignUpInput('a@example.com', { Password: 'short' }),
        'InvalidPasswordException',
      ],
      [
        'an attribute that users may not set',
        'SignUp',
        createSignUpInput('a@example.com', { UserAttributes: [{ Name: 'email_verified', Value: 'true' }] }),
        'InvalidParameterException',
      ],
      [
        'an email attribute that differs from the user name',
        'SignUp',
        createSignUpInput('a@example.com', { UserAttributes: [{ Name: 'email', Value: 'b@example.com' }] }),
        'InvalidParameterException',
      ],
      [
        'a sign-in that sends the password',
        'InitiateAuth',
        { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: 'a', PASSWORD } },
        'InvalidParameterException',
      ],
      [
        'a sign-in without SRP_A',
        'InitiateAuth',
        createSrpInput({ USERNAME: 'a@example.com' }),
        'InvalidParameterException',
      ],
      [
        'a sign-in with 0 as SRP_A',
        'InitiateAuth',
        createSrpInput({ USERNAME: 'a@example.com', SRP_A: '0' }),
        'InvalidParameterException',
      ],
      [
        'a challenge of another kind',
        'RespondToAuthChallenge',
        { ClientId, ChallengeName: 'SMS_MFA', ChallengeResponses: {} },
        'InvalidParameterException',
      ],
      ['an invalid access token', 'GetUser', { AccessToken: 'a.b.c' }, 'NotAuthorizedException'],
      [
        'an invalid refresh token',
        'GetTokensFromRefreshToken',
        { ClientId, RefreshToken: 'x' },
        'NotAuthorizedException',
      ],
      [
        'revoking an access token',
        'RevokeToken',
        { ClientId, Token: 'a.b.c' },
        'UnsupportedTokenTypeException',
      ],
      ['a very long token', 'GetUser', { AccessToken: 'x'.repeat(10_000) }, 'InvalidParameterException'],
      ['a very long body', 'GetUser', { AccessToken: 'x'.repeat(100_000) }, 'SerializationException'],
    ])('%s is answered with 400', async (_description, operation, input, name) => {
      const { status, headers, body } = await callOperation(provider.url, operation, input);
      expect([status, body.__type]).toEqual([400, name]);
      expect(body.message).toMatch(/\w/);
      expect(headers.get('x-amzn-errortype')).toBe(name);
      expect(headers.get('content-type')).toMatch(/^application\/x-amz-json-1\.1/);
    });

    test('a request without a target or with another content type is answered with 400', async () => {
      const post = (headers: Record<string, string>) =>
        fetch(`${provider.url}/identity`, { method: 'POST', headers, body: '{}' }).then(async (response) => [
          response.status,
          ((await response.json()) as { __type: string }).__type,
        ]);
      expect(await post({ 'content-type': 'application/json' })).toEqual([400, 'UnknownOperationException']);
      expect(await post({ 'content-type': 'text/plain' })).toEqual([400, 'SerializationException']);
    });

    test('an ID token and a token of another provider are refused', async () => {
      await registerMember(provider, 'tokens@example.com');
      const { IdToken } = await signInForTokens(provider, 'tokens@example.com');
      const foreign = await startTestIdentity();
      try {
        await registerMember(foreign, 'tokens@example.com');
        const { AccessToken } = await signInForTokens(foreign, 'tokens@example.com');
        for (const token of [IdToken, AccessToken]) {
          const { body } = await callOperation(provider.url, 'GetUser', { AccessToken: token });
          expect(body).toEqual({ __type: 'NotAuthorizedException', message: 'Invalid Access Token' });
        }
      } finally {
        await foreign.close();
      }
    });
  });

  describe('Provider', () => {
    test('publishes its configuration, and only the public part of its key', async () => {
      const issuer = 'http://localhost:3000/identity/ap-south-1_TrothLocal';
      const read = async (path: string) =>
        (await fetch(`${provider.url}/identity/ap-south-1_TrothLocal/.well-known/${path}`)).json();
      expect(await read('openid-configuration')).toMatchObject({
        issuer,
        jwks_uri: `${issuer}/.well-known/jwks.json`,
      });
      const published = await read('jwks.json');
      expect(published).toEqual(await getJwks(provider.options));
      const part = { kty: 'RSA', alg: 'RS256', use: 'sig', e: 'AQAB', n: expect.any(String) };
      expect(published).toEqual({ keys: [{ ...part, kid: expect.any(String) }] });
    });

    test('runs in two processes on one new database', async () => {
      const first = await startTestIdentity();
      try {
        const [a, b] = await Promise.all([first.startSecondProcess(), first.startSecondProcess()]);
        const email = 'pair@example.com';
        await createTestClient(a).signUp(email);
        await createTestClient(b).confirm(email, first.code(email));
        const srp = startSrp('ap-south-1_TrothLocal');
        const { body } = await createTestClient(a).initiate(email, srp.A);
        const answer = srp.answer(body.ChallengeParameters, PASSWORD);
        const [here, there] = await Promise.all([
          createTestClient(a).respond(answer),
          createTestClient(b).respond(answer),
        ]);
        expect([here.status, there.status].sort()).toEqual([200, 400]);
        const { AccessToken } = (here.status === 200 ? here : there).body.AuthenticationResult;
        expect((await createTestClient(b).user(AccessToken)).status).toBe(200);
        await createTestClient(b).call('GlobalSignOut', { AccessToken });
        expect((await createTestClient(a).user(AccessToken)).body.message).toBe(
          'Access Token has been revoked',
        );
        expect((await first.pool.query('select kid from identity.signing_keys')).rowCount).toBe(1);
      } finally {
        await first.close();
      }
    });

    test('stores no password, code, token or private key in plain text', async () => {
      const { clock } = provider;
      clock.advance(3600);
      await createTestClient(provider.url).signUp('secret@example.com');
      const code = provider.code('secret@example.com');
      await createTestClient(provider.url).confirm('secret@example.com', code);
      const tokens = await signInForTokens(provider, 'secret@example.com');
      const { body } = await createTestClient(provider.url).refresh(tokens.RefreshToken);
      const secrets = [
        PASSWORD,
        code,
        tokens.RefreshToken,
        body.AuthenticationResult.RefreshToken,
        tokens.AccessToken,
      ];
      const { rows: tables } = await provider.pool.query(
        "select table_name from information_schema.tables where table_schema = 'identity'",
      );
      for (const { table_name } of tables) {
        const { rows } = await provider.pool.query(`select to_jsonb(t) as row from identity.${table_name} t`);
        const stored = JSON.stringify(rows);
        for (const secret of secrets) {
          expect(stored).not.toContain(secret);
          expect(stored).not.toContain(Buffer.from(secret).toString('hex'));
        }
      }
      const { rows } = await provider.pool.query('select private_key from identity.signing_keys');
      const rsaKey = Buffer.from('300d06092a864886f70d010101', 'hex');
      expect(rows[0].private_key.includes(rsaKey)).toBe(false);
    });

    test('refuses a verifier that was copied to another user in the database', async () => {
      await registerMember(provider, 'mallory@example.com', 'the password of mallory');
      await registerMember(provider, 'victim@example.com');
      await provider.pool.query(
        `update identity.users set verifier =
        (select verifier from identity.users where email = 'mallory@example.com')
       where email = 'victim@example.com'`,
      );
      const { status } = await createTestClient(provider.url).signIn(
        'victim@example.com',
        'the password of mallory',
      );
      expect(status).not.toBe(200);
    });

    test.each([
      ['cannot be sent', () => Promise.reject(new Error('no mail today'))],
      ['never finishes', () => new Promise<void>(() => {})],
    ])('answers as usual if a mail %s', async (description, sendEmail) => {
      const client = createTestClient(await provider.startSecondProcess({ sendEmail }));
      const email = `${description.replaceAll(' ', '.')}@example.com`;
      expect((await client.signUp(email)).status).toBe(200);
      expect((await client.forgot(email)).status).toBe(200);
    });
  });
});

describe('Database failures', () => {
  const postForgotPassword = (url: string) =>
    fetch(`${url}/identity/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword',
      },
      body: JSON.stringify({ ClientId: 'troth-web', Username: 'asha@example.org' }),
    });

  test('an unreachable database is answered with 503, other failures with 500', async () => {
    const down = new Error('down');
    const consumeRateLimit = () => Promise.reject(down);
    const identity = await startTestIdentity({ consumeRateLimit, isUnavailable: (error) => error === down });
    const unavailable = await postForgotPassword(identity.url);
    expect(unavailable.status).toBe(503);
    expect(await unavailable.json()).toMatchObject({ __type: 'ServiceUnavailableException' });
    const failingUrl = await identity.startSecondProcess({ isUnavailable: () => false });
    expect((await postForgotPassword(failingUrl)).status).toBe(500);
    await identity.close();
  });
});
