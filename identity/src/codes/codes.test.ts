import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestClient,
  PASSWORD,
  registerMember,
  signInForTokens,
  type TestResponse,
} from '../testing/client.ts';
import { startTestIdentity, type TestIdentity } from '../testing/server.ts';
import { startSrp } from '../testing/srp-client.ts';

let provider: TestIdentity;
let client: ReturnType<typeof createTestClient>;

beforeAll(async () => {
  provider = await startTestIdentity();
  client = createTestClient(provider.url);
});
afterAll(() => provider.close());

const NEW_PASSWORD = 'a boat across the river';
const RESEND_INTERVAL_SECONDS = 31;
const QUARTER_HOUR_SECONDS = 15 * 60;
const wrongCodeFor = (code: string) => (code === '000000' ? '000001' : '000000');
const errorOf = ({ body }: TestResponse) => body.__type;
const listMailsTo = (email: string) => provider.sentMails.filter(({ to }) => to === email);
const MISMATCH = {
  __type: 'CodeMismatchException',
  message: 'Invalid verification code provided, please try again.',
};
const LIMIT = {
  __type: 'LimitExceededException',
  message: 'Attempt limit exceeded, please try after some time.',
};

describe('Registering', () => {
  test('sends a code of six digits and returns the masked address', async () => {
    const { status, body } = await client.signUp('Ravi@Example.com');
    expect(status).toBe(200);
    expect(body).toEqual({
      UserConfirmed: false,
      UserSub: expect.stringMatching(/^[0-9a-f-]{36}$/),
      CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'r***@e***' },
    });
    const [mail] = listMailsTo('ravi@example.com');
    const code = provider.code('ravi@example.com');
    expect(mail?.subject).toBe(`Your Troth code is ${code}`);
    expect(mail?.html).toContain(code);
    expect((await client.confirm('RAVI@example.com', code)).body).toEqual({});
    expect((await client.signIn('ravi@example.com')).status).toBe(200);
  });

  test('again at an unconfirmed address replaces password and code', async () => {
    await client.signUp('twice@example.com', 'the first password');
    const first = provider.code('twice@example.com');
    provider.clock.advance(RESEND_INTERVAL_SECONDS);
    const { body } = await client.signUp('twice@example.com', NEW_PASSWORD);
    const second = provider.code('twice@example.com');
    if (first !== second) expect((await client.confirm('twice@example.com', first)).body).toEqual(MISMATCH);
    expect((await client.confirm('twice@example.com', second)).status).toBe(200);
    expect(errorOf(await client.signIn('twice@example.com', 'the first password'))).toBe(
      'NotAuthorizedException',
    );
    const tokens = await signInForTokens(provider, 'twice@example.com', NEW_PASSWORD);
    expect((await client.user(tokens.AccessToken)).body.Username).toBe(body.UserSub);
  });

  test('with a confirmed member’s address gets the same answer, and the owner is notified', async () => {
    const userId = await registerMember(provider, 'owner@example.com');
    provider.clock.advance(RESEND_INTERVAL_SECONDS);
    const again = await client.signUp('owner@example.com', NEW_PASSWORD);
    const fresh = await client.signUp('other@example.com', NEW_PASSWORD);
    const toComparable = ({ status, body }: TestResponse) => [
      status,
      { ...body, UserSub: body.UserSub.length },
    ];
    expect(toComparable(again)).toEqual(toComparable(fresh));
    expect(again.body.UserSub).not.toBe(userId);
    const [, notice] = listMailsTo('owner@example.com');
    expect(notice?.subject).toBe('You already have a Troth account');
    expect(notice?.text).not.toMatch(/\d{6}/);
    const attempts = ['owner@example.com', 'other@example.com'].map((email) =>
      client.confirm(email, wrongCodeFor(email === 'other@example.com' ? provider.code(email) : '')),
    );
    for (const attempt of await Promise.all(attempts)) expect(attempt.body).toEqual(MISMATCH);
    expect((await client.signIn('owner@example.com')).status).toBe(200);
  });

  test('20 times in parallel sends one code, and only the password of the accepted registration works', async () => {
    const passwords = Array.from({ length: 20 }, (_, index) => `parallel password ${index}`);
    const answers = await Promise.all(
      passwords.map((password) => client.signUp('rush@example.com', password)),
    );
    const accepted = answers.flatMap(({ status }, index) => (status === 200 ? [passwords[index]] : []));
    expect(accepted).toHaveLength(1);
    expect(listMailsTo('rush@example.com')).toHaveLength(1);
    await client.confirm('rush@example.com', provider.code('rush@example.com'));
    expect((await client.signIn('rush@example.com', accepted[0])).status).toBe(200);
  });
});

