import { createHmac, createPublicKey, type JsonWebKey, randomUUID } from 'node:crypto';
import { membershipEndpoints } from '@troth/contract';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;
let asha: TestMember;

beforeAll(async () => {
  site = await startTestSite();
  asha = await site.member('asha');
});
afterAll(() => site.close());

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const parts = (token: string) => token.split('.') as [string, string, string];
const claimsOf = (token: string) => JSON.parse(Buffer.from(parts(token)[1], 'base64url').toString());

const requestProfile = (authorization: string) =>
  fetch(`${site.url}/api${membershipEndpoints.current.path}`, { headers: { authorization } });

test("a member's own ID token is accepted", async () => {
  expect((await requestProfile(`Bearer ${await asha.token()}`)).status).toBe(200);
});

const forgedTokens: [string, () => Promise<string>][] = [
  [
    'no signature at all (alg none)',
    async () => `${encode({ alg: 'none' })}.${parts(await asha.token())[1]}.`,
  ],
  [
    'alg none with a signature kept',
    async () =>
      `${encode({ alg: 'none', kid: 'test' })}.${parts(await asha.token())
        .slice(1)
        .join('.')}`,
  ],
  [
    'HS256 with the public key as the secret',
    async () => {
      const pem = createPublicKey({ key: site.tokens.publicJwk as JsonWebKey, format: 'jwk' }).export({
        type: 'spki',
        format: 'pem',
      });
      const head = `${encode({ alg: 'HS256', kid: 'test' })}.${parts(await asha.token())[1]}`;
      return `${head}.${createHmac('sha256', pem).update(head).digest('base64url')}`;
    },
  ],
  [
    "another issuer's key",
    async () => {
      const { privateKey } = await generateKeyPair('RS256');
      return new SignJWT(claimsOf(await asha.token()))
        .setProtectedHeader({ alg: 'RS256', kid: 'test' })
        .sign(privateKey);
    },
  ],
  ['another issuer', () => asha.token({ iss: 'https://elsewhere.example.org' })],
  ['another audience', () => asha.token({ aud: 'another-client' })],
  ['an access token', () => asha.token({ token_use: 'access' })],
  ['no token_use', () => asha.token({ token_use: undefined })],
  ['an expired token', () => asha.token({ exp: Math.floor(site.clock.now().getTime() / 1000) - 1 })],
  ['a token without an expiry', () => asha.token({ exp: undefined })],
  [
    'an altered subject',
    async () => {
      const [head, , signature] = parts(await asha.token());
      return `${head}.${encode({ ...claimsOf(await asha.token()), sub: randomUUID() })}.${signature}`;
    },
  ],
  ['a session that does not exist', () => asha.token({ origin_jti: randomUUID() })],
  [
    "another member's session",
    async () => asha.token({ origin_jti: (await site.member('meera')).sessionId }),
  ],
  ['something else entirely', async () => 'a.b.c'],
];

test.each(forgedTokens)('%s is 401', async (_, createToken) => {
  const response = await requestProfile(`Bearer ${await createToken()}`);
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ code: 'UNAUTHENTICATED', statusCode: 401 });
});

test.each(['', 'Bearer', 'Basic YTpi'])('the header "%s" is 401', async (authorization) => {
  expect((await requestProfile(authorization)).status).toBe(401);
});

test("a token expires by the product's clock", async () => {
  const token = await asha.token();
  site.clock.move(new Date(Date.now() + 60 * 60 * 1000 + 1000));
  expect((await requestProfile(`Bearer ${token}`)).status).toBe(401);
  site.clock.move(null);
  expect((await requestProfile(`Bearer ${token}`)).status).toBe(200);
});
