import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_POOL_ID } from '../index.ts';
import {
  createEmailChanger,
  createTestClient,
  findUndoLink,
  postUndo,
  registerMember,
  signInForTokens,
} from '../testing/client.ts';
import { startTestIdentity, type TestIdentity } from '../testing/server.ts';
import { startSrp } from '../testing/srp-client.ts';

let provider: TestIdentity;
let client: ReturnType<typeof createTestClient>;

beforeAll(async () => {
  const many = { max: 1000, windowSeconds: 1 };
  provider = await startTestIdentity({
    limits: { signInsOfAccount: many, signInsOfAddress: many, codesOfAccount: many },
  });
  client = createTestClient(provider.url);
});
afterAll(() => provider.close());

const THREE_DAYS = 3 * 24 * 60 * 60;

/** Returns the SRP id that InitiateAuth reveals for an address. */
async function readSrpId(email: string): Promise<string> {
  const { body } = await client.initiate(email, startSrp(DEFAULT_POOL_ID).A);
  return body.ChallengeParameters.USER_ID_FOR_SRP;
}

async function changeEmail(from: string, to: string) {
  const userId = await registerMember(provider, from);
  const { AccessToken } = await signInForTokens(provider, from);
  const emailChanger = createEmailChanger(provider, AccessToken);
  await emailChanger.changeTo(to);
  return { userId, AccessToken, ...emailChanger };
}

test('an SRP id moves with its user to the new address, and the old address gets another id', async () => {
  const before = await readSrpId('a1@example.com');
  await changeEmail('a1@example.com', 'b1@example.com');
  expect(await readSrpId('b1@example.com')).toBe(before);
  const newSrpId = await readSrpId('a1@example.com');
  expect(newSrpId).not.toBe(before);
  expect(newSrpId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(await readSrpId('a1@example.com'), 'the new id stays the same').toBe(newSrpId);
  expect((await client.signIn('b1@example.com')).status).toBe(200);
});

test('a new user can register the old address with its new SRP id, and can change the address too', async () => {
  await changeEmail('a2@example.com', 'b2@example.com');
  const newSrpId = await readSrpId('a2@example.com');
  provider.clock.advance(THREE_DAYS);
  await changeEmail('a2@example.com', 'c2@example.com');
  expect(await readSrpId('c2@example.com')).toBe(newSrpId);
  provider.clock.advance(THREE_DAYS);
  await registerMember(provider, 'a2@example.com');
  const srpIds = await Promise.all(['a2', 'b2', 'c2'].map((name) => readSrpId(`${name}@example.com`)));
  expect(new Set(srpIds).size).toBe(3);
  for (const email of ['a2@example.com', 'b2@example.com', 'c2@example.com']) {
    expect((await client.signIn(email)).status).toBe(200);
  }
});

test('an undo restores the SRP ids of all addresses', async () => {
  const srpIds = [await readSrpId('a3@example.com'), await readSrpId('b3@example.com')];
  await changeEmail('a3@example.com', 'b3@example.com');
  await postUndo(findUndoLink(provider, 'a3@example.com'));
  expect([await readSrpId('a3@example.com'), await readSrpId('b3@example.com')]).toEqual(srpIds);
  const { AccessToken } = await (async () => {
    await client.forgot('a3@example.com');
    await client.reset('a3@example.com', provider.code('a3@example.com'), 'a boat across the river');
    return signInForTokens(provider, 'a3@example.com', 'a boat across the river');
  })();
  await client.call('DeleteUser', { AccessToken });
  expect(await readSrpId('a3@example.com'), 'the deletion is not visible').toBe(srpIds[0]);
  provider.clock.advance(THREE_DAYS);
  await registerMember(provider, 'a3@example.com');
});

test('deleting a user keeps the SRP ids, and both addresses can be registered again', async () => {
  await changeEmail('a4@example.com', 'b4@example.com');
  const srpIds = [await readSrpId('a4@example.com'), await readSrpId('b4@example.com')];
  provider.clock.advance(THREE_DAYS);
  const { AccessToken } = await signInForTokens(provider, 'b4@example.com');
  await client.call('DeleteUser', { AccessToken });
  expect([await readSrpId('a4@example.com'), await readSrpId('b4@example.com')]).toEqual(srpIds);
  provider.clock.advance(31);
  await registerMember(provider, 'a4@example.com');
  await registerMember(provider, 'b4@example.com');
  for (const email of ['a4@example.com', 'b4@example.com']) {
    expect((await client.signIn(email)).status).toBe(200);
  }
  const { AccessToken: next } = await signInForTokens(provider, 'b4@example.com');
  await createEmailChanger(provider, next).changeTo('c4@example.com');
  provider.clock.advance(THREE_DAYS);
  await registerMember(provider, 'b4@example.com');
  expect((await client.signIn('b4@example.com')).status).toBe(200);
});

test('the stored mapping reveals neither the address nor its user', async () => {
  const { userId } = await changeEmail('a5@example.com', 'b5@example.com');
  const { rows } = await provider.pool.query('select * from identity.srp_names');
  expect(JSON.stringify(rows)).not.toContain(userId);
  for (const { address_mac: mac } of rows) expect(mac.toString()).not.toContain('a5');
});
