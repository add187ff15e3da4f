import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createEmailChanger,
  createTestClient,
  PASSWORD,
  registerMember,
  signInForTokens,
  type TestResponse,
} from '../testing/client.ts';
import { startTestIdentity, type TestIdentity } from '../testing/server.ts';

// Strangers can request and guess codes without signing in. This must not prevent the owner from using a code.
let provider: TestIdentity;
let otherClient: ReturnType<typeof createTestClient>;

beforeAll(async () => {
  provider = await startTestIdentity({
    clientAddress: ({ headers, ip }) => String(headers['x-forwarded-for'] ?? ip),
  });
  otherClient = createTestClient(provider.url);
});
afterAll(() => provider.close());

const NEW_PASSWORD = 'a boat across the river';
const errorOf = ({ body }: TestResponse): string | undefined => body.__type;
const readCookies = ({ headers }: TestResponse) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const createBrowserWithCookies = (answer: TestResponse) =>
  createTestClient(provider.url, { cookie: readCookies(answer) });
const wrongCodeFor = (code: string) => (code === '000000' ? '000001' : '000000');

/** Requests codes and guesses until both limits are exceeded. */
async function exhaustAttempts(email: string) {
  for (let round = 0; round < 40; round += 1) {
    if (round % 3 === 0) provider.clock.advance(5);
    await otherClient.forgot(email);
    await otherClient.reset(email, 'no code', NEW_PASSWORD);
  }
  expect(errorOf(await otherClient.forgot(email))).toBe('LimitExceededException');
  expect(errorOf(await otherClient.reset(email, 'no code', NEW_PASSWORD))).toBe('LimitExceededException');
}

describe('Code for a password reset', () => {
  test('works in the browser that requested it, even if strangers use up all codes and tries', async () => {
    const email = 'asked@example.com';
    await registerMember(provider, email);
    const own = createBrowserWithCookies(await otherClient.forgot(email));
    const code = provider.code(email);
    await exhaustAttempts(email);
    expect(errorOf(await otherClient.reset(email, code, NEW_PASSWORD)), 'elsewhere').toBe(
      'LimitExceededException',
    );
    expect((await own.reset(email, code, NEW_PASSWORD)).body).toEqual({});
    expect((await createTestClient(provider.url).signIn(email, NEW_PASSWORD)).status).toBe(200);
  });

  test('is sent to a trusted device, even if strangers use up all codes', async () => {
    const email = 'known@example.com';
    await registerMember(provider, email);
    const signIn = await otherClient.signIn(email);
    const trustedBrowser = createBrowserWithCookies(signIn);
    await exhaustAttempts(email);
    const response = await trustedBrowser.forgot(email);
    expect(response.status).toBe(200);
    expect(errorOf(await trustedBrowser.forgot(email)), 'once in 30 seconds').toBe('LimitExceededException');
    const own = createBrowserWithCookies(response);
    expect((await own.reset(email, provider.code(email), NEW_PASSWORD)).body).toEqual({});
  });

  test('has five tries in the browser that requested it, and is accepted once in any browser', async () => {
    const email = 'tries@example.com';
    await registerMember(provider, email);
    const own = createBrowserWithCookies(await otherClient.forgot(email));
    const code = provider.code(email);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(errorOf(await own.reset(email, wrongCodeFor(code), NEW_PASSWORD))).toBe('CodeMismatchException');
    }
    expect(errorOf(await own.reset(email, code, NEW_PASSWORD))).toBe('LimitExceededException');

    provider.clock.advance(31);
    const next = createBrowserWithCookies(await otherClient.forgot(email));
    const right = provider.code(email);
    expect((await next.reset(email, right, NEW_PASSWORD)).body).toEqual({});
    for (const client of [next, otherClient]) {
      expect(errorOf(await client.reset(email, right, PASSWORD))).toBe('CodeMismatchException');
    }
  });

  test('is valid for one account only, until the password changes or it expires', async () => {
    const [email, other] = ['first@example.com', 'second@example.com'];
    await registerMember(provider, email);
    await registerMember(provider, other);
    const own = createBrowserWithCookies(await otherClient.forgot(email));
    const code = provider.code(email);
    await otherClient.forgot(other);
    expect(errorOf(await own.reset(other, code, NEW_PASSWORD))).toBe('CodeMismatchException');
    provider.clock.advance(31);
    await otherClient.forgot(email);
    await otherClient.reset(email, provider.code(email), NEW_PASSWORD);
    expect(errorOf(await own.reset(email, code, PASSWORD))).toBe('CodeMismatchException');

    provider.clock.advance(15 * 60);
    const lateBrowser = createBrowserWithCookies(await otherClient.forgot(email));
    provider.clock.advance(10 * 60);
    expect(errorOf(await lateBrowser.reset(email, provider.code(email), PASSWORD))).toBe(
      'ExpiredCodeException',
    );
  });
});

