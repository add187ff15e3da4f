import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSessions } from '../index.ts';
import { createTestClient, registerMember, signInForTokens, type TestResponse } from '../testing/client.ts';
import { startTestIdentity, type TestIdentity } from '../testing/server.ts';

let provider: TestIdentity;
let client: ReturnType<typeof createTestClient>;
let memberCount = 0;

beforeAll(async () => {
  provider = await startTestIdentity();
  client = createTestClient(provider.url);
});
afterAll(() => provider.close());

async function registerAndSignIn() {
  const email = `member${++memberCount}@example.com`;
  await registerMember(provider, email);
  return signInForTokens(provider, email);
}
const tokensOf = ({ body }: TestResponse) => body.AuthenticationResult;
const refreshAuth = (REFRESH_TOKEN: string) =>
  client.call('InitiateAuth', {
    ClientId: 'troth-web',
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN },
  });

describe('Refreshing tokens', () => {
  test('rotates the refresh token and keeps the session and its time of sign-in', async () => {
    const first = await registerAndSignIn();
    provider.clock.advance(3000);
    const answer = await client.refresh(first.RefreshToken);
    expect(Object.keys(answer.body)).toEqual(['AuthenticationResult']);
    const next = tokensOf(answer);
    expect(next).toMatchObject({ ExpiresIn: 3600, TokenType: 'Bearer' });
    expect(next.RefreshToken).not.toBe(first.RefreshToken);
    const [before, after] = [decodeJwt(first.IdToken), decodeJwt(next.IdToken)];
    expect(after.origin_jti).toBe(before.origin_jti);
    expect(after.auth_time).toBe(before.auth_time);
    expect(after.jti).not.toBe(before.jti);
    expect(after.iat).toBe((before.iat ?? 0) + 3000);
    expect((await client.user(next.AccessToken)).status).toBe(200);
  });

  test('returns the same tokens for the old refresh token for 10 seconds, on every process', async () => {
    const first = await registerAndSignIn();
    const answer = tokensOf(await client.refresh(first.RefreshToken));
    provider.clock.advance(10);
    const otherProcess = createTestClient(await provider.startSecondProcess());
    expect(tokensOf(await otherProcess.refresh(first.RefreshToken))).toEqual(answer);
    expect((await client.refresh(answer.RefreshToken)).status).toBe(200);
  });

  test('ends the session if the old token is used later', async () => {
    const first = await registerAndSignIn();
    const next = tokensOf(await client.refresh(first.RefreshToken));
    provider.clock.advance(11);
    expect((await client.refresh(first.RefreshToken)).body).toEqual({
      __type: 'RefreshTokenReuseException',
      message: 'Refresh Token has been revoked',
    });
    for (const token of [first.RefreshToken, next.RefreshToken]) {
      expect((await client.refresh(token)).body).toEqual({
        __type: 'NotAuthorizedException',
        message: 'Refresh Token has been revoked',
      });
    }
    expect((await client.user(next.AccessToken)).body.message).toBe('Access Token has been revoked');
  });

  test('returns the same tokens to 50 parallel requests', async () => {
    const first = await registerAndSignIn();
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.refresh(first.RefreshToken)));
    const different = new Set(answers.map(({ status, body }) => JSON.stringify([status, body])));
    expect(different.size).toBe(1);
    expect((await client.refresh(tokensOf(answers[0] as TestResponse).RefreshToken)).status).toBe(200);
  });

  test('does not rotate the token with REFRESH_TOKEN_AUTH', async () => {
    const first = await registerAndSignIn();
    for (let round = 0; round < 2; round += 1) {
      provider.clock.advance(60);
      const { body } = await refreshAuth(first.RefreshToken);
      expect(body.AuthenticationResult).not.toHaveProperty('RefreshToken');
      expect((await client.user(body.AuthenticationResult.AccessToken)).status).toBe(200);
    }
    await client.refresh(first.RefreshToken);
    provider.clock.advance(11);
    expect((await refreshAuth(first.RefreshToken)).body.__type).toBe('RefreshTokenReuseException');
  });

  test('is refused 30 days after the sign-in', async () => {
    let { RefreshToken } = await registerAndSignIn();
    for (let day = 0; day < 29; day += 1) {
      provider.clock.advance(24 * 3600);
      ({ RefreshToken } = tokensOf(await client.refresh(RefreshToken)));
    }
    provider.clock.advance(24 * 3600);
    expect((await client.refresh(RefreshToken)).body.message).toBe('Refresh Token has expired');
  });

  test('puts a changed membership into the next token', async () => {
    const first = await registerAndSignIn();
    provider.groups.set(decodeJwt(first.IdToken).sub ?? '', ['gold-tier']);
    const next = tokensOf(await client.refresh(first.RefreshToken));
    expect(decodeJwt(next.IdToken)['cognito:groups']).toEqual(['gold-tier']);
  });

  test('is needed after an hour, when the access token expires', async () => {
    const { AccessToken } = await registerAndSignIn();
    provider.clock.advance(3599);
    expect((await client.user(AccessToken)).status).toBe(200);
    provider.clock.advance(1);
    expect((await client.user(AccessToken)).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Access Token has expired',
    });
  });
});

