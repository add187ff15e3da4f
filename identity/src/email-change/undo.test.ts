import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitForLocks } from '../../../testing/locks.ts';
import { createAdministration } from '../administration.ts';
import {
  createEmailChanger,
  createTestClient,
  findUndoLink,
  PASSWORD,
  postUndo,
  registerMember,
  signInForTokens,
} from '../testing/client.ts';
import { startTestIdentity, type TestIdentity } from '../testing/server.ts';
import { sendPendingEmailChangeMails } from './change-user-email.ts';

let provider: TestIdentity;
let client: ReturnType<typeof createTestClient>;

beforeAll(async () => {
  const many = { max: 1000, windowSeconds: 1 };
  provider = await startTestIdentity({ limits: { codesOfAccount: many } });
  client = createTestClient(provider.url);
});
afterAll(() => provider.close());

const NEW_PASSWORD = 'a boat across the river';
const TWO_DAYS = 48 * 60 * 60;
const DONE = 'Your email address is back';
const TOO_LATE = 'This link doesn’t work any more';
const listMailsTo = (email: string) => provider.sentMails.filter(({ to }) => to === email);
const readTitle = async (response: Response) => /<h1>(.*)<\/h1>/.exec(await response.text())?.[1];

async function registerAndSignIn(email: string) {
  const userId = await registerMember(provider, email);
  const tokens = await signInForTokens(provider, email);
  return { userId, ...tokens, ...createEmailChanger(provider, tokens.AccessToken) };
}

async function resetPassword(email: string, password: string) {
  provider.clock.advance(31);
  await client.forgot(email);
  return client.reset(email, provider.code(email), password);
}

