import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAdministration } from '../administration.ts';
import { createTestClient, PASSWORD, registerMember, signInForTokens } from '../testing/client.ts';
import { startTestIdentity, type TestIdentity } from '../testing/server.ts';

let provider: TestIdentity;
let client: ReturnType<typeof createTestClient>;
const reports: { userId: string; sessionIds: string[] }[] = [];

beforeAll(async () => {
  provider = await startTestIdentity({
    onSessionsEnded: (userId, sessionIds) => void reports.push({ userId, sessionIds: sessionIds.toSorted() }),
  });
  client = createTestClient(provider.url);
});
beforeEach(() => {
  reports.length = 0;
});
afterAll(() => provider.close());

const sessionOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).origin_jti;

/** Returns the tokens of a user with two sessions. */
async function signInTwice(email: string) {
  const userId = await registerMember(provider, email);
  const here = await signInForTokens(provider, email);
  const there = await signInForTokens(provider, email);
  return { userId, here, there, ids: [here, there].map(({ AccessToken }) => sessionOf(AccessToken)) };
}

test('changing the password ends the other sessions and reports them', async () => {
  const { userId, here, ids } = await signInTwice('changing@example.com');
  await client.call('ChangePassword', {
    AccessToken: here.AccessToken,
    PreviousPassword: PASSWORD,
    ProposedPassword: 'a boat across the river',
  });
  expect(reports).toEqual([{ userId, sessionIds: ids.slice(1) }]);
});

test('signing out everywhere ends all sessions and reports the others', async () => {
  const { userId, here, ids } = await signInTwice('everywhere@example.com');
  await client.call('GlobalSignOut', { AccessToken: here.AccessToken });
  expect(reports).toEqual([{ userId, sessionIds: ids.slice(1) }]);
});

test('resetting the password by a code ends all sessions and reports them', async () => {
  const email = 'forgetful@example.com';
  const { userId, ids } = await signInTwice(email);
  await client.forgot(email);
  await client.reset(email, provider.code(email), 'a boat across the river');
  expect(reports).toEqual([{ userId, sessionIds: ids.toSorted() }]);
});

test('disabling a user ends all sessions and reports them', async () => {
  const { userId, ids } = await signInTwice('barred@example.com');
  await createAdministration(provider.options).disable(userId, null);
  expect(reports).toEqual([{ userId, sessionIds: ids.toSorted() }]);
});

test('signing out on one device reports nothing', async () => {
  const { there } = await signInTwice('one@example.com');
  await client.call('RevokeToken', { ClientId: 'troth-web', Token: there.RefreshToken });
  expect(reports).toEqual([]);
});

test('reusing a refresh token after the grace period ends its session and reports it once', async () => {
  const { userId, here, ids } = await signInTwice('taken@example.com');
  await client.refresh(here.RefreshToken);
  provider.clock.advance(11);
  await Promise.all([client.refresh(here.RefreshToken), client.refresh(here.RefreshToken)]);
  expect(reports).toEqual([{ userId, sessionIds: ids.slice(0, 1) }]);
});

test('a refused password change reports nothing', async () => {
  const { here } = await signInTwice('refused@example.com');
  await client.call('ChangePassword', {
    AccessToken: here.AccessToken,
    PreviousPassword: 'not my password',
    ProposedPassword: 'a boat across the river',
  });
  expect(reports).toEqual([]);
});
