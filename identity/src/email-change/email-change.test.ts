import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createEmailChanger,
  createTestClient,
  registerMember,
  signInForTokens,
  type TestResponse,
} from '../testing/client.ts';
import { startTestIdentity, type TestIdentity } from '../testing/server.ts';

let provider: TestIdentity;
let client: ReturnType<typeof createTestClient>;
const verifiedEmails: string[] = [];

beforeAll(async () => {
  provider = await startTestIdentity({ onEmailVerified: async (userId) => void verifiedEmails.push(userId) });
  client = createTestClient(provider.url);
});
afterAll(() => provider.close());

const RESEND_INTERVAL_SECONDS = 31;
const wrongCodeFor = (code: string) => (code === '000000' ? '000001' : '000000');
const listMailsTo = (email: string) => provider.sentMails.filter(({ to }) => to === email);
const MISMATCH = {
  __type: 'CodeMismatchException',
  message: 'Invalid verification code provided, please try again.',
};
const LIMIT = {
  __type: 'LimitExceededException',
  message: 'Attempt limit exceeded, please try after some time.',
};
const SIGN_IN_AGAIN = {
  __type: 'NotAuthorizedException',
  message: 'Please sign in again before you change your e-mail address.',
};

async function registerAndSignIn(email: string) {
  const userId = await registerMember(provider, email);
  const { AccessToken, RefreshToken } = await signInForTokens(provider, email);
  return { userId, AccessToken, RefreshToken, ...createEmailChanger(provider, AccessToken) };
}

