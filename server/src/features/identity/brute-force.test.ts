import { createAdministration } from '@troth/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestClient, PASSWORD, type TestResponse } from '../../../../identity/src/testing/client.ts';
import { startSrp } from '../../../../identity/src/testing/srp-client.ts';
import { nextUtcDay } from '../../platform/clock.ts';
import { deriveKey } from '../../platform/keys.ts';
import { listMessages } from '../../platform/outbox.ts';
import { startTestSite, type TestSite } from '../../testing/site/test-site.ts';

// Guesses from many IP addresses at a site of two processes with the default rate limits.
let site: TestSite;
let otherProcess: Awaited<ReturnType<TestSite['startSecondProcess']>>;

beforeAll(async () => {
  site = await startTestSite({ TRUST_PROXY: '127.0.0.1' });
  otherProcess = await site.startSecondProcess();
});
afterAll(async () => {
  await otherProcess.close();
  await site.close();
});
// The rate limits count per UTC day, so each test starts on a new day.
beforeEach(() => site.clock.move(nextUtcDay(site.clock.now())));

type Client = ReturnType<typeof createTestClient>;
const CONCURRENCY = 50;
/** Guesses for each of the ten codes of a day; the environment variable GUESSES changes the number. */
const GUESSES = Number(process.env.GUESSES ?? 100);
const MINUTE_MS = 60_000;
const TIMEOUT_MS = 300_000;
const WRONG_CODE = '999999';
const HOME = '198.51.100.7';
const { A } = startSrp('ap-south-1_TrothLocal');

/** A distinct IP address for each number. */
const addressOf = (index: number) => `203.0.${Math.floor(index / 250)}.${1 + (index % 250)}`;
/** A client at an IP address that uses either process. */
const clientAt = (address: string, index = 0, cookie = ''): Client =>
  createTestClient(index % 2 ? otherProcess.url : site.url, { 'x-forwarded-for': address, cookie });
const outcomeOf = ({ status, body }: TestResponse): string => (status === 200 ? 'accepted' : body.__type);
const advanceClock = (ms: number) => site.clock.move(new Date(site.clock.now().getTime() + ms));

/** Waits for a mail with a code to an address and returns the newest code. */
async function waitForCode(email: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const [last] = await listMessages(site.database.db, email);
      code = /\b\d{6}\b/.exec(last?.text ?? '')?.[0];
      return code;
    })
    .toBeDefined();
  return code ?? '';
}