describe('Signing out', () => {
  test('ends only this session with RevokeToken', async () => {
    const here = await registerAndSignIn();
    const there = await signInForTokens(provider, `member${memberCount}@example.com`);
    const answer = await client.call('RevokeToken', { ClientId: 'troth-web', Token: here.RefreshToken });
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect((await client.refresh(here.RefreshToken)).body.message).toBe('Refresh Token has been revoked');
    expect((await client.user(here.AccessToken)).body.message).toBe('Access Token has been revoked');
    expect((await client.user(there.AccessToken)).status).toBe(200);
  });

  test('ends all sessions with GlobalSignOut', async () => {
    const here = await registerAndSignIn();
    const there = await signInForTokens(provider, `member${memberCount}@example.com`);
    await client.call('GlobalSignOut', { AccessToken: here.AccessToken });
    for (const { AccessToken, RefreshToken } of [here, there]) {
      expect((await client.user(AccessToken)).body.message).toBe('Access Token has been revoked');
      expect((await client.refresh(RefreshToken)).body.message).toBe('Refresh Token has been revoked');
    }
  });

  test('is also possible through createSessions, which lists, updates and ends sessions', async () => {
    const sessions = createSessions(provider.pool, provider.clock);
    const tokens = await registerAndSignIn();
    const { sub = '', origin_jti } = decodeJwt(tokens.IdToken);
    const sessionId = String(origin_jti);
    const signedInAt = provider.clock.now();
    provider.clock.advance(60);
    await sessions.touch([{ sessionId, at: provider.clock.now(), userAgent: 'Sitar 1.0', ip: '192.0.2.7' }]);
    provider.clock.advance(59);
    await sessions.touch([{ sessionId, at: provider.clock.now(), userAgent: 'Tabla 2.0', ip: '192.0.2.8' }]);
    expect(await sessions.list(sub)).toEqual([
      {
        sessionId,
        createdAt: signedInAt,
        lastSeenAt: new Date(signedInAt.getTime() + 60_000),
        userAgent: 'Sitar 1.0',
        ip: '192.0.2.7',
      },
    ]);
    expect(await sessions.revoke('00000000-0000-4000-8000-000000000000', sessionId)).toBe(false);
    expect(await sessions.revoke(sub, sessionId)).toBe(true);
    expect(await sessions.revoke(sub, sessionId)).toBe(false);
    expect(await sessions.list(sub)).toEqual([]);
    expect((await client.refresh(tokens.RefreshToken)).body.message).toBe('Refresh Token has been revoked');
  });
});