describe('New address', () => {
  test('replaces the old address only after its code was entered', async () => {
    const asha = await registerAndSignIn('asha@example.com');
    const response = await asha.request('Asha.New@Example.com');
    expect(response.body).toEqual({
      CodeDeliveryDetailsList: [
        { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***' },
      ],
    });
    expect(await asha.email()).toBe('asha@example.com');
    const code = provider.code('asha.new@example.com');
    expect((await asha.verify(wrongCodeFor(code))).body).toEqual(MISMATCH);
    expect((await asha.verify(code)).body).toEqual({});
    expect(await asha.email()).toBe('asha.new@example.com');
    expect(verifiedEmails).toContain(asha.userId);
    expect((await client.signIn('asha.new@example.com')).status).toBe(200);
    expect((await client.signIn('asha@example.com')).body.message).toBe('Incorrect username or password.');
  });

  test('is not named in the mail that the old address gets at once', async () => {
    const ravi = await registerAndSignIn('ravi@example.com');
    await ravi.changeTo('ravi.new@example.com');
    const notice = listMailsTo('ravi@example.com').at(-1);
    expect(notice?.subject).toBe('Your email address on Troth was changed');
    expect(notice?.text).toContain('/identity/undo-email?token=');
    expect(notice?.html).toContain('Undo change');
    expect(`${notice?.text}${notice?.html}`).not.toContain('ravi.new');
  });

  test('requires a sign-in at most 10 minutes old at each step', async () => {
    const late = await registerAndSignIn('late@example.com');
    await late.request('late.new@example.com');
    const code = provider.code('late.new@example.com');
    provider.clock.advance(601);
    const { body } = await client.refresh(late.RefreshToken);
    const changer = createEmailChanger(provider, body.AuthenticationResult.AccessToken);
    for (const answer of [
      await changer.request('late.other@example.com'),
      await changer.resend(),
      await changer.verify(code),
    ]) {
      expect(answer.body).toEqual(SIGN_IN_AGAIN);
    }
    expect(listMailsTo('late.other@example.com')).toHaveLength(0);
  });

  test('can be requested again and gets another code', async () => {
    const meera = await registerAndSignIn('meera@example.com');
    await meera.request('meera.new@example.com');
    provider.clock.advance(RESEND_INTERVAL_SECONDS);
    const again = await meera.resend();
    expect(again.body.CodeDeliveryDetails.Destination).toBe('m***@e***');
    expect(listMailsTo('meera.new@example.com')).toHaveLength(2);
    await meera.verify(provider.code('meera.new@example.com'));
    expect(await meera.email()).toBe('meera.new@example.com');
  });

  test('gets the resent code while the first code is valid; afterwards the current address gets it', async () => {
    const tara = await registerAndSignIn('tara@example.com');
    await tara.request('tara.new@example.com');
    provider.clock.advance(601);
    const { AccessToken } = await signInForTokens(provider, 'tara@example.com');
    const later = createEmailChanger(provider, AccessToken);
    const expired = await later.verify(provider.code('tara.new@example.com'));
    expect(expired.body.__type).toBe('ExpiredCodeException');
    expect((await later.resend()).status).toBe(200);
    expect(listMailsTo('tara.new@example.com')).toHaveLength(1);
    expect((await later.verify(provider.code('tara@example.com'))).body).toEqual({});
    expect(await later.email()).toBe('tara@example.com');
  });

  test('is not changed if the verification cannot be recorded, and the code stays valid', async () => {
    const anu = await registerAndSignIn('anu@example.com');
    await anu.request('anu.new@example.com');
    const code = provider.code('anu.new@example.com');
    const failing = await provider.startSecondProcess({
      onEmailVerified: () => Promise.reject(new Error('cut')),
    });
    expect((await createEmailChanger(provider, anu.AccessToken, failing).verify(code)).status).toBe(500);
    expect(await anu.email()).toBe('anu@example.com');
    expect((await anu.verify(code)).body).toEqual({});
    expect(await anu.email()).toBe('anu.new@example.com');
  });

  test('must be an email address, and no other attribute can be verified', async () => {
    const otherMember = await registerAndSignIn('odd@example.com');
    expect((await otherMember.request('not an address')).body.__type).toBe('InvalidParameterException');
    const phone = await client.call('GetUserAttributeVerificationCode', {
      AccessToken: otherMember.AccessToken,
      AttributeName: 'phone_number',
    });
    expect(phone.body.__type).toBe('InvalidParameterException');
  });

  test('is taken over from an unconfirmed registration', async () => {
    await client.signUp('begun@example.com', 'not the owner, perhaps');
    const firstCode = provider.code('begun@example.com');
    const kavya = await registerAndSignIn('kavya@example.com');
    expect((await kavya.changeTo('begun@example.com')).status).toBe(200);
    expect((await client.confirm('begun@example.com', firstCode)).status).toBe(400);
    expect((await client.signIn('begun@example.com')).status).toBe(200);
  });
});

test('verifying the current address again sends no notification', async () => {
  const own = await registerAndSignIn('own@example.com');
  provider.clock.advance(RESEND_INTERVAL_SECONDS);
  expect((await own.resend()).status).toBe(200);
  const sent = provider.sentMails.length;
  expect((await own.verify(provider.code('own@example.com'))).body).toEqual({});
  expect(verifiedEmails.filter((id) => id === own.userId)).toHaveLength(1);
  expect(provider.sentMails).toHaveLength(sent);
  provider.clock.advance(RESEND_INTERVAL_SECONDS);
  await own.request('OWN@example.com');
  expect((await own.verify(provider.code('own@example.com'))).status).toBe(200);
  expect(verifiedEmails.filter((id) => id === own.userId)).toHaveLength(2);
});

describe('Other attributes', () => {
  test('are changed at once, are removed by an empty value, and do not affect the rest', async () => {
    const { AccessToken } = await registerAndSignIn('named@example.com');
    const set = (...UserAttributes: { Name: string; Value: string }[]) =>
      client.call('UpdateUserAttributes', { AccessToken, UserAttributes });
    const getAttributes = async () => (await client.user(AccessToken)).body.UserAttributes;
    const attribute = { Name: 'given_name', Value: 'Asha' };
    const locale = { Name: 'locale', Value: 'en-IN' };
    expect((await set(attribute, locale)).body).toEqual({ CodeDeliveryDetailsList: [] });
    expect(await getAttributes()).toEqual(expect.arrayContaining([attribute, locale]));
    await set({ Name: 'given_name', Value: '' });
    expect(await getAttributes()).toEqual(expect.arrayContaining([locale]));
    expect(await getAttributes()).not.toContainEqual(expect.objectContaining({ Name: 'given_name' }));
    for (const Name of ['sub', 'email_verified', 'custom:tier', 'phone_number']) {
      expect((await set({ Name, Value: 'true' })).body.__type).toBe('InvalidParameterException');
    }
  });
});

describe('Address of another member', () => {
  test('is answered like any other address, gets no code, and its owner is notified', async () => {
    await registerMember(provider, 'taken@example.com');
    await client.signUp('t-waits@example.com');
    const addresses = ['taken@example.com', 't-free@example.com', 't-waits@example.com'];
    const statuses = [];
    for (const [index, email] of addresses.entries()) {
      const requester = await registerAndSignIn(`asker${index}@example.com`);
      const answers: TestResponse[] = [await requester.request(email), await requester.request(email)];
      provider.clock.advance(RESEND_INTERVAL_SECONDS);
      answers.push(await requester.resend());
      for (let attempt = 0; attempt < 6; attempt += 1) answers.push(await requester.verify('no code'));
      statuses.push(
        answers.map(({ status, body, headers }) => [
          status,
          body,
          [...headers.keys()].filter((name) => name !== 'date'),
          headers.get('content-length'),
        ]),
      );
    }
    expect(statuses[1]).toEqual(statuses[0]);
    expect(statuses[2]).toEqual(statuses[0]);
    const notes = listMailsTo('taken@example.com').slice(-2);
    expect(notes.map(({ subject }) => subject)).toEqual(
      Array(2).fill('Someone entered your email address on Troth'),
    );
    for (const { text } of notes) expect(text).not.toMatch(/\b\d{6}\b/);
  });

  test('takes the same response time as any other address', async () => {
    const measureDurations = async (email: string) => {
      const durations: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        const requester = await registerAndSignIn(`timer-${round}-${email}`);
        const start = performance.now();
        await requester.request(email);
        durations.push(performance.now() - start);
      }
      return durations;
    };
    await registerMember(provider, 'timed@example.com');
    const all = [
      ...(await measureDurations('timed@example.com')),
      ...(await measureDurations('untimed@example.com')),
    ];
    for (const time of all) expect(time).toBeGreaterThanOrEqual(99);
  });

  test('goes to one of two members who verify it concurrently; the other gets CodeMismatchException', async () => {
    const members = [
      await registerAndSignIn('rival1@example.com'),
      await registerAndSignIn('rival2@example.com'),
    ];
    const codes: string[] = [];
    for (const member of members) {
      await member.request('prize@example.com');
      codes.push(provider.code('prize@example.com'));
    }
    const answers = await Promise.all(members.map((member, index) => member.verify(codes[index] ?? '')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toEqual(MISMATCH);
    const emails = await Promise.all(members.map((member) => member.email()));
    expect(emails.filter((email) => email === 'prize@example.com')).toHaveLength(1);
    const rejected = members[answers.findIndex(({ status }) => status === 400)];
    const late = await rejected?.verify(codes[answers.findIndex(({ status }) => status === 400)] ?? '');
    expect(late?.body, 'also when the code is sent again').toEqual(MISMATCH);
  });
});

describe('Verification code', () => {
  test('changes the address once, if 200 requests send it concurrently', async () => {
    const many = await registerAndSignIn('many@example.com');
    await many.request('many.new@example.com');
    const code = provider.code('many.new@example.com');
    const answers = await Promise.all(Array.from({ length: 200 }, () => many.verify(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers) {
      if (status !== 200) {
        expect(['CodeMismatchException', 'ExpiredCodeException', 'LimitExceededException']).toContain(
          body.__type,
        );
      }
    }
    const notices = listMailsTo('many@example.com').filter(({ text }) => text.includes('undo-email'));
    expect(notices).toHaveLength(1);
    expect((await many.verify(code)).body).toEqual(MISMATCH);
  });

  test('expires after 10 minutes', async () => {
    const slow = await registerAndSignIn('slow@example.com');
    provider.clock.advance(590);
    const { body } = await client.signIn('slow@example.com');
    const changer = createEmailChanger(provider, body.AuthenticationResult.AccessToken);
    await changer.request('slow.new@example.com');
    provider.clock.advance(600);
    const answer = await changer.verify(provider.code('slow.new@example.com'));
    expect(answer.body.__type).toBe('ExpiredCodeException');
    expect(await slow.email()).toBe('slow@example.com');
  });

  test('is refused for another purpose or another user', async () => {
    const [one, two] = [
      await registerAndSignIn('cross1@example.com'),
      await registerAndSignIn('cross2@example.com'),
    ];
    await one.request('crossing@example.com');
    await two.request('crossed@example.com');
    const [firstCode, secondCode] = [
      provider.code('crossing@example.com'),
      provider.code('crossed@example.com'),
    ];
    if (firstCode !== secondCode) expect((await one.verify(secondCode)).body).toEqual(MISMATCH);
    await client.forgot('cross1@example.com');
    const reset = provider.code('cross1@example.com');
    if (reset !== firstCode) expect((await one.verify(reset)).body).toEqual(MISMATCH);
    const used = await client.reset('cross1@example.com', firstCode, 'a boat across the river');
    if (reset !== firstCode) expect(used.body).toEqual(MISMATCH);
    expect((await one.verify(firstCode)).status).toBe(200);
  });

  test('for a password reset that was sent to the old address is refused after the change', async () => {
    const mover = await registerAndSignIn('mover@example.com');
    await client.forgot('mover@example.com');
    const reset = provider.code('mover@example.com');
    await mover.changeTo('moved@example.com');
    const answer = await client.reset('moved@example.com', reset, 'a boat across the river');
    expect(answer.body).toEqual(MISMATCH);
  });

  test('is sent once in 30 seconds and 3 times in 15 minutes, for the user and for the address', async () => {
    const eager = await registerAndSignIn('eager@example.com');
    expect((await eager.request('eager1@example.com')).status).toBe(200);
    expect((await eager.request('eager2@example.com')).body).toEqual(LIMIT);
    for (const email of ['eager2@example.com', 'eager3@example.com']) {
      provider.clock.advance(RESEND_INTERVAL_SECONDS);
      expect((await eager.request(email)).status).toBe(200);
    }
    provider.clock.advance(RESEND_INTERVAL_SECONDS);
    expect((await eager.request('eager4@example.com')).body).toEqual(LIMIT);
    provider.clock.advance(900);
    const statuses = [];
    for (let index = 0; index < 4; index += 1) {
      statuses.push(
        (await (await registerAndSignIn(`crowd${index}@example.com`)).request('wanted@example.com')).status,
      );
    }
    expect(statuses).toEqual([200, 200, 200, 400]);
    expect(listMailsTo('wanted@example.com')).toHaveLength(3);
  });
});

describe('Mail about a new password', () => {
  test('is sent to the owner, who can change the password during an attack on the account', async () => {
    const owner = await registerAndSignIn('attacked@example.com');
    for (let attempt = 0; attempt < 12; attempt += 1) await client.signIn('attacked@example.com', 'a guess');
    expect((await client.signIn('attacked@example.com')).body.__type).toBe('TooManyRequestsException');
    const changed = await client.call('ChangePassword', {
      AccessToken: owner.AccessToken,
      PreviousPassword: 'a lamp beside the well',
      ProposedPassword: 'a boat across the river',
    });
    expect(changed.body).toEqual({});
    expect(listMailsTo('attacked@example.com').at(-1)?.subject).toBe('Your Troth password was changed');
  });

  test('is also sent after a password reset by code, unless the code confirms a new user', async () => {
    await registerAndSignIn('resetter@example.com');
    await client.forgot('resetter@example.com');
    await client.reset('resetter@example.com', provider.code('resetter@example.com'), 'a boat across');
    expect(listMailsTo('resetter@example.com').at(-1)?.subject).toBe('Your Troth password was changed');
    await client.signUp('unproven@example.com');
    await client.forgot('unproven@example.com');
    await client.reset('unproven@example.com', provider.code('unproven@example.com'), 'a boat across');
    expect(listMailsTo('unproven@example.com').at(-1)?.subject).toMatch(/code/);
  });
});