describe('Link in the mail to the old address', () => {
  test('shows a page when opened, and undoes the change once after confirmation', async () => {
    const asha = await registerAndSignIn('asha@example.com');
    await asha.changeTo('asha.new@example.com');
    const link = findUndoLink(provider, 'asha@example.com');
    for (let round = 0; round < 2; round += 1) {
      const page = await fetch(link);
      expect(page.status).toBe(200);
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(await readTitle(page)).toBe('Undo this email change?');
    }
    expect(await asha.email()).toBe('asha.new@example.com');

    const undone = await postUndo(link);
    expect([undone.status, await readTitle(undone)]).toEqual([200, DONE]);
    for (const again of [await postUndo(link), await fetch(link)]) {
      expect([again.status, await readTitle(again)]).toEqual([410, TOO_LATE]);
    }
    expect(listMailsTo('asha@example.com').at(-1)?.subject).toBe('Your email address on Troth is back');
    expect(listMailsTo('asha.new@example.com').at(-1)?.subject).toBe('Your email change was undone');
  });

  test('ends every session, and the next sign-in requires a new password', async () => {
    const ravi = await registerAndSignIn('ravi@example.com');
    const otherSession = await signInForTokens(provider, 'ravi@example.com');
    await ravi.changeTo('ravi.new@example.com');
    await postUndo(findUndoLink(provider, 'ravi@example.com'));
    for (const { AccessToken, RefreshToken } of [ravi, otherSession]) {
      expect((await client.user(AccessToken)).body.message).toBe('Access Token has been revoked');
      expect((await client.refresh(RefreshToken)).body.message).toBe('Refresh Token has been revoked');
    }
    expect((await client.signIn('ravi@example.com')).body).toEqual({
      __type: 'PasswordResetRequiredException',
      message: 'Password reset required for the user',
    });
    expect((await client.signIn('ravi.new@example.com')).body.__type).toBe('NotAuthorizedException');
    expect((await resetPassword('ravi@example.com', NEW_PASSWORD)).body).toEqual({});
    expect((await client.signIn('ravi@example.com', NEW_PASSWORD)).status).toBe(200);
  });

  test('works even if an attacker changed the password', async () => {
    const meera = await registerAndSignIn('meera@example.com');
    await meera.changeTo('thief@example.com');
    await resetPassword('thief@example.com', "the thief's password");
    await postUndo(findUndoLink(provider, 'meera@example.com'));
    expect((await resetPassword('meera@example.com', NEW_PASSWORD)).body).toEqual({});
    expect((await client.signIn('meera@example.com', NEW_PASSWORD)).status).toBe(200);
    expect((await client.signIn('meera@example.com', "the thief's password")).status).toBe(400);
  });

  test('invalidates the attacker’s codes for a password or an address', async () => {
    const kavya = await registerAndSignIn('kavya@example.com');
    await kavya.changeTo('taker@example.com');
    provider.clock.advance(31);
    await client.forgot('taker@example.com');
    const password = provider.code('taker@example.com');
    await kavya.request('taker.next@example.com');
    const next = provider.code('taker.next@example.com');
    await postUndo(findUndoLink(provider, 'kavya@example.com'));
    for (const name of ['kavya@example.com', 'taker@example.com']) {
      const answer = await client.reset(name, password, "the taker's password");
      expect(answer.body.__type).toBe('CodeMismatchException');
    }
    await resetPassword('kavya@example.com', NEW_PASSWORD);
    const tokens = await signInForTokens(provider, 'kavya@example.com', NEW_PASSWORD);
    const owner = createEmailChanger(provider, tokens.AccessToken);
    expect((await owner.verify(next)).body.__type).toBe('CodeMismatchException');
    expect(await owner.email()).toBe('kavya@example.com');
  });

  test('undoes a password that an attacker sets concurrently', async () => {
    const priya = await registerAndSignIn('priya@example.com');
    await priya.changeTo('keen@example.com');
    provider.clock.advance(31);
    const response = await client.forgot('keen@example.com');
    const cookie = response.headers.getSetCookie().map((each) => each.split(';')[0]);
    const keen = createTestClient(provider.url, { cookie: cookie.join('; ') });
    const connection = await provider.pool.connect();
    await connection.query('begin');
    await connection.query('select from identity.sessions where user_id = $1 for update', [priya.userId]);
    const undoing = postUndo(findUndoLink(provider, 'priya@example.com'));
    await waitForLocks(provider.pool, 1);
    const setting = keen.reset(
      'keen@example.com',
      provider.code('keen@example.com'),
      "the keen one's password",
    );
    await waitForLocks(provider.pool, 2);
    await connection.query('commit');
    connection.release();
    expect((await undoing).status).toBe(200);
    expect((await setting).body.__type).toBe('CodeMismatchException');
    expect((await client.signIn('priya@example.com')).body.__type).toBe('PasswordResetRequiredException');
  });

  test('expires after 48 hours', async () => {
    const late = await registerAndSignIn('late@example.com');
    await late.changeTo('late.new@example.com');
    provider.clock.advance(TWO_DAYS - 1);
    const link = findUndoLink(provider, 'late@example.com');
    expect((await fetch(link)).status).toBe(200);
    provider.clock.advance(1);
    for (const answer of [await fetch(link), await postUndo(link)]) expect(answer.status).toBe(410);
    expect((await client.signIn('late.new@example.com')).status).toBe(200);
    await createAdministration(provider.options).clearExpired();
    const { rows } = await provider.pool.query('select from identity.email_changes');
    expect(rows, 'the old address is not kept longer').toHaveLength(0);
  });

  test('works once for 20 concurrent requests', async () => {
    const rush = await registerAndSignIn('rush@example.com');
    await rush.changeTo('rush.new@example.com');
    const link = findUndoLink(provider, 'rush@example.com');
    const answers = await Promise.all(Array.from({ length: 20 }, () => postUndo(link)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(listMailsTo('rush.new@example.com').filter(({ subject }) => /undone/.test(subject))).toHaveLength(
      1,
    );
  });

  test.each(['', '?token=', '?token=wrong', '?token=a&token=b', '?token=%00'])(
    'is refused with the invalid token "%s"',
    async (query) => {
      for (const method of ['GET', 'POST']) {
        const answer = await fetch(`${provider.url}/identity/undo-email${query}`, { method });
        expect([answer.status, await readTitle(answer)]).toEqual([410, TOO_LATE]);
      }
    },
  );

  test('leaves its token neither in the browser history nor in the referrer', async () => {
    const tidy = await registerAndSignIn('tidy@example.com');
    await tidy.changeTo('tidy.new@example.com');
    const link = findUndoLink(provider, 'tidy@example.com');
    const response = await fetch(link);
    const undone = await fetch(link, { method: 'POST', redirect: 'manual' });
    expect([undone.status, undone.headers.get('location')]).toEqual([303, '/identity/undo-email/done']);
    for (const answer of [response, undone, await postUndo(link)]) {
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('undoes only its own change', async () => {
    const one = await registerAndSignIn('one@example.com');
    await one.changeTo('one.new@example.com');
    const two = await registerAndSignIn('two@example.com');
    await two.changeTo('two.new@example.com');
    const link = findUndoLink(provider, 'two@example.com');
    const readChangeId = (undoLink: string) => /token=(\d+)-/.exec(undoLink)?.[1];
    const another = link.replace(
      /token=\d+/,
      `token=${readChangeId(findUndoLink(provider, 'one@example.com'))}`,
    );
    const altered = link.replace(/-.(?=[\w-]{42}$)/, (start) => (start === '-A' ? '-B' : '-A'));
    for (const invalidLink of [another, altered]) {
      expect(invalidLink).not.toBe(link);
      expect((await postUndo(invalidLink)).status).toBe(410);
    }
    expect((await postUndo(link)).status).toBe(200);
  });

  test('is sent again every minute until a mail server accepts it, always with the same token', async () => {
    const stuck = await registerAndSignIn('stuck@example.com');
    const attempts: string[] = [];
    const sendEmail = ({ text }: { text: string }) => {
      attempts.push(/\/identity\/undo-email\S+/.exec(text)?.[0] ?? '');
      return Promise.reject(new Error('no server'));
    };
    const failing = await provider.startSecondProcess({ sendEmail });
    provider.clock.advance(31);
    await stuck.request('stuck.new@example.com');
    await createEmailChanger(provider, stuck.AccessToken, failing).verify(
      provider.code('stuck.new@example.com'),
    );
    const listUndoMails = () =>
      listMailsTo('stuck@example.com').filter(({ text }) => text.includes('undo-email'));
    const log = { error: () => {} };
    await sendPendingEmailChangeMails(provider.options, log);
    expect(listUndoMails(), 'not before the retry is due').toHaveLength(0);
    provider.clock.advance(60);
    await sendPendingEmailChangeMails({ ...provider.options, sendEmail }, log);
    provider.clock.advance(60);
    await provider.pool.query(
      `update identity.users set language = 'hi' where email = 'stuck.new@example.com'`,
    );
    const languages: string[] = [];
    const inLanguage = <Result>(language: string, task: () => Result) => {
      languages.push(language);
      return task();
    };
    const options = { ...provider.options, inLanguage };
    await Promise.all([sendPendingEmailChangeMails(options, log), sendPendingEmailChangeMails(options, log)]);
    expect(listUndoMails()).toHaveLength(1);
    expect(languages, 'in the language of the user').toEqual(['hi']);
    provider.clock.advance(60);
    await sendPendingEmailChangeMails(provider.options, log);
    expect(listUndoMails(), 'no further mail after the first accepted one').toHaveLength(1);
    const link = findUndoLink(provider, 'stuck@example.com');
    expect(attempts.map((path) => `${provider.url}${path}`)).toEqual([link, link]);
    expect((await postUndo(link)).status).toBe(200);
  });
});

describe('Several changes', () => {
  const createAddresses = (name: string) =>
    ['a', 'b', 'c'].map((place) => `${name}.${place}@example.com`) as [string, string, string];
  const isRestored = async (email: string) =>
    (await client.signIn(email)).body.__type === 'PasswordResetRequiredException';
  const listUndoMailsTo = (email: string) =>
    listMailsTo(email).filter(({ text }) => text.includes('/undo-email?'));
  /** Signs in again and changes the address. */
  async function signInAndChangeEmail(from: string, to: string) {
    const { AccessToken } = await signInForTokens(provider, from);
    return createEmailChanger(provider, AccessToken).changeTo(to);
  }
  const advanceHours = (count: number) => provider.clock.advance(count * 60 * 60);

  test('within 48 hours are undone by the links to the first address, and no other address gets a link', async () => {
    const [a, b, c] = createAddresses('whole');
    const one = await registerAndSignIn(a);
    await one.changeTo(b);
    const first = findUndoLink(provider, a);
    await one.changeTo(c);
    expect(listUndoMailsTo(b)).toHaveLength(0);
    expect(listMailsTo(b).at(-1)?.subject).toBe('Your email address on Troth was changed');
    expect(listUndoMailsTo(a), 'the first address is notified again').toHaveLength(2);
    expect((await postUndo(first)).status).toBe(200);
    expect(await isRestored(a)).toBe(true);
    expect((await postUndo(findUndoLink(provider, a))).status).toBe(410);
  });

  test('keep the first address reserved for 48 hours after the last change', async () => {
    const [a, b, c] = createAddresses('longer');
    await (await registerAndSignIn(a)).changeTo(b);
    const first = findUndoLink(provider, a);
    advanceHours(47);
    await signInAndChangeEmail(b, c);
    advanceHours(47);
    expect((await postUndo(first)).status).toBe(200);
    expect(await isRestored(a)).toBe(true);
  });

  test('more than 48 hours apart each get their own link', async () => {
    const [a, b, c] = createAddresses('apart');
    await (await registerAndSignIn(a)).changeTo(b);
    const first = findUndoLink(provider, a);
    advanceHours(48);
    await signInAndChangeEmail(b, c);
    expect((await postUndo(first)).status).toBe(410);
    expect((await postUndo(findUndoLink(provider, b))).status).toBe(200);
    expect(await isRestored(b)).toBe(true);
  });

  test('back to the first address invalidate its links and leave none at the attacker’s address', async () => {
    const [a, b] = createAddresses('back');
    await (await registerAndSignIn(a)).changeTo(b);
    const first = findUndoLink(provider, a);
    advanceHours(40);
    expect((await signInAndChangeEmail(b, a)).status, 'the address is still reserved for the user').toBe(200);
    expect(listUndoMailsTo(b)).toHaveLength(0);
    advanceHours(9);
    expect((await postUndo(first)).status).toBe(410);
    expect((await client.signIn(a)).status).toBe(200);
    const { rows } = await provider.pool.query(
      'select from identity.email_changes where old_email = any($1)',
      [[a, b]],
    );
    expect(rows).toHaveLength(0);
  });

  test('give no link to an address that an attacker reads when the owner moves on from it', async () => {
    const [a, b, c] = createAddresses('onward');
    await (await registerAndSignIn(a)).changeTo(b);
    advanceHours(40);
    await signInAndChangeEmail(b, c);
    advanceHours(9);
    expect(listUndoMailsTo(b)).toHaveLength(0);
    expect((await client.signIn(c)).status).toBe(200);
  });
});

describe('Old address while the change can be undone', () => {
  test('cannot be registered, changed to or assigned, and gets the same responses as any other address', async () => {
    const gone = await registerAndSignIn('gone@example.com');
    await gone.changeTo('gone.new@example.com');
    const free = 'never-seen@example.com';
    provider.clock.advance(15 * 60);
    const toComparable = ({ status, body }: { status: number; body: { UserSub: string } }) => [
      status,
      { ...body, UserSub: body.UserSub.length, CodeDeliveryDetails: undefined },
    ];
    const [keptAddress, unknown] = [await client.signUp('gone@example.com'), await client.signUp(free)];
    expect(toComparable(keptAddress)).toEqual(toComparable(unknown));
    expect(listMailsTo('gone@example.com').at(-1)?.text).not.toMatch(/\b\d{6}\b/);
    const other = await registerAndSignIn('other@example.com');
    provider.clock.advance(31);
    expect((await other.request('gone@example.com')).status).toBe(200);
    expect(listMailsTo('gone@example.com').at(-1)?.subject).toBe(
      'Someone entered your email address on Troth',
    );
    const admin = createAdministration(provider.options);
    expect(await admin.create({ email: 'gone@example.com', password: PASSWORD })).toBeUndefined();
    const { rows } = await provider.pool.query(`select from identity.users where email = 'gone@example.com'`);
    expect(rows).toHaveLength(0);

    provider.clock.advance(TWO_DAYS);
    await client.signUp('gone@example.com', NEW_PASSWORD);
    await client.confirm('gone@example.com', provider.code('gone@example.com'));
    expect(
      (await client.signIn('gone@example.com', NEW_PASSWORD)).status,
      'the address can be registered afterwards',
    ).toBe(200);
    expect((await client.signIn('gone.new@example.com')).status).toBe(200);
  });

  test('is not given to a user with an earlier code or to a concurrent registration', async () => {
    const early = await registerAndSignIn('early@example.com');
    const mover = await registerAndSignIn('mover@example.com');
    await mover.request('mover.new@example.com');
    const [changeResult, ...registered] = await Promise.all([
      mover.verify(provider.code('mover.new@example.com')),
      ...Array.from({ length: 5 }, (_, index) =>
        createAdministration(provider.options).create({
          email: 'mover@example.com',
          password: `registered ${index}`,
        }),
      ),
    ]);
    expect(changeResult.status).toBe(200);
    expect(registered.filter(Boolean)).toHaveLength(0);

    await early.request('meeting@example.com');
    const code = provider.code('meeting@example.com');
    await (await registerAndSignIn('meeting@example.com')).changeTo('beyond@example.com');
    expect((await early.verify(code)).body.__type).toBe('CodeMismatchException');
    expect(await early.email()).toBe('early@example.com');
  });
});
