import { createHash } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestClient, PASSWORD, registerMember, signInForTokens } from '../testing/client.ts';
import { startTestIdentity, type TestIdentity } from '../testing/server.ts';

let provider: TestIdentity;
let client: ReturnType<typeof createTestClient>;

beforeAll(async () => {
  // Each password is tried in a sign-up. By default one network may not request so many codes in a day.
  provider = await startTestIdentity({ limits: { codesOfAddress: { max: 1000, windowSeconds: 60 } } });
  client = createTestClient(provider.url);
});
afterAll(() => provider.close());

let signUpCount = 0;
const trySignUp = async (password: string, email = `member-${++signUpCount}@example.org`) => {
  const { status, body } = await client.signUp(email, password);
  return status === 200 ? 'accepted' : body.__type;
};
const REFUSED = 'InvalidPasswordException';

describe('Choosing a password', () => {
  test.each(['password', 'Password1', 'qwertyuiop', 'TRUSTNO1', 'iloveyou1', '07021954', 'liverpool1'])(
    'refuses %s as one of the most common',
    async (password) => {
      expect(await trySignUp(password)).toBe(REFUSED);
    },
  );

  test.each([
    'aaaaaaaa',
    'AaAaAaAaAa',
    'abcabcabc',
    'xyxyxyxyx',
    'lampslampslamps',
    '12345678',
    '23456789',
    '987654321',
    'abcdefgh',
    'ABCDEFGHIJ',
    'aabbccddee',
    'ककककककककक',
  ])('refuses %s as a simple pattern', async (password) => {
    expect(await trySignUp(password)).toBe(REFUSED);
  });

  test.each([
    'asha.kulkarni@example.org',
    'Asha.Kulkarni',
    'ashakulkarni',
    'asha_kulkarni96',
    '1996ashakulkarni',
  ])('refuses %s for asha.kulkarni@example.org', async (password) => {
    expect(await trySignUp(password, 'asha.kulkarni@example.org')).toBe(REFUSED);
  });

  test.each(['Troth2026!', 'trothtroth', 'my-troth-1', 'TROTH.TROTH'])(
    'refuses %s because of the name of the site',
    async (password) => {
      expect(await trySignUp(password)).toBe(REFUSED);
    },
  );

  test('requires 8 to 128 characters and counts an emoji as one', async () => {
    const lamps = [...'🪔🌼🛕🪷🐘🌙🔔🥭'];
    expect(await trySignUp(lamps.slice(0, 7).join(''))).toBe(REFUSED);
    expect(await trySignUp(lamps.join(''))).toBe('accepted');
    const long = Array.from({ length: 128 }, (_, at) => lamps[(at * at) % 7]).join('');
    expect(await trySignUp(`${long.slice(2)}a`)).toBe('accepted');
    expect(await trySignUp(`${long}a`)).toBe(REFUSED);
  });

  test.each([
    'only lower case words',
    'मेरा पासवर्ड',
    'betrothal in the rain',
    'kettle kettle stove',
    'asha likes mangoes',
    'zg7kq2wv',
  ])('accepts %s: there are no composition rules', async (password) => {
    expect(await trySignUp(password, `asha-${++signUpCount}@example.org`)).toBe('accepted');
  });

  test('applies the same rules to changed and reset passwords', async () => {
    const email = 'meera.deshpande@example.org';
    await registerMember(provider, email);
    const { AccessToken } = await signInForTokens(provider, email);
    const change = (ProposedPassword: string) =>
      client.call('ChangePassword', { AccessToken, PreviousPassword: PASSWORD, ProposedPassword });
    expect((await change('meera.deshpande')).body.__type).toBe(REFUSED);
    expect((await change('abcabcabcabc')).body.__type).toBe(REFUSED);
    await client.forgot(email);
    const code = provider.code(email);
    expect((await client.reset(email, code, 'meera.deshpande1')).body.__type).toBe(REFUSED);
    expect((await client.reset(email, code, 'a kettle on the stove')).status).toBe(200);
  });
});

describe('Service of breached passwords', () => {
  const BREACHED = 'correct horse battery staple';
  const PADDING = 'a password that only pads';
  const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
  const requestedUrls: string[] = [];
  let serviceBehaviour: 'range' | 'error' | 'silence' = 'range';
  let service: http.Server;
  let strict: TestIdentity;

  beforeAll(async () => {
    service = http.createServer((request, response) => {
      requestedUrls.push(`${request.method} ${request.url} ${request.headers['add-padding']}`);
      if (serviceBehaviour === 'silence') return;
      if (serviceBehaviour === 'error') return void response.writeHead(503).end();
      const [breached, padding] = [sha1(BREACHED), sha1(PADDING)];
      const lines = [`${'0'.repeat(35)}:4`];
      if (request.url === `/range/${breached.slice(0, 5)}`) lines.push(`${breached.slice(5)}:871`);
      if (request.url === `/range/${padding.slice(0, 5)}`) lines.push(`${padding.slice(5)}:0`);
      response.end(lines.join('\r\n'));
    });
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
    const { port } = service.address() as AddressInfo;
    strict = await startTestIdentity({ passwordRangeUrl: `http://127.0.0.1:${port}/range` });
  });
  afterAll(async () => {
    await strict.close();
    service.closeAllConnections();
    service.close();
  });

  const signUpAndReadStatus = async (email: string, password: string) =>
    (await createTestClient(strict.url).signUp(email, password)).status;

  test('receives five digits of the hash, and passwords that it reports as breached are refused', async () => {
    expect(await signUpAndReadStatus('known@example.org', BREACHED)).toBe(400);
    expect(await signUpAndReadStatus('padded@example.org', PADDING)).toBe(200);
    expect(await signUpAndReadStatus('unknown@example.org', PASSWORD)).toBe(200);
    const hashes = [BREACHED, PADDING, PASSWORD].map(sha1);
    expect(requestedUrls).toEqual(hashes.map((hash) => `GET /range/${hash.slice(0, 5)} true`));
  });

  test.each(['error', 'silence'] as const)(
    'does not block a password if it answers with %s',
    async (answer) => {
      serviceBehaviour = answer;
      expect(await signUpAndReadStatus(`${answer}@example.org`, BREACHED)).toBe(200);
    },
  );
});
