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
  // Each password is tried by a sign-up, of which there are more here than one network has in a day.
  provider = await startTestIdentity({ limits: { codesOfAddress: { max: 1000, windowSeconds: 60 } } });
  client = createTestClient(provider.url);
});
afterAll(() => provider.close());

let tried = 0;
const choose = async (password: string, email = `member-${++tried}@example.org`) => {
  const { status, body } = await client.signUp(email, password);
  return status === 200 ? 'accepted' : body.__type;
};
const REFUSED = 'InvalidPasswordException';

describe('choosing a password', () => {
  test.each(['password', 'Password1', 'qwertyuiop', 'TRUSTNO1', 'iloveyou1', '07021954', 'liverpool1'])(
    '%s is refused as one of the most common',
    async (password) => {
      expect(await choose(password)).toBe(REFUSED);
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
  ])('%s is refused as a simple pattern', async (password) => {
    expect(await choose(password)).toBe(REFUSED);
  });

  test.each([
    'asha.kulkarni@example.org',
    'Asha.Kulkarni',
    'ashakulkarni',
    'asha_kulkarni96',
    '1996ashakulkarni',
  ])('%s is refused for asha.kulkarni@example.org', async (password) => {
    expect(await choose(password, 'asha.kulkarni@example.org')).toBe(REFUSED);
  });

  test.each(['Troth2026!', 'trothtroth', 'my-troth-1', 'TROTH.TROTH'])(
    '%s is refused for the name of the site',
    async (password) => {
      expect(await choose(password)).toBe(REFUSED);
    },
  );

  test('needs 8 characters and takes 128, counted as people count', async () => {
    const lamps = [...'🪔🌼🛕🪷🐘🌙🔔🥭'];
    expect(await choose(lamps.slice(0, 7).join(''))).toBe(REFUSED);
    expect(await choose(lamps.join(''))).toBe('accepted');
    const long = Array.from({ length: 128 }, (_, at) => lamps[(at * at) % 7]).join('');
    expect(await choose(`${long.slice(2)}a`)).toBe('accepted');
    expect(await choose(`${long}a`)).toBe(REFUSED);
  });

  test.each([
    'only lower case words',
    'मेरा पासवर्ड',
    'betrothal in the rain',
    'kettle kettle stove',
    'asha likes mangoes',
    'zg7kq2wv',
  ])('%s is taken: no mixture of characters is asked for', async (password) => {
    expect(await choose(password, `asha-${++tried}@example.org`)).toBe('accepted');
  });

  test('the same holds for a changed and for a forgotten password', async () => {
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

describe('a service that knows breached passwords', () => {
  const BREACHED = 'correct horse battery staple';
  const PADDING = 'a password that only pads';
  const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
  const asked: string[] = [];
  let answers: 'range' | 'error' | 'silence' = 'range';
  let service: http.Server;
  let strict: TestIdentity;

  beforeAll(async () => {
    service = http.createServer((request, response) => {
      asked.push(`${request.method} ${request.url} ${request.headers['add-padding']}`);
      if (answers === 'silence') return;
      if (answers === 'error') return void response.writeHead(503).end();
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

  const status = async (email: string, password: string) =>
    (await createTestClient(strict.url).signUp(email, password)).status;

  test('is told five digits of a hash, and what it knows is refused', async () => {
    expect(await status('known@example.org', BREACHED)).toBe(400);
    expect(await status('padded@example.org', PADDING)).toBe(200);
    expect(await status('unknown@example.org', PASSWORD)).toBe(200);
    const hashes = [BREACHED, PADDING, PASSWORD].map(sha1);
    expect(asked).toEqual(hashes.map((hash) => `GET /range/${hash.slice(0, 5)} true`));
  });

  test.each(['error', 'silence'] as const)('keeps nobody from a password by its %s', async (answer) => {
    answers = answer;
    expect(await status(`${answer}@example.org`, BREACHED)).toBe(200);
  });
});