describe('Codes', () => {
  test('get the same answers for unknown, confirmed and unconfirmed addresses', async () => {
    await registerMember(provider, 'c-known@example.com');
    await client.signUp('c-waits@example.com');
    provider.clock.advance(RESEND_INTERVAL_SECONDS);
    const all = ['c-known@example.com', 'c-waits@example.com', 'c-blank@example.com'];
    const responses = await Promise.all(
      all.map(async (email) => {
        const answers = [
          await client.resend(email),
          await client.resend(email),
          await client.forgot(email),
          await client.forgot(email),
          await client.confirm(email, 'no code'),
          await client.reset(email, 'no code', NEW_PASSWORD),
        ];
        return answers.map(({ status, body }) => [status, body]);
      }),
    );
    expect(responses[1]).toEqual(responses[0]);
    expect(responses[2]).toEqual(responses[0]);
    const delivery = { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'c***@e***' };
    const sent = [200, { CodeDeliveryDetails: delivery }];
    expect(responses[0]).toEqual([sent, [400, LIMIT], sent, [400, LIMIT], [400, MISMATCH], [400, MISMATCH]]);
    expect(listMailsTo('c-blank@example.com')).toHaveLength(0);
  });

  test('allow 5 tries out of 50 parallel guesses, for known and unknown addresses', async () => {
    await client.signUp('guessed@example.com');
    await client.resend('guessed-not@example.com');
    const wrongCode = wrongCodeFor(provider.code('guessed@example.com'));
    for (const email of ['guessed@example.com', 'guessed-not@example.com']) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => client.confirm(email, wrongCode)));
      const names = answers.map(errorOf);
      expect(names.filter((name) => name === 'CodeMismatchException')).toHaveLength(5);
      expect(names.filter((name) => name === 'LimitExceededException')).toHaveLength(45);
    }
    const right = await client.confirm('guessed@example.com', provider.code('guessed@example.com'));
    expect(right.body).toEqual(LIMIT);
  });

  test('are accepted once, if 20 requests send one concurrently', async () => {
    await client.signUp('single@example.com');
    const code = provider.code('single@example.com');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.confirm('single@example.com', code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(errorOf(await client.confirm('single@example.com', code))).toBe('CodeMismatchException');
  });

  test('expire after 10 minutes', async () => {
    await client.signUp('slow@example.com');
    provider.clock.advance(600);
    const answer = await client.confirm('slow@example.com', provider.code('slow@example.com'));
    expect(answer.body).toEqual({
      __type: 'ExpiredCodeException',
      message: 'Invalid code provided, please request a code again.',
    });
  });

  test('are sent once in 30 seconds, three times in 15 minutes and ten times a day', async () => {
    const email = 'eager@example.com';
    await client.signUp(email);
    const early = await client.resend(email);
    expect(early.body).toEqual(LIMIT);
    for (const expected of [200, 200, 400]) {
      provider.clock.advance(RESEND_INTERVAL_SECONDS);
      expect((await client.resend(email)).status).toBe(expected);
    }
    for (let sent = 3; sent < 10; sent += 1) {
      provider.clock.advance(QUARTER_HOUR_SECONDS);
      expect((await client.resend(email)).status).toBe(200);
    }
    provider.clock.advance(QUARTER_HOUR_SECONDS);
    expect((await client.resend(email)).body).toEqual(LIMIT);
    expect(listMailsTo(email)).toHaveLength(10);
  });

  test('allow no more than 30 tries a day', async () => {
    const email = 'patient@example.com';
    await client.signUp(email);
    const names: string[] = [];
    for (let sent = 0; sent < 7; sent += 1) {
      if (sent > 0) {
        provider.clock.advance(QUARTER_HOUR_SECONDS);
        await client.resend(email);
      }
      const wrongCode = wrongCodeFor(provider.code(email));
      for (let attempt = 0; attempt < 5; attempt += 1)
        names.push(errorOf(await client.confirm(email, wrongCode)));
    }
    expect(names.filter((name) => name === 'CodeMismatchException')).toHaveLength(30);
    expect(names.slice(30)).toEqual(Array(5).fill('LimitExceededException'));
  });
});

