import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestClient, PASSWORD, registerMember, type TestResponse } from '../testing/client.ts';
import { startTestIdentity, type TestIdentity } from '../testing/server.ts';
import { startSrp } from '../testing/srp-client.ts';

let provider: TestIdentity;
let client: ReturnType<typeof createTestClient>;

beforeAll(async () => {
  // All tests use one network address.
  provider = await startTestIdentity({ limits: { signInsOfAddress: { max: 100_000, windowSeconds: 3600 } } });
  client = createTestClient(provider.url);
});
afterAll(() => provider.close());

const NEW_PASSWORD = 'a boat across the river';
const YEAR = 365 * 24 * 60 * 60;
const { A } = startSrp('ap-south-1_TrothLocal');
const cookieOf = ({ headers }: TestResponse) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('troth-devices='))
    ?.split(';')[0] ?? '';
const createClientWithCookie = (cookie: string) => createTestClient(provider.url, { cookie });
const isRefused = ({ body }: TestResponse) => body.__type === 'TooManyRequestsException';

/** Starts sign-ins on unknown devices until the limit of the account is reached. */
async function lockOut(email: string): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1) await client.initiate(email, A);
  expect(isRefused(await client.initiate(email, A))).toBe(true);
}

/** Registers a member, signs in, and returns the cookie of the device, which is now trusted. */
async function registerOnTrustedDevice(email: string): Promise<string> {
  await registerMember(provider, email);
  return cookieOf(await client.signIn(email));
}

async function canTry(cookie: string, email: string): Promise<boolean> {
  return !isRefused(await createClientWithCookie(cookie).initiate(email, A));
}

describe('Trusted device', () => {
  test('is stored for a year in an encrypted cookie that scripts and other sites cannot read', async () => {
    await registerMember(provider, 'cookie@example.com');
    const answer = await client.signIn('cookie@example.com');
    expect(answer.headers.get('set-cookie')).toMatch(
      /^troth-devices=[\w-]{100,}; Max-Age=31536000; Path=\/identity; HttpOnly; SameSite=Strict$/,
    );
    const secure = createTestClient(
      await provider.startSecondProcess({ publicUrl: 'https://troth.example' }),
    );
    expect((await secure.signIn('cookie@example.com')).headers.get('set-cookie')).toMatch(/; Secure$/);
  });

  test('lets the owner sign in while unknown devices are locked out, and has its own limit', async () => {
    const cookie = await registerOnTrustedDevice('guessed@example.com');
    await lockOut('guessed@example.com');
    expect(isRefused(await client.signIn('guessed@example.com'))).toBe(true);
    expect((await createClientWithCookie(cookie).signIn('guessed@example.com')).status).toBe(200);
    for (let attempt = 1; attempt < 10; attempt += 1)
      expect(await canTry(cookie, 'guessed@example.com')).toBe(true);
    expect(await canTry(cookie, 'guessed@example.com')).toBe(false);
  });

  test('does not count against the limit of its network address', async () => {
    const narrow = await provider.startSecondProcess({
      limits: { signInsOfAddress: { max: 1, windowSeconds: 3600 } },
      clientAddress: () => 'a shared address',
    });
    const cookie = await registerOnTrustedDevice('shared@example.com');
    expect(isRefused(await createTestClient(narrow).initiate('stranger@example.com', A))).toBe(false);
    expect(isRefused(await createTestClient(narrow).initiate('shared@example.com', A))).toBe(true);
    expect((await createTestClient(narrow, { cookie }).signIn('shared@example.com')).status).toBe(200);
  });

  test('is trusted for one account only, and only with an unchanged cookie', async () => {
    const own = await registerOnTrustedDevice('own@example.com');
    const other = await registerOnTrustedDevice('foreign@example.com');
    const altered = own.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).replace(/=(.)/, '=A$1');
    await lockOut('own@example.com');
    for (const cookie of [other, altered, 'troth-devices=', 'troth-devices=none'])
      expect(await canTry(cookie, 'own@example.com')).toBe(false);
    expect(await canTry(`theme=dark; ${own}; other=1`, 'own@example.com')).toBe(true);
  });

  test('expires after a year without a sign-in', async () => {
    const cookie = await registerOnTrustedDevice('abroad@example.com');
    provider.clock.advance(YEAR - 1000);
    await lockOut('abroad@example.com');
    expect(await canTry(cookie, 'abroad@example.com')).toBe(true);
    provider.clock.advance(1000);
    await lockOut('abroad@example.com');
    expect(await canTry(cookie, 'abroad@example.com')).toBe(false);
  });

  test('remembers five users and drops the one with the oldest sign-in', async () => {
    const names = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => `${name}@example.com`);
    let cookie = '';
    for (const email of names) {
      await registerMember(provider, email);
      cookie = cookieOf(await createClientWithCookie(cookie).signIn(email));
    }
    for (const email of names) await lockOut(email);
    const results = await Promise.all(names.map((email) => canTry(cookie, email)));
    expect(results).toEqual([false, true, true, true, true, true]);
  });
});

