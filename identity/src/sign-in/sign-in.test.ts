import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestClient, PASSWORD, registerMember, signInForTokens } from '../testing/client.ts';
import { startTestIdentity, type TestIdentity } from '../testing/server.ts';
import { startSrp } from '../testing/srp-client.ts';

let provider: TestIdentity;
let client: ReturnType<typeof createTestClient>;
const POOL = 'ap-south-1_TrothLocal';

beforeAll(async () => {
  provider = await startTestIdentity();
  client = createTestClient(provider.url);
});
afterAll(() => provider.close());

describe('Signing in', () => {
  test('works with any capitalisation of the address and returns Cognito’s tokens', async () => {
    const userId = await registerMember(provider, 'asha@example.com');
    provider.groups.set(userId, ['silver-tier']);
    const { status, body } = await client.signIn('ASHA@Example.com');
    expect(status).toBe(200);
    expect(body.ChallengeParameters).toEqual({});
    const { AccessToken, IdToken, RefreshToken, ExpiresIn, TokenType } = body.AuthenticationResult;
    expect({ ExpiresIn, TokenType }).toEqual({ ExpiresIn: 3600, TokenType: 'Bearer' });
    expect(RefreshToken).toMatch(/^[\w-]{43}$/);

    const jwksUrl = new URL(`${provider.url}/identity/${POOL}/.well-known/jwks.json`);
    const rules = {
      issuer: `http://localhost:3000/identity/${POOL}`,
      currentDate: provider.clock.now(),
      algorithms: ['RS256'],
    };
    const keys = createRemoteJWKSet(jwksUrl);
    const id = await jwtVerify(IdToken, keys, { ...rules, audience: 'troth-web' });
    const access = await jwtVerify(AccessToken, keys, rules);
    const now = Math.floor(provider.clock.now().getTime() / 1000);
    const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    const common = {
      sub: userId,
      'cognito:groups': ['silver-tier'],
      iss: rules.issuer,
      origin_jti: uuid,
      event_id: uuid,
      auth_time: now,
      iat: now,
      exp: now + 3600,
      jti: uuid,
    };
    expect(id.payload).toEqual({
      ...common,
      'cognito:username': userId,
      aud: 'troth-web',
      token_use: 'id',
      email: 'asha@example.com',
      email_verified: true,
    });
    expect(access.payload).toEqual({
      ...common,
      client_id: 'troth-web',
      username: userId,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
    });
    expect(id.payload.origin_jti).toBe(access.payload.origin_jti);
    expect(id.payload.jti).not.toBe(access.payload.jti);
    expect(decodeProtectedHeader(IdToken)).toEqual({
      alg: 'RS256',
      kid: decodeProtectedHeader(AccessToken).kid,
    });
  });

  test('returns the names sent at sign-up in the ID token and in GetUser, and no other attributes', async () => {
    const signUp = await client.call('SignUp', {
      ClientId: 'troth-web',
      Username: 'named@example.com',
      Password: PASSWORD,
      UserAttributes: [
        { Name: 'email', Value: 'Named@example.com' },
        { Name: 'given_name', Value: 'Meera' },
      ],
    });
    await client.confirm('named@example.com', provider.code('named@example.com'));
    const { AccessToken, IdToken } = await signInForTokens(provider, 'named@example.com');
    const claims = JSON.parse(Buffer.from(IdToken.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.given_name).toBe('Meera');
    expect(claims).not.toHaveProperty('name');
    const { body } = await client.user(AccessToken);
    expect(body).toEqual({
      Username: signUp.body.UserSub,
      UserAttributes: [
        { Name: 'sub', Value: signUp.body.UserSub },
        { Name: 'given_name', Value: 'Meera' },
        { Name: 'email', Value: 'named@example.com' },
        { Name: 'email_verified', Value: 'true' },
      ],
    });
  });

  test('gives the same responses for a wrong password and an unknown user at both steps', async () => {
    await registerMember(provider, 'known@example.com');
    const answers = await Promise.all(
      ['known@example.com', 'unknown@example.com'].map(async (email) => {
        const srp = startSrp(POOL);
        const challenge = await client.initiate(email, srp.A);
        const again = await client.initiate(email, srp.A);
        const { SALT, USER_ID_FOR_SRP } = challenge.body.ChallengeParameters;
        expect(again.body.ChallengeParameters).toMatchObject({ SALT, USER_ID_FOR_SRP });
        const refused = await client.respond(
          srp.answer(challenge.body.ChallengeParameters, 'not my password'),
        );
        return {
          challenge: challenge.status,
          keys: Object.keys(challenge.body.ChallengeParameters),
          lengths: [SALT.length, USER_ID_FOR_SRP.length],
          block: challenge.body.ChallengeParameters.SECRET_BLOCK.length >> 4,
          refused: [refused.status, refused.headers.get('x-amzn-errortype'), refused.body],
        };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.refused).toEqual([
      400,
      'NotAuthorizedException',
      { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' },
    ]);
  });

  test('shows no difference in the challenge before and after a registration', async () => {
    const initiate = async () => {
      const { body } = await client.initiate('watched@example.com', startSrp(POOL).A);
      const { SALT, USER_ID_FOR_SRP, USERNAME } = body.ChallengeParameters;
      return { SALT, USER_ID_FOR_SRP, USERNAME };
    };
    const before = await initiate();
    const userId = await registerMember(provider, 'watched@example.com');
    expect(await initiate()).toEqual(before);
    expect(before.USER_ID_FOR_SRP).not.toBe(userId);
  });

  test('refuses an unconfirmed user like a wrong password', async () => {
    await client.signUp('waiting@example.com');
    const right = await client.signIn('waiting@example.com');
    const wrong = await client.signIn('waiting@example.com', 'not my password');
    expect(wrong.body.__type).toBe('NotAuthorizedException');
    expect(right.body).toEqual(wrong.body);
  });

  test('accepts an unchanged challenge once, within three minutes', async () => {
    await registerMember(provider, 'once@example.com');
    const start = async () => {
      const srp = startSrp(POOL);
      const { body } = await client.initiate('once@example.com', srp.A);
      return srp.answer(body.ChallengeParameters, PASSWORD);
    };
    const answer = await start();
    expect((await client.respond(answer)).status).toBe(200);
    const replay = await client.respond(answer);
    expect(replay.body.message).toBe('Invalid session for the user, session can only be used once.');

    const lateChallenge = await start();
    provider.clock.advance(181);
    expect((await client.respond(lateChallenge)).body.message).toBe(
      'Invalid session for the user, session is expired.',
    );

    const altered = await start();
    const block = Buffer.from(altered.PASSWORD_CLAIM_SECRET_BLOCK, 'base64');
    block.writeUInt8(block.readUInt8(40) ^ 1, 40);
    const forgedResponses = { ...altered, PASSWORD_CLAIM_SECRET_BLOCK: block.toString('base64') };
    expect((await client.respond(forgedResponses)).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Invalid session for the user.',
    });
  });

  test('starts no session if the password is replaced concurrently', async () => {
    await registerMember(provider, 'raced@example.com');
    const srp = startSrp(POOL);
    const { body } = await client.initiate('raced@example.com', srp.A);
    const replacing = await provider.pool.connect();
    await replacing.query('begin');
    await replacing.query("update identity.users set verifier = '' where email = 'raced@example.com'");
    const answer = client.respond(srp.answer(body.ChallengeParameters, PASSWORD));
    await vi.waitFor(async () => {
      const waiting = await provider.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(waiting.rowCount).toBe(1);
    });
    await replacing.query('commit');
    replacing.release();
    expect((await answer).body.message).toBe('Incorrect username or password.');
  });

  test('refuses the eleventh sign-in in 15 minutes, for known and unknown accounts', async () => {
    await registerMember(provider, 'busy@example.com');
    for (const email of ['busy@example.com', 'absent@example.com']) {
      const { A } = startSrp(POOL);
      for (let attempt = 1; attempt <= 10; attempt += 1) {
        expect((await client.initiate(email, A)).status).toBe(200);
      }
      const refused = await client.initiate(email, A);
      expect(refused.body.__type).toBe('TooManyRequestsException');
    }
    provider.clock.advance(15 * 60);
    expect((await client.signIn('busy@example.com')).status).toBe(200);
  });
});
