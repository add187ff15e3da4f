import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAdministration } from '../administration.ts';
import { createTestClient, PASSWORD, registerMember, signInForTokens } from '../testing/client.ts';
import { startTestIdentity, type TestIdentity } from '../testing/server.ts';

let provider: TestIdentity;
let client: ReturnType<typeof createTestClient>;
const told: { userId: string; sessionIds: string[] }[] = [];

beforeAll(async () => {
  provider = await startTestIdentity({
    onSessionsEnded: (userId, sessionIds) => void told.push({ userId, sessionIds: sessionIds.toSorted() }),
  });
  client = createTestClient(provider.url);
});
beforeEach(() => {
  told.length = 0;
});
afterAll(() => provider.close());

const sessionOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).origin_jti;

/** Somebody who is signed in twice. */
async function signedInTwice(email: string) {
  const userId = await registerMember(provider, email);
  const here = await signInForTokens(provider, email);
  const there = await signInForTokens(provider, email);
  return { userId, here, there, ids: [here, there].map(({ AccessToken }) => sessionOf(AccessToken)) };
}

test('whoever changes the password ends the other sessions, and the product is told which', async () => {
  const { userId, here, ids } = await signedInTwice('changing@example.com');
  await client.call('ChangePassword', {
    AccessToken: here.AccessToken,
    PreviousPassword: PASSWORD,
    ProposedPassword: 'a boat across the river',
  });
  expect(told).toEqual([{ userId, sessionIds: ids.slice(1) }]);
});

test('whoever signs out everywhere ends all of them, and the product is told of the others', async () => {
  const { userId, here, ids } = await signedInTwice('everywhere@example.com');
  await client.call('GlobalSignOut', { AccessToken: here.AccessToken });
  expect(told).toEqual([{ userId, sessionIds: ids.slice(1) }]);
});

test('whoever chooses a new password by a code ends all of them, and the product is told which', async () => {
  const email = 'forgetful@example.com';
  const { userId, ids } = await signedInTwice(email);
  await client.forgot(email);
  await client.reset(email, provider.code(email), 'a boat across the river');
  expect(told).toEqual([{ userId, sessionIds: ids.toSorted() }]);
});

test('whoever is kept out has no session left, and the product is told which', async () => {
  const { userId, ids } = await signedInTwice('barred@example.com');
  await createAdministration(provider.options).disable(userId, null);
  expect(told).toEqual([{ userId, sessionIds: ids.toSorted() }]);
});

test('whoever signs out on one device knows it, and is not told', async () => {
  const { there } = await signedInTwice('one@example.com');
  await client.call('RevokeToken', { ClientId: 'troth-web', Token: there.RefreshToken });
  expect(told).toEqual([]);
});

test('a refresh token that comes again too late ends its session, and the product is told once', async () => {
  const { userId, here, ids } = await signedInTwice('taken@example.com');
  await client.refresh(here.RefreshToken);
  provider.clock.advance(11);
  await Promise.all([client.refresh(here.RefreshToken), client.refresh(here.RefreshToken)]);
  expect(told).toEqual([{ userId, sessionIds: ids.slice(0, 1) }]);
});

test('of a password change that is refused nobody hears', async () => {
  const { here } = await signedInTwice('refused@example.com');
  await client.call('ChangePassword', {
    AccessToken: here.AccessToken,
    PreviousPassword: 'not my password',
    ProposedPassword: 'a boat across the river',
  });
  expect(told).toEqual([]);
});