describe('Setting the cookie', () => {
  test('does not happen without the right password or code', async () => {
    await registerMember(provider, 'quiet@example.com');
    await client.signUp('waiting@example.com');
    const answers = [
      await client.signIn('quiet@example.com', 'not my password'),
      await client.signIn('unknown@example.com'),
      await client.signIn('waiting@example.com'),
      await client.initiate('quiet@example.com', A),
      await client.forgot('quiet@example.com'),
      await client.confirm('waiting@example.com', 'no code'),
    ];
    expect(answers.map(cookieOf)).toEqual(answers.map(() => ''));
  });

  test('happens after a right code of a sign-up or a password reset', async () => {
    const email = 'proven@example.com';
    await client.signUp(email);
    await lockOut(email);
    const confirmed = cookieOf(await client.confirm(email, provider.code(email)));
    expect((await createClientWithCookie(confirmed).signIn(email)).status).toBe(200);
    await client.forgot(email);
    const reset = await client.reset(email, provider.code(email), NEW_PASSWORD);
    expect((await createClientWithCookie(cookieOf(reset)).signIn(email, NEW_PASSWORD)).status).toBe(200);
    expect(await canTry(confirmed, email)).toBe(false);
  });
});

describe('Trust of the other devices', () => {
  const tokenOf = ({ body }: TestResponse): string => body.AuthenticationResult.AccessToken;

  test('is revoked when the password changes', async () => {
    const email = 'changing@example.com';
    const there = await registerOnTrustedDevice(email);
    const here = await createClientWithCookie('').signIn(email);
    const changed = await createClientWithCookie(cookieOf(here)).call('ChangePassword', {
      AccessToken: tokenOf(here),
      PreviousPassword: PASSWORD,
      ProposedPassword: NEW_PASSWORD,
    });
    await lockOut(email);
    expect(await canTry(there, email)).toBe(false);
    expect(await canTry(cookieOf(changed), email)).toBe(true);
  });

  test('is revoked when the user signs out everywhere, without a change of the password', async () => {
    const email = 'leaving@example.com';
    const there = await registerOnTrustedDevice(email);
    const here = await client.signIn(email);
    const signedOut = await createClientWithCookie(cookieOf(here)).call('GlobalSignOut', {
      AccessToken: tokenOf(here),
    });
    await lockOut(email);
    expect(await canTry(there, email)).toBe(false);
    expect((await createClientWithCookie(cookieOf(signedOut)).signIn(email, PASSWORD)).status).toBe(200);
  });

  test('is revoked by an untrusted device that signs out everywhere, which does not become trusted itself', async () => {
    const email = 'thief@example.com';
    const there = await registerOnTrustedDevice(email);
    const AccessToken = tokenOf(await client.signIn(email));
    expect(cookieOf(await client.call('GlobalSignOut', { AccessToken }))).toBe('');
    await lockOut(email);
    expect(await canTry(there, email)).toBe(false);
  });
});
