import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSocketTokenVerifier, createTokenVerifier } from '../../../features/identity/authenticate.ts';
import { createClock } from '../../../platform/clock.ts';
import { type Amazon, startAmazon } from './testing/amazon.ts';
import { createCognitoIssuer } from './tokens.ts';

const CLIENT = '1example23456789';
const SUB = '24688438-40e1-70d0-d97e-084cfc8992c7';
const ORIGIN = 'b3b1bd4a-4c1e-4fcb-8f60-4e6b3b7c9d10';

let amazon: Amazon;
let issuer: string;
type Key = Awaited<ReturnType<typeof createKey>>;
/** Cognito publishes two keys: one signs ID tokens, the other access tokens. */
let idTokenKey: Key;
let accessTokenKey: Key;
const now = () => Math.floor(Date.now() / 1000);

async function createKey(kid: string, alg = 'RS256') {
  const { publicKey, privateKey } = await generateKeyPair(alg);
  return { kid, alg, privateKey, jwk: { ...(await exportJWK(publicKey)), alg, kid, use: 'sig' } };
}

/** The claims of an ID token in the Cognito developer guide. */
const idClaims = () => ({
  sub: SUB,
  'cognito:groups': ['gold-tier', 'us-west-2_EXAMPLE_Google'],
  email_verified: true,
  'cognito:preferred_role': 'arn:aws:iam::111122223333:role/my-test-role',
  iss: issuer,
  'cognito:username': SUB,
  nonce: 'abcdefg',
  origin_jti: ORIGIN,
  aud: CLIENT,
  event_id: '64f513be-32db-42b0-b78e-b02127b4f463',
  token_use: 'id',
  auth_time: now() - 60,
  exp: now() + 3600,
  iat: now() - 60,
  jti: 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee',
  email: 'my-test-user@example.com',
});

/** The claims of a social user's ID token. */
const socialClaims = () => ({
  ...idClaims(),
  'cognito:username': 'Google_117435267189012345678',
  identities: [
    {
      userId: '117435267189012345678',
      providerName: 'Google',
      providerType: 'Google',
      issuer: null,
      primary: 'true',
      dateCreated: '1642699117273',
    },
  ],
});

/** The claims of an access token in the Cognito developer guide. */
const accessClaims = () => ({
  sub: SUB,
  device_key: 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee',
  'cognito:groups': ['gold-tier'],
  iss: issuer,
  version: 2,
  client_id: CLIENT,
  origin_jti: ORIGIN,
  event_id: 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee',
  token_use: 'access',
  scope: 'aws.cognito.signin.user.admin openid profile email',
  auth_time: now() - 60,
  exp: now() + 3600,
  iat: now() - 60,
  jti: 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee',
  username: 'Google_117435267189012345678',
});

const sign = (claims: object, { kid, alg, privateKey } = idTokenKey) =>
  new SignJWT({ ...claims }).setProtectedHeader({ kid, alg }).sign(privateKey);

const publish = (...published: { jwk: object }[]) =>
  amazon.respond('/us-west-2_EXAMPLE/.well-known/jwks.json', { keys: published.map(({ jwk }) => jwk) });

const createCheck = () => {
  const verify = createTokenVerifier(createCognitoIssuer(issuer, CLIENT), createClock());
  return (token: string) => verify(`Bearer ${token}`);
};
const refused = { code: 'UNAUTHENTICATED' };
const unavailable = { code: 'UNAVAILABLE' };

beforeAll(async () => {
  amazon = await startAmazon();
  issuer = `${amazon.url}/us-west-2_EXAMPLE`;
  idTokenKey = await createKey('1234example=');
  accessTokenKey = await createKey('5678example=');
});
beforeEach(() => {
  publish(accessTokenKey, idTokenKey);
  amazon.calls.length = 0;
});
afterAll(() => amazon.close());

test('accepts the ID tokens of the developer guide, and for sockets the access token', async () => {
  expect(await createCheck()(await sign(idClaims()))).toMatchObject({
    memberId: SUB,
    username: SUB,
    sessionId: ORIGIN,
    signedInAt: new Date((now() - 60) * 1000),
  });
  expect(await createCheck()(await sign(socialClaims()))).toMatchObject({
    memberId: SUB,
    username: 'Google_117435267189012345678',
  });
  const forSockets = createSocketTokenVerifier(createCognitoIssuer(issuer, CLIENT));
  expect(await forSockets(await sign(accessClaims(), accessTokenKey))).toMatchObject({
    memberId: SUB,
    username: 'Google_117435267189012345678',
    sessionId: ORIGIN,
  });
  await expect(createCheck()(await sign(accessClaims(), accessTokenKey))).rejects.toMatchObject(refused);
});

test.each<[string, () => object]>([
  ['another pool', () => ({ iss: `${issuer}X` })],
  ['another app client', () => ({ aud: 'another' })],
  ['a past expiry', () => ({ exp: now() - 1 })],
  ['no expiry', () => ({ exp: undefined })],
  ['no session', () => ({ origin_jti: undefined })],
  ['another use', () => ({ token_use: 'refresh' })],
])('refuses a token with %s', async (_, changes) => {
  await expect(createCheck()(await sign({ ...idClaims(), ...changes() }))).rejects.toMatchObject(refused);
});

test('refuses a token with another algorithm or key, and an altered token', async () => {
  const elliptic = await createKey('elliptic', 'ES256');
  const longer = await createKey('longer', 'RS512');
  publish(idTokenKey, elliptic, longer);
  const check = createCheck();
  const [header, , signature] = (await sign(idClaims())).split('.');
  const changedClaims = Buffer.from(JSON.stringify({ ...idClaims(), sub: ORIGIN })).toString('base64url');
  for (const token of [
    await sign(idClaims(), elliptic),
    await sign(idClaims(), longer),
    await sign(idClaims(), await createKey(idTokenKey.kid)),
    `${header}.${changedClaims}.${signature}`,
  ]) {
    await expect(check(token)).rejects.toMatchObject(refused);
  }
});

test('keys are fetched once, and again when a token names a new one; an unknown key does not affect other tokens', async () => {
  const check = createCheck();
  await Promise.all([check(await sign(idClaims())), check(await sign(socialClaims()))]);
  await check(await sign({ ...idClaims(), jti: ORIGIN }));
  expect(amazon.takeActions()).toHaveLength(1);
  const next = await createKey('next');
  publish(idTokenKey, next);
  await check(await sign(idClaims(), next));
  expect(amazon.takeActions()).toHaveLength(1);
  await expect(check(await sign(idClaims(), await createKey('unknown')))).rejects.toMatchObject(refused);
  await check(await sign({ ...idClaims(), nonce: 'another' }));
  await expect(
    check(await sign(idClaims(), await createKey('too soon after the last fetch'))),
  ).rejects.toMatchObject(unavailable);
});

test.each([
  { error: 'InternalErrorException', status: 500 },
  'no response',
  { unexpected: 'response' },
] as const)('while the keys are unavailable callers get a 503, not a 401: %j', async (response) => {
  amazon.respond('/us-west-2_EXAMPLE/.well-known/jwks.json', response);
  const check = createCheck();
  const token = await sign(idClaims());
  for (const _ of [1, 2]) await expect(check(token)).rejects.toMatchObject(unavailable);
  publish(idTokenKey);
  expect(await check(token)).toMatchObject({ memberId: SUB });
});