describe('SRP id in a challenge', () => {
  test('can replace a known or unknown address in requests for codes, with the same limits', async () => {
    await client.signUp('alias@example.com');
    for (const email of ['alias@example.com', 'alias-not@example.com']) {
      const { body } = await client.initiate(email, startSrp('ap-south-1_TrothLocal').A);
      const name = body.ChallengeParameters.USER_ID_FOR_SRP;
      const answer = await client.forgot(name);
      const delivery = { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: '***' };
      expect(answer.body).toEqual({ CodeDeliveryDetails: delivery });
      expect((await client.forgot(email)).body).toEqual(LIMIT);
    }
  });
});

describe('Password reset', () => {
  test('replaces the password by code and ends every session', async () => {
    const email = 'forgetful@example.com';
    await registerMember(provider, email);
    const before = await signInForTokens(provider, email);
    await client.forgot(email);
    const reset = await client.reset(email, provider.code(email), NEW_PASSWORD);
    expect(reset.body).toEqual({});
    expect(errorOf(await client.signIn(email, PASSWORD))).toBe('NotAuthorizedException');
    expect((await client.signIn(email, NEW_PASSWORD)).status).toBe(200);
    expect((await client.user(before.AccessToken)).body.message).toBe('Access Token has been revoked');
    expect((await client.refresh(before.RefreshToken)).body.message).toBe('Refresh Token has been revoked');
  });

  test('does not count a try if the new password is refused', async () => {
    const email = 'choosy@example.com';
    await registerMember(provider, email);
    await client.forgot(email);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const refused = await client.reset(email, provider.code(email), 'password1');
      expect(errorOf(refused)).toBe('InvalidPasswordException');
    }
    expect((await client.reset(email, provider.code(email), NEW_PASSWORD)).status).toBe(200);
  });

  test('refuses a code for another purpose', async () => {
    const email = 'crossed@example.com';
    await client.signUp(email);
    const answer = await client.reset(email, provider.code(email), NEW_PASSWORD);
    expect(answer.body).toEqual(MISMATCH);
  });

  test('confirms an unconfirmed user', async () => {
    const email = 'unproven@example.com';
    const { body } = await client.call('SignUp', {
      ClientId: 'troth-web',
      Username: email,
      Password: 'perhaps not her password',
      UserAttributes: [{ Name: 'given_name', Value: 'Perhaps not hers' }],
    });
    await client.forgot(email);
    await client.reset(email, provider.code(email), NEW_PASSWORD);
    const { AccessToken } = await signInForTokens(provider, email, NEW_PASSWORD);
    const user = (await client.user(AccessToken)).body;
    expect(user.Username, 'the id from the registration is replaced').not.toBe(body.UserSub);
    expect(JSON.stringify(user)).not.toContain('Perhaps not hers');
  });
});