describe('Registration', () => {
  const STRANGERS_PASSWORD = 'a password of a stranger';
  const createRemoteClient = () => createTestClient(provider.url, { 'x-forwarded-for': '203.0.113.7' });

  /** Registers an address as a member, and then as a stranger from another network. */
  async function registerTwice(email: string) {
    const registered = await otherClient.signUp(email);
    const first = provider.code(email);
    provider.clock.advance(31);
    const answer = await createRemoteClient().signUp(email, STRANGERS_PASSWORD);
    expect(answer.status).toBe(200);
    return { own: createBrowserWithCookies(registered), userId: registered.body.UserSub, first };
  }

  async function expectAccount(email: string, userId: string) {
    expect(errorOf(await otherClient.signIn(email, STRANGERS_PASSWORD))).toBe('NotAuthorizedException');
    const { AccessToken } = await signInForTokens(provider, email);
    expect((await otherClient.user(AccessToken)).body.Username).toBe(userId);
  }

  test('is confirmed by its code in the browser that registered, even if a stranger registered later', async () => {
    const email = 'newest@example.com';
    const { own, userId } = await registerTwice(email);
    expect((await own.confirm(email, provider.code(email))).body).toEqual({});
    await expectAccount(email, userId);
  });

  test('is confirmed in the browser that registered by the first code as well as by a later one', async () => {
    const early = await registerTwice('early@example.com');
    await early.own.confirm('early@example.com', early.first);
    await expectAccount('early@example.com', early.userId);

    const lateBrowser = await registerTwice('late@example.com');
    provider.clock.advance(31);
    const resent = createBrowserWithCookies(await lateBrowser.own.resend('late@example.com'));
    await resent.confirm('late@example.com', provider.code('late@example.com'));
    await expectAccount('late@example.com', lateBrowser.userId);
  });

  test('gets no password if several networks registered and another browser confirms it', async () => {
    const email = 'several@example.com';
    const { userId } = await registerTwice(email);
    expect((await otherClient.confirm(email, provider.code(email))).body).toEqual({});
    for (const password of [PASSWORD, STRANGERS_PASSWORD]) {
      expect(errorOf(await otherClient.signIn(email, password))).toBe('NotAuthorizedException');
    }
    provider.clock.advance(31);
    await otherClient.forgot(email);
    await otherClient.reset(email, provider.code(email), NEW_PASSWORD);
    const { AccessToken } = await signInForTokens(provider, email, NEW_PASSWORD);
    expect((await otherClient.user(AccessToken)).body.Username).not.toBe(userId);
  });

  test('is confirmed in any browser if it is the only registration of the address', async () => {
    const email = 'phone@example.com';
    const { body } = await otherClient.signUp(email);
    await createRemoteClient().confirm(email, provider.code(email));
    await expectAccount(email, body.UserSub);
  });
});

test('codes requested by strangers do not use up those of a signed-in user', async () => {
  const email = 'inside@example.com';
  await registerMember(provider, email);
  const { AccessToken } = await signInForTokens(provider, email);
  await exhaustAttempts(email);
  expect((await createEmailChanger(provider, AccessToken).changeTo('inside.new@example.com')).body).toEqual(
    {},
  );
});
