import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Administration, createAdministration } from './index.ts';
import { createTestClient, registerMember, signInForTokens } from './testing/client.ts';
import { startTestIdentity, type TestIdentity } from './testing/server.ts';

let provider: TestIdentity;
let client: ReturnType<typeof createTestClient>;
let admin: Administration;

beforeAll(async () => {
  provider = await startTestIdentity();
  client = createTestClient(provider.url);
  admin = createAdministration(provider.options);
});
afterAll(() => provider.close());

const DISABLED = { __type: 'NotAuthorizedException', message: 'User is disabled.' };
const REVOKED = { __type: 'NotAuthorizedException', message: 'Access Token has been revoked' };

/** Returns the session id in a token. */
const sessionOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).origin_jti;

async function registerAndSignIn(email: string) {
  const userId = await registerMember(provider, email);
  return { userId, ...(await signInForTokens(provider, email)) };
}

const secondsFromNow = (seconds: number) => new Date(provider.clock.now().getTime() + seconds * 1000);

describe('Disabled user', () => {
  test('is signed out at once and cannot sign in until the given time', async () => {
    const { userId, AccessToken, RefreshToken } = await registerAndSignIn('paused@example.com');
    await admin.disable(userId, secondsFromNow(1800));
    expect((await client.user(AccessToken)).body).toEqual(REVOKED);
    expect((await client.refresh(RefreshToken)).body.message).toBe('Refresh Token has been revoked');
    expect((await client.signIn('paused@example.com')).body).toEqual(DISABLED);
    provider.clock.advance(1799);
    expect((await client.signIn('paused@example.com')).body).toEqual(DISABLED);
    provider.clock.advance(1);
    expect((await client.signIn('paused@example.com')).status).toBe(200);
    expect((await client.user(AccessToken)).body, 'an ended session stays ended').toEqual(REVOKED);
  });

  test('stays disabled until enabled if no time is given', async () => {
    const { userId } = await registerAndSignIn('banned@example.com');
    await admin.disable(userId, null);
    provider.clock.advance(100 * 365 * 24 * 3600);
    expect((await client.signIn('banned@example.com')).body).toEqual(DISABLED);
    await admin.enable(userId);
    expect((await client.signIn('banned@example.com')).status).toBe(200);
  });

  test('gets the error "User is disabled." only with the right password', async () => {
    const { userId } = await registerAndSignIn('quiet@example.com');
    await admin.disable(userId, null);
    expect((await client.signIn('quiet@example.com', 'not my password')).body.message).toBe(
      'Incorrect username or password.',
    );
  });

  test('can reset the password but still not sign in', async () => {
    const { userId } = await registerAndSignIn('sly@example.com');
    await admin.disable(userId, null);
    await client.forgot('sly@example.com');
    await client.reset('sly@example.com', provider.code('sly@example.com'), 'a boat across the river');
    expect((await client.signIn('sly@example.com', 'a boat across the river')).body).toEqual(DISABLED);
  });

  test('cannot finish a sign-in that was already in progress', async () => {
    const { userId } = await registerAndSignIn('racing@example.com');
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => client.signIn('racing@example.com')),
      admin.disable(userId, null),
    ]);
    for (const answer of answers) {
      if (answer?.status !== 200) continue;
      const { AccessToken } = answer.body.AuthenticationResult;
      expect((await client.user(AccessToken)).body).toEqual(REVOKED);
    }
  });
});

describe('User being deleted', () => {
  test('is refused everything except DeleteUser by the session that requested the deletion', async () => {
    const { userId, AccessToken } = await registerAndSignIn('leaver@example.com');
    const other = await signInForTokens(provider, 'leaver@example.com');
    await admin.startDeletion(userId, sessionOf(AccessToken));
    for (const token of [AccessToken, other.AccessToken]) {
      expect((await client.user(token)).body).toEqual(REVOKED);
      expect((await client.call('GlobalSignOut', { AccessToken: token })).body).toEqual(REVOKED);
    }
    expect((await client.call('DeleteUser', { AccessToken: other.AccessToken })).body).toEqual(REVOKED);
    expect((await client.signIn('leaver@example.com')).body).toEqual(DISABLED);
    expect((await client.call('DeleteUser', { AccessToken })).body).toEqual({});
    expect(await admin.find(userId)).toBeUndefined();
    expect((await client.call('DeleteUser', { AccessToken })).body.__type).toBe('UserNotFoundException');
  });

  test('stays bound to the first session that requested the deletion', async () => {
    const { userId, AccessToken } = await registerAndSignIn('twice@example.com');
    const other = await signInForTokens(provider, 'twice@example.com');
    await admin.startDeletion(userId, sessionOf(AccessToken));
    await admin.startDeletion(userId, sessionOf(other.AccessToken));
    expect((await client.call('DeleteUser', { AccessToken: other.AccessToken })).body).toEqual(REVOKED);
    expect((await client.call('DeleteUser', { AccessToken })).body).toEqual({});
  });

  test('cannot be deleted by another session, nor once the token of that session has expired', async () => {
    const { userId, AccessToken } = await registerAndSignIn('slow@example.com');
    const stranger = await registerAndSignIn('stranger@example.com');
    await admin.startDeletion(userId, sessionOf(AccessToken));
    await client.call('GlobalSignOut', { AccessToken: stranger.AccessToken });
    expect((await client.call('DeleteUser', { AccessToken: stranger.AccessToken })).body).toEqual(REVOKED);
    provider.clock.advance(3600);
    expect((await client.call('DeleteUser', { AccessToken })).body.message).toBe('Access Token has expired');
    expect(await admin.find(userId)).toBeDefined();
  });
});
