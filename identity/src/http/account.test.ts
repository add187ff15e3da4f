import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commitWhileWaiting } from '../../../testing/locks.ts';
import { createAdministration, findUserId } from '../index.ts';
import {
  createEmailChanger,
  createTestClient,
  PASSWORD,
  registerMember,
  signInForTokens,
} from '../testing/client.ts';
import { startTestIdentity, type TestIdentity } from '../testing/server.ts';

let provider: TestIdentity;
let client: ReturnType<typeof createTestClient>;
const NEW_PASSWORD = 'a boat across the river';

beforeAll(async () => {
  provider = await startTestIdentity();
  client = createTestClient(provider.url);
});
afterAll(() => provider.close());

const changePassword = (AccessToken: string, PreviousPassword: string, ProposedPassword: string) =>
  client.call('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword });

describe('Changing the password', () => {
  test('keeps this session and ends the others', async () => {
    await registerMember(provider, 'changer@example.com');
    const there = await signInForTokens(provider, 'changer@example.com');
    const here = await signInForTokens(provider, 'changer@example.com');
    expect((await changePassword(here.AccessToken, PASSWORD, NEW_PASSWORD)).body).toEqual({});
    expect((await client.user(here.AccessToken)).status).toBe(200);
    expect((await client.user(there.AccessToken)).body.message).toBe('Access Token has been revoked');
    expect((await client.signIn('changer@example.com', PASSWORD)).status).toBe(400);
    expect((await client.signIn('changer@example.com', NEW_PASSWORD)).status).toBe(200);
  });

  test('requires the old password and an allowed new one', async () => {
    await registerMember(provider, 'strict@example.com');
    const { AccessToken } = await signInForTokens(provider, 'strict@example.com');
    const wrong = await changePassword(AccessToken, 'not my password', NEW_PASSWORD);
    expect(wrong.body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
    expect((await changePassword(AccessToken, PASSWORD, 'sunshine1')).body.__type).toBe(
      'InvalidPasswordException',
    );
    expect((await client.signIn('strict@example.com')).status).toBe(200);
  });

  test('requires a sign-in at most 10 minutes old, even with a new token', async () => {
    await registerMember(provider, 'late@example.com');
    const first = await signInForTokens(provider, 'late@example.com');
    provider.clock.advance(601);
    const { body } = await client.refresh(first.RefreshToken);
    const answer = await changePassword(body.AuthenticationResult.AccessToken, PASSWORD, NEW_PASSWORD);
    expect(answer.body.__type).toBe('NotAuthorizedException');
    expect(answer.body.message).toMatch(/sign in again/);
  });

  test('limits the number of wrong passwords', async () => {
    await registerMember(provider, 'stolen@example.com');
    const { AccessToken } = await signInForTokens(provider, 'stolen@example.com');
    const names: string[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      names.push((await changePassword(AccessToken, `guess number ${attempt}`, NEW_PASSWORD)).body.__type);
    }
    expect(names).toEqual([...Array(10).fill('NotAuthorizedException'), 'LimitExceededException']);
  });

  test('succeeds once out of 10 parallel changes', async () => {
    await registerMember(provider, 'hasty@example.com');
    const { AccessToken } = await signInForTokens(provider, 'hasty@example.com');
    const newPasswords = Array.from({ length: 9 }, (_, index) => `wanted password ${index}`);
    const answers = await Promise.all(
      newPasswords.map((password) => changePassword(AccessToken, PASSWORD, password)),
    );
    const accepted = newPasswords.filter((_, index) => answers[index]?.status === 200);
    expect(accepted).toHaveLength(1);
    provider.clock.advance(15 * 60);
    expect((await client.signIn('hasty@example.com', accepted[0])).status).toBe(200);
  });
});

describe('Deleting the account', () => {
  test('deletes the profile, then the user, and ends all sessions', async () => {
    const userId = await registerMember(provider, 'leaver@example.com');
    const { AccessToken, RefreshToken } = await signInForTokens(provider, 'leaver@example.com');
    expect((await client.call('DeleteUser', { AccessToken })).body).toEqual({});
    expect(provider.deletedUserIds, 'before the user and after').toEqual([userId, userId]);
    expect((await client.user(AccessToken)).body).toEqual({
      __type: 'UserNotFoundException',
      message: 'User does not exist.',
    });
    expect((await client.refresh(RefreshToken)).body.__type).toBe('NotAuthorizedException');
    expect((await client.signIn('leaver@example.com')).body.message).toBe('Incorrect username or password.');
    provider.clock.advance(31);
    expect(await registerMember(provider, 'leaver@example.com')).not.toBe(userId);
  });

  test('is refused while a change of address can be undone, unless it is changed back', async () => {
    for (const changesBack of [false, true]) {
      const email = `moved-${changesBack}@example.com`;
      await registerMember(provider, email);
      const { AccessToken } = await signInForTokens(provider, email);
      const { changeTo } = createEmailChanger(provider, AccessToken);
      await changeTo(`new-${email}`);
      const refused = await client.call('DeleteUser', { AccessToken });
      expect(refused.body).toEqual({
        __type: 'NotAuthorizedException',
        message: 'You changed your email address less than 48 hours ago. Please try again after that.',
      });
      if (changesBack) await changeTo(email);
      else provider.clock.advance(48 * 60 * 60);
      const later = await signInForTokens(provider, changesBack ? email : `new-${email}`);
      expect((await client.call('DeleteUser', { AccessToken: later.AccessToken })).body).toEqual({});
    }
  });

  test('deletes nothing if the change of address is undone concurrently', async () => {
    const email = 'undone@example.com';
    const userId = await registerMember(provider, email);
    const { AccessToken } = await signInForTokens(provider, email);
    await createEmailChanger(provider, AccessToken).changeTo(`new-${email}`);
    const undo = `lock table identity.email_changes in access exclusive mode;
      delete from identity.email_changes where user_id = '${userId}';
      update identity.sessions set revoked_at = now() where user_id = '${userId}'`;
    const answer = await commitWhileWaiting(provider.pool, [undo, []], () =>
      client.call('DeleteUser', { AccessToken }),
    );
    expect(answer.body.message).toBe('Access Token has been revoked');
    expect(provider.deletedUserIds).not.toContain(userId);
  });

  test('keeps the user if the profile could not be deleted, so that the deletion can be repeated', async () => {
    await registerMember(provider, 'stuck@example.com');
    const { AccessToken } = await signInForTokens(provider, 'stuck@example.com');
    const url = await provider.startSecondProcess({ onUserDeleted: () => Promise.reject(new Error('busy')) });
    const answer = await createTestClient(url).call('DeleteUser', { AccessToken });
    expect([answer.status, answer.body.__type]).toEqual([500, 'InternalErrorException']);
    expect((await client.user(AccessToken)).status).toBe(200);
  });
});

describe('Administration', () => {
  test('creates users that can sign in, finds and deletes them', async () => {
    const admin = createAdministration(provider.options);
    const userId = await admin.create({ email: 'Gold@demo.test', password: 'demo-find-your-match' });
    expect(await admin.create({ email: 'gold@demo.test', password: 'another password' })).toBeUndefined();
    expect((await client.signIn('gold@demo.test', 'demo-find-your-match')).status).toBe(200);
    expect(await findUserId(provider.pool, 'GOLD@demo.test')).toBe(userId);
    expect(await admin.find(userId ?? '')).toEqual({
      userId,
      email: 'gold@demo.test',
      confirmed: true,
      language: 'en',
    });
    await admin.remove(userId ?? '');
    expect(await admin.find(userId ?? '')).toBeUndefined();
  });

  test('deletes only what has expired', async () => {
    await registerMember(provider, 'old@example.com');
    const old = await signInForTokens(provider, 'old@example.com');
    provider.clock.advance(29 * 24 * 3600);
    await registerMember(provider, 'young@example.com');
    const young = await signInForTokens(provider, 'young@example.com');
    provider.clock.advance(2 * 24 * 3600 + 1);
    await createAdministration(provider.options).clearExpired();
    const { rows } = await provider.pool.query(
      `select (select count(*)::int from identity.codes) codes,
        (select count(*)::int from identity.answered_challenges) challenges`,
    );
    expect(rows[0]).toEqual({ codes: 0, challenges: 0 });
    expect((await client.refresh(old.RefreshToken)).body.message).toBe('Invalid Refresh Token');
    expect((await client.refresh(young.RefreshToken)).status).toBe(200);
  });
});