/** Creates a confirmed user and returns the cookie of the device on which they signed in. */
async function registerMember(email: string): Promise<string> {
  const home = clientAt(HOME);
  await home.signUp(email);
  await home.confirm(email, await waitForCode(email));
  const { headers } = await home.signIn(email);
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Makes many calls, 50 at once, alternating between both processes; returns the count of each outcome. */
async function runConcurrently(calls: number, call: (index: number) => Promise<TestResponse>) {
  const outcomes: Record<string, number> = {};
  let next = 0;
  const worker = async () => {
    while (next < calls) {
      const outcome = outcomeOf(await call(next++));
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return outcomes;
}

/** Starts a sign-in and responds to its challenge with a wrong signature. */
async function guessPassword(client: Client, email: string): Promise<TestResponse> {
  const started = await client.initiate(email, A);
  if (started.status !== 200) return started;
  const { USERNAME, SECRET_BLOCK } = started.body.ChallengeParameters;
  return client.respond({
    USERNAME,
    PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
    TIMESTAMP: 'Fri Nov 20 10:00:00 UTC 2026',
  });
}

describe('guessing passwords', () => {
  test(
    '10 of 1,000 guesses at one account from as many IP addresses are checked, and the owner can sign in from a known device only',
    async () => {
      const email = 'besieged@example.org';
      const cookie = await registerMember(email);
      advanceClock(15 * MINUTE_MS);
      const outcomes = await runConcurrently(1000, (index) =>
        guessPassword(clientAt(addressOf(index), index), email),
      );
      expect(outcomes).toEqual({ NotAuthorizedException: 10, TooManyRequestsException: 990 });
      for (const index of [0, 1]) {
        expect(outcomeOf(await clientAt(HOME, index).signIn(email))).toBe('TooManyRequestsException');
        expect(outcomeOf(await clientAt(HOME, index, cookie).signIn(email))).toBe('accepted');
      }
      advanceClock(15 * MINUTE_MS);
      expect(outcomeOf(await clientAt(HOME).signIn(email))).toBe('accepted');
    },
    TIMEOUT_MS,
  );

  test(
    '100 of 1,000 accounts tried with one password from one IP address are checked, and a member behind the same address can sign in from a known device',
    async () => {
      const cookie = await registerMember('neighbour@example.org');
      advanceClock(60 * MINUTE_MS);
      const outcomes = await runConcurrently(1000, (index) =>
        guessPassword(clientAt(HOME, index), `sprayed-${index}@example.org`),
      );
      expect(outcomes).toEqual({ NotAuthorizedException: 100, TooManyRequestsException: 900 });
      expect(outcomeOf(await clientAt(HOME).signIn('neighbour@example.org'))).toBe(
        'TooManyRequestsException',
      );
      expect(outcomeOf(await clientAt(HOME, 1, cookie).signIn('neighbour@example.org'))).toBe('accepted');
      expect(outcomeOf(await clientAt('192.0.2.1').signIn('neighbour@example.org'))).toBe('accepted');
    },
    TIMEOUT_MS,
  );
});

describe('guessing passwords for a whole day', () => {
  test(
    '100 of 120 wrong passwords in a row are checked, and the owner can sign in from a known device or with a new password',
    async () => {
      const email = 'patiently-besieged@example.org';
      const cookie = await registerMember(email);
      site.clock.move(nextUtcDay(site.clock.now()));
      const guessEveryQuarterHour = async (email: string, rounds: number) => {
        const outcomes: string[] = [];
        for (let round = 0; round < rounds; round++) {
          for (let guess = 0; guess < 10; guess++) {
            const client = clientAt(addressOf(10 * round + guess), guess);
            outcomes.push(outcomeOf(await guessPassword(client, email)));
          }
          advanceClock(15 * MINUTE_MS);
        }
        return outcomes;
      };
      const checked = Array(100).fill('NotAuthorizedException');
      const refused = Array(20).fill('TooManyRequestsException');
      expect(await guessEveryQuarterHour(email, 12)).toEqual([...checked, ...refused]);
      expect(
        outcomeOf(await clientAt(HOME).signIn(email)),
        'the correct password is not checked either',
      ).toBe('TooManyRequestsException');
      expect(outcomeOf(await clientAt(HOME, 1, cookie).signIn(email)), 'from a known device').toBe(
        'accepted',
      );
      expect(
        outcomeOf(await clientAt(HOME).signIn(email)),
        'signing in from a known device unlocks no other device',
      ).toBe('TooManyRequestsException');
      expect(await guessEveryQuarterHour('nobody-at-all@example.org', 12)).toEqual([...checked, ...refused]);

      const before = await waitForCode(email);
      expect(outcomeOf(await clientAt(HOME, 1).forgot(email))).toBe('accepted');
      await expect.poll(() => waitForCode(email)).not.toBe(before);
      const password = 'a kettle on the stove';
      expect(outcomeOf(await clientAt(HOME).reset(email, await waitForCode(email), password))).toBe(
        'accepted',
      );
      expect(outcomeOf(await clientAt('192.0.2.1').signIn(email, password))).toBe('accepted');
    },
    TIMEOUT_MS,
  );

  test(
    'the limit holds for 300 concurrent guesses, and a correct password resets the count',
    async () => {
      const settings = { RATE_SIGN_IN_PER_ACCOUNT: 1_000_000, RATE_SIGN_IN_PER_ADDRESS: 1_000_000 };
      const limitedSite = await startTestSite({ TRUST_PROXY: '127.0.0.1', ...settings });
      const second = await limitedSite.startSecondProcess();
      try {
        const email = 'stormed@example.org';
        const users = createAdministration({
          pool: limitedSite.database.pool,
          clock: limitedSite.clock,
          secret: deriveKey(limitedSite.secret, 'identity'),
        });
        await users.create({ email, password: PASSWORD });
        const clientOf = (index: number) =>
          createTestClient(index % 2 ? second.url : limitedSite.url, { 'x-forwarded-for': addressOf(index) });
        const guessConcurrently = (calls: number) =>
          runConcurrently(calls, (index) => guessPassword(clientOf(index), email));
        expect(await guessConcurrently(60)).toEqual({ NotAuthorizedException: 60 });
        expect(outcomeOf(await clientOf(0).signIn(email))).toBe('accepted');
        expect(await guessConcurrently(300)).toEqual({
          NotAuthorizedException: 100,
          TooManyRequestsException: 200,
        });
        limitedSite.clock.move(nextUtcDay(limitedSite.clock.now()));
        expect(outcomeOf(await clientOf(1).signIn(email))).toBe('accepted');
      } finally {
        await second.close();
        await limitedSite.close();
      }
    },
    TIMEOUT_MS,
  );
});

describe('guessing codes', () => {
  /** Requests ten codes over a day and makes GUESSES guesses at each. */
  async function guessAllDay(
    send: (index: number) => Promise<TestResponse>,
    attempt: (index: number) => Promise<TestResponse>,
  ) {
    const rounds: Record<string, number>[] = [];
    for (let round = 0; round < 10; round += 1) {
      expect(outcomeOf(await send(round))).toBe('accepted');
      rounds.push(await runConcurrently(GUESSES, attempt));
      advanceClock(16 * MINUTE_MS);
    }
    expect(outcomeOf(await send(10))).toBe('LimitExceededException');
    return rounds;
  }
  const fiveChecked = { CodeMismatchException: 5, LimitExceededException: GUESSES - 5 };
  const noneChecked = { LimitExceededException: GUESSES };
  const thirtyChecked = [...Array(6).fill(fiveChecked), ...Array(4).fill(noneChecked)];

  test(
    `30 of ${10 * GUESSES} guessed sign-up codes are checked`,
    async () => {
      const email = 'claimed@example.org';
      const rounds = await guessAllDay(
        (index) => clientAt(addressOf(index), index).signUp(email),
        (index) => clientAt(addressOf(index), index).confirm(email, WRONG_CODE),
      );
      expect(rounds).toEqual(thirtyChecked);
    },
    TIMEOUT_MS,
  );

  test(
    `30 of ${10 * GUESSES} guessed password reset codes are checked, and the owner can still sign in`,
    async () => {
      const email = 'wanted@example.org';
      const cookie = await registerMember(email);
      site.clock.move(nextUtcDay(site.clock.now()));
      const rounds = await guessAllDay(
        (index) => clientAt(addressOf(index), index).forgot(email),
        (index) => clientAt(addressOf(index), index).reset(email, WRONG_CODE, 'another password'),
      );
      expect(rounds).toEqual(thirtyChecked);
      expect(outcomeOf(await clientAt(HOME, 0, cookie).signIn(email))).toBe('accepted');
      expect(outcomeOf(await clientAt(HOME, 1).signIn(email, PASSWORD))).toBe('accepted');

      const before = await waitForCode(email);
      const response = await clientAt(HOME, 1, cookie).forgot(email);
      expect(outcomeOf(response), "from the member's own browser").toBe('accepted');
      await expect.poll(() => waitForCode(email)).not.toBe(before);
      const browserCookie = response.headers.getSetCookie()[0]?.split(';')[0];
      const reset = await clientAt(HOME, 0, `${cookie}; ${browserCookie}`).reset(
        email,
        await waitForCode(email),
        'a kettle on the stove',
      );
      expect(outcomeOf(reset)).toBe('accepted');
    },
    TIMEOUT_MS,
  );
});

test('a code allows five attempts in the browser that requested it, however far apart they are', async () => {
  const email = 'patient@example.org';
  await registerMember(email);
  site.clock.move(nextUtcDay(site.clock.now()));
  advanceClock(6 * MINUTE_MS);
  const before = await waitForCode(email);
  const response = await clientAt(HOME).forgot(email);
  await expect.poll(() => waitForCode(email)).not.toBe(before);
  const browser = clientAt('192.0.2.1', 0, response.headers.getSetCookie()[0]?.split(';')[0]);
  const outcomes = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    outcomes.push(outcomeOf(await browser.reset(email, WRONG_CODE, 'another password')));
  }
  advanceClock(8 * MINUTE_MS);
  outcomes.push(outcomeOf(await browser.reset(email, await waitForCode(email), 'another password')));
  expect(outcomes).toEqual([...Array(5).fill('CodeMismatchException'), 'LimitExceededException']);
});

describe('requesting codes', () => {
  test('100 of 300 codes requested in a day from one IP address for different accounts are sent', async () => {
    const outcomes = await runConcurrently(300, (index) =>
      clientAt(HOME, index).forgot(`asked-${index}@example.org`),
    );
    expect(outcomes).toEqual({ accepted: 100, LimitExceededException: 200 });
    expect(outcomeOf(await clientAt('192.0.2.1').forgot('asked-elsewhere@example.org'))).toBe('accepted');
    site.clock.move(nextUtcDay(site.clock.now()));
    expect(outcomeOf(await clientAt(HOME).forgot('asked-tomorrow@example.org'))).toBe('accepted');
  });

  test('one of 20 codes requested at once for an account is sent, and at most ten in a day', async () => {
    const email = 'pestered@example.org';
    const cookie = await registerMember(email);
    site.clock.move(nextUtcDay(site.clock.now()));
    const sent: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      const outcomes = await runConcurrently(20, (index) => clientAt(addressOf(index), index).forgot(email));
      sent.push(outcomes.accepted ?? 0);
      advanceClock(15 * MINUTE_MS);
    }
    expect(sent[0]).toBe(1);
    expect(Math.max(...sent)).toBe(1);
    // Concurrent requests that are refused count towards the ten as well.
    expect(sent.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(10);
    expect(sent.at(-1)).toBe(0);
    expect(outcomeOf(await clientAt(HOME, 1, cookie).signIn(email))).toBe('accepted');
  });

  test('three codes are sent in 15 minutes if requested every half minute', async () => {
    const sent: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      sent.push(outcomeOf(await clientAt(addressOf(round), round).forgot('hurried@example.org')));
      advanceClock(31_000);
    }
    expect(sent).toEqual([...Array(3).fill('accepted'), ...Array(3).fill('LimitExceededException')]);
  });
});
