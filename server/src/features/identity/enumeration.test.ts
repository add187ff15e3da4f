import { emailChangeEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestClient, PASSWORD } from '../../../../identity/src/testing/client.ts';
import { startSrp } from '../../../../identity/src/testing/srp-client.ts';
import { listMessages } from '../../platform/outbox.ts';
import { describeResponse } from '../../testing/site/api-client.ts';
import { startTestSite, type TestSite } from '../../testing/site/test-site.ts';

// No status, header or body may reveal whether an email address is registered. bench/enumeration.ts checks the timing.
let site: TestSite;
const { A } = startSrp('ap-south-1_TrothLocal');

beforeAll(async () => {
  site = await startTestSite({ RATE_CODES_PER_ACCOUNT: 1000, RATE_CODES_PER_ACCOUNT_DAY: 1000 });
  const client = createTestClient(site.url);
  for (const email of ['m-known@example.org', 'm-waits@example.org']) await client.signUp(email);
  const [mail] = await vi.waitFor(async () => {
    const mails = await listMessages(site.database.db, 'm-known@example.org');
    expect(mails).toHaveLength(1);
    return mails;
  });
  await client.confirm('m-known@example.org', /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '');
  expect((await client.signIn('m-known@example.org')).status).toBe(200);
  site.clock.move(new Date(Date.now() + 60 * 60_000));
});
afterAll(() => site.close());

/** Calls an operation and describes the response as the caller sees it, without values that always differ. */
async function requestFingerprint(operation: string, input: object): Promise<string> {
  const { status, headers, body } = await createTestClient(site.url).call(operation, {
    ClientId: 'troth-web',
    ...input,
  });
  return describeResponse(status, headers, JSON.stringify(body));
}

async function answerChallenge(USERNAME: string, password = 'not the password'): Promise<string> {
  const { body } = await createTestClient(site.url).initiate(USERNAME, A);
  return requestFingerprint('RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: startSrp('ap-south-1_TrothLocal').answer(body.ChallengeParameters, password),
  });
}

async function requestEmailChange(newEmail: string): Promise<string> {
  const member = await site.member('asker');
  const response = await fetch(`${site.url}/api${emailChangeEndpoints.send.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await member.token()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ newEmail }),
  });
  return describeResponse(response.status, response.headers, await response.text());
}

const operations: [string, number, (email: string) => Promise<string>][] = [
  ['a sign-up', 200, (Username) => requestFingerprint('SignUp', { Username, Password: PASSWORD })],
  [
    'a second sign-up at once',
    400,
    (Username) => requestFingerprint('SignUp', { Username, Password: PASSWORD }),
  ],
  [
    'the challenge of a sign-in',
    200,
    (USERNAME) =>
      requestFingerprint('InitiateAuth', {
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME, SRP_A: A },
      }),
  ],
  ['a wrong response to the challenge', 400, answerChallenge],
  ['a forgotten password', 200, (Username) => requestFingerprint('ForgotPassword', { Username })],
  [
    'a second forgotten password at once',
    400,
    (Username) => requestFingerprint('ForgotPassword', { Username }),
  ],
  ['a code resent too early', 400, (Username) => requestFingerprint('ResendConfirmationCode', { Username })],
  [
    'a wrong code for a sign-up',
    400,
    (Username) => requestFingerprint('ConfirmSignUp', { Username, ConfirmationCode: 'no code' }),
  ],
  [
    'a wrong code for a new password',
    400,
    (Username) =>
      requestFingerprint('ConfirmForgotPassword', {
        Username,
        ConfirmationCode: 'no code',
        Password: 'another password',
      }),
  ],
  ['a change of e-mail', 200, requestEmailChange],
];

test.each(operations)(
  '%s gets the same response for registered, unconfirmed and unknown addresses',
  async (_, status, request) => {
    const [known, unconfirmed, unknown] = [
      await request('m-known@example.org'),
      await request('m-waits@example.org'),
      await request('m-blank@example.org'),
    ];
    expect(known.slice(1, 4)).toBe(String(status));
    expect(known).toBe(unknown);
    expect(unconfirmed).toBe(unknown);
    expect(unknown).not.toContain('troth-devices');
  },
);

test('resending a code gets the same response for registered, unconfirmed and unknown addresses', async () => {
  site.clock.move(new Date(site.clock.now().getTime() + 60_000));
  const request = (Username: string) => requestFingerprint('ResendConfirmationCode', { Username });
  const known = await request('m-known@example.org');
  expect(known).toMatch(/^\[200,/);
  expect(await request('m-waits@example.org')).toBe(known);
  expect(await request('m-never@example.org')).toBe(known);
});

test('a sign-in with the password of a recent sign-up gets the same response for all three kinds of addresses', async () => {
  site.clock.move(new Date(site.clock.now().getTime() + 60 * 60_000));
  const password = 'chosen a moment ago';
  const signUpAndSignIn = async (Username: string) => {
    expect(await requestFingerprint('SignUp', { Username, Password: password })).toMatch(/^\[200,/);
    return answerChallenge(Username, password);
  };
  const known = await signUpAndSignIn('m-known@example.org');
  expect(known).toContain('Incorrect username or password.');
  expect(await signUpAndSignIn('m-waits@example.org')).toBe(known);
  expect(await signUpAndSignIn('m-free@example.org')).toBe(known);
});
