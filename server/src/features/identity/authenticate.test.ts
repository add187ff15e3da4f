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
const splitToken = (token: string) => token.split('.') as [string, string, string];
const decodeClaims = (token: string) => JSON.parse(Buffer.from(splitToken(token)[1], 'base64url').toString());

const requestMembership = (authorization: string) =>
  fetch(`${site.url}/api${membershipEndpoints.current.path}`, { headers: { authorization } });

test("a member's own ID token is accepted", async () => {
  expect((await requestMembership(`Bearer ${await asha.token()}`)).status).toBe(200);
});

const forgedTokens: [string, () => Promise<string>][] = [
  [
    'a token without a signature (alg none)',
    async () => `${encode({ alg: 'none' })}.${splitToken(await asha.token())[1]}.`,
  ],
  [
    'a token with alg none and its original signature',
    async () =>
      `${encode({ alg: 'none', kid: 'test' })}.${splitToken(await asha.token())
        .slice(1)
        .join('.')}`,
  ],
  [
    'a token signed by HS256 with the public key as the secret',
    async () => {
      const pem = createPublicKey({ key: site.tokens.publicJwk as JsonWebKey, format: 'jwk' }).export({
        type: 'spki',
        format: 'pem',
      });
      const head = `${encode({ alg: 'HS256', kid: 'test' })}.${splitToken(await asha.token())[1]}`;
      return `${head}.${createHmac('sha256', pem).update(head).digest('base64url')}`;
    },
  ],
  [
    'a token signed with an unknown key',
    async () => {
      const { privateKey } = await generateKeyPair('RS256');
      return new SignJWT(decodeClaims(await asha.token()))
        .setProtectedHeader({ alg: 'RS256', kid: 'test' })
        .sign(privateKey);
    },
  ],
  ['a token of another issuer', () => asha.token({ iss: 'https://elsewhere.example.org' })],
  ['a token for another audience', () => asha.token({ aud: 'another-client' })],
  ['an access token', () => asha.token({ token_use: 'access' })],
  ['a token without token_use', () => asha.token({ token_use: undefined })],
  ['an expired token', () => asha.token({ exp: Math.floor(site.clock.now().getTime() / 1000) - 1 })],
  ['a token without an expiry', () => asha.token({ exp: undefined })],
  [
    'a token with an altered subject',
    async () => {
      const [head, , signature] = splitToken(await asha.token());
      return `${head}.${encode({ ...decodeClaims(await asha.token()), sub: randomUUID() })}.${signature}`;
    },
  ],
  ['a token of a session that does not exist', () => asha.token({ origin_jti: randomUUID() })],
  [
    "a token with another member's session",
    async () => asha.token({ origin_jti: (await site.member('meera')).sessionId }),
  ],
  ['text that is not a token', async () => 'a.b.c'],
];

test.each(forgedTokens)('%s is refused with 401', async (_, createToken) => {
  const response = await requestMembership(`Bearer ${await createToken()}`);
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ code: 'UNAUTHENTICATED', statusCode: 401 });
});

test.each(['', 'Bearer', 'Basic YTpi'])(
  'the Authorization header "%s" is refused with 401',
  async (authorization) => {
    expect((await requestMembership(authorization)).status).toBe(401);
  },
);

test("a token expires by the product's clock", async () => {
  const token = await asha.token();
  site.clock.move(new Date(Date.now() + 60 * 60 * 1000 + 1000));
  expect((await requestMembership(`Bearer ${token}`)).status).toBe(401);
  site.clock.move(null);
  expect((await requestMembership(`Bearer ${token}`)).status).toBe(200);
});
