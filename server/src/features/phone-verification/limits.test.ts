import { phoneVerificationEndpoints } from '@troth/contract';
import type { CountryCode } from 'libphonenumber-js/max';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SendSms, SmsFailed } from '../../adapters/sms/port.ts';
import type { Config } from '../../config/index.ts';
import { utcDay } from '../../platform/clock.ts';
import { listMessages } from '../../platform/outbox.ts';
import { createMobileNumber, findSentCode } from '../../testing/members/phones.ts';
import { callEndpoint } from '../../testing/site/api-client.ts';
import { freezeClock, startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { deleteExpiredPhoneCodes } from './index.ts';

const { sendOtp, verifyOtp, own } = phoneVerificationEndpoints;
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const START = new Date('2026-11-20T10:00:00Z');

let numberCount = 0;
/** A new number in a range of its own. */
const nextNumber = () => createMobileNumber(30_000_000 + 10_000 * ++numberCount);
const requestCode = (member: TestMember, phoneNumber: string) =>
  member.call(sendOtp, { body: { phoneNumber } });
const verify = (member: TestMember, otp: string) => member.call(verifyOtp, { body: { otp } });

const sites: TestSite[] = [];
async function startSite(settings: Partial<Config> = {}, sendSms?: SendSms | null): Promise<TestSite> {
  const site = await startTestSite(settings, sendSms === undefined ? {} : { sendSms });
  sites.push(site);
  freezeClock(site.clock, START);
  return site;
}
afterAll(async () => {
  for (const each of sites) await each.close();
});
const setClock = (site: TestSite, ms: number) => freezeClock(site.clock, new Date(START.getTime() + ms));
const countSentMessages = async ({ database: { pool } }: TestSite) => {
  const { rows } = await pool.query(
    `select count(*)::int as sent from outbox_messages where channel = 'sms'`,
  );
  return rows[0]?.sent;
};

describe('default settings', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startSite();
  });
  let baseMs = 0;
  const setElapsedTime = (ms: number) => setClock(site, baseMs + ms);
  beforeEach(() => {
    // Counters of the previous test have expired.
    baseMs += 3 * 24 * 60 * MINUTE_MS;
    setElapsedTime(0);
  });

  test('exactly one of 200 concurrent requests sends a code', async () => {
    const asha = await site.member('asha');
    const number = nextNumber();
    const before = await countSentMessages(site);
    const responses = await Promise.all(Array.from({ length: 200 }, () => requestCode(asha, number)));
    const statuses = responses.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 199 }, () => 429)]);
    expect(await countSentMessages(site)).toBe(before + 1);
  });

  test('exactly one of 100 concurrent verifications succeeds', async () => {
    const asha = await site.member('asha');
    const number = nextNumber();
    await requestCode(asha, number);
    const code = await findSentCode(site, number);
    const responses = await Promise.all(Array.from({ length: 100 }, () => verify(asha, code)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await asha.call(own, {})).body.phoneNumber).toBe(number);
  });

  test('the next code can be sent after 30 seconds, per account and per number', async () => {
    const [asha, meera] = [await site.member('asha'), await site.member('meera')];
    const number = nextNumber();
    expect((await requestCode(asha, number)).status).toBe(200);
    setElapsedTime(30 * SECOND_MS - 1);
    const again = await requestCode(asha, nextNumber());
    expect(again.status).toBe(429);
    expect(again.headers.get('retry-after')).toBe('30');
    // The error is the same, so it does not reveal requests by other members.
    expect((await requestCode(meera, number)).error).toEqual(again.error);
    setElapsedTime(30 * SECOND_MS);
    expect((await requestCode(meera, number)).status).toBe(200);
    expect((await requestCode(asha, nextNumber())).status).toBe(200);
  });

  test('an account is sent at most three codes in 15 minutes and ten a day', async () => {
    const asha = await site.member('asha');
    const statuses: number[] = [];
    for (let quarter = 0; quarter < 5; quarter++) {
      for (let minute = 0; minute < 4; minute++) {
        setElapsedTime((quarter * 15 + minute) * MINUTE_MS);
        statuses.push((await requestCode(asha, nextNumber())).status);
      }
    }
    const three = [200, 200, 200, 429];
    expect(statuses).toEqual(
      [...three, ...three, ...three, 200, 429, 429, 429, 429, 429, 429, 429].slice(0, 20),
    );
  });

  test('a number is sent at most three codes in 15 minutes and ten a day, over all requesting members', async () => {
    const number = nextNumber();
    const statuses: number[] = [];
    const retryTimes = new Set<string | null>();
    for (let quarter = 0; quarter < 4; quarter++) {
      for (let minute = 0; minute < 4; minute++) {
        setElapsedTime((quarter * 15 + minute) * MINUTE_MS);
        const { status, headers } = await requestCode(await site.member('asha'), number);
        statuses.push(status);
        if (status === 429) retryTimes.add(headers.get('retry-after'));
      }
    }
    // The retry time does not reveal which limit was reached.
    expect([...retryTimes]).toEqual(['900']);
    const three = [200, 200, 200, 429];
    expect(statuses.slice(0, 13)).toEqual([...three, ...three, ...three, 200]);
    expect(new Set(statuses.slice(13))).toEqual(new Set([429]));
  });

  test('a member who is refused does not use up the limits of a number', async () => {
    const [mallory, asha] = [await site.member('mallory'), await site.member('asha')];
    const number = nextNumber();
    const day = 24 * 60 * MINUTE_MS;
    let elapsedMs = 0;
    // Ten requests use up the daily limit of the account; later ones are not counted for the number.
    for (let index = 0; index < 10; index++, elapsedMs += 5 * MINUTE_MS) {
      setElapsedTime(elapsedMs);
      expect((await requestCode(mallory, nextNumber())).status).toBe(200);
    }
    for (let index = 0; index < 12; index++, elapsedMs += MINUTE_MS) {
      setElapsedTime(elapsedMs);
      expect((await requestCode(mallory, number)).status).toBe(429);
    }
    expect(elapsedMs).toBeLessThan(day);
    expect((await requestCode(asha, number)).status).toBe(200);
  });

  test('text messages are deleted after an hour', async () => {
    const number = nextNumber();
    await requestCode(await site.member('asha'), number);
    await deleteExpiredPhoneCodes(site.database.db, new Date(site.clock.now().getTime() + 59 * MINUTE_MS));
    expect(await listMessages(site.database.db, number)).toHaveLength(1);
    await deleteExpiredPhoneCodes(site.database.db, new Date(site.clock.now().getTime() + 61 * MINUTE_MS));
    expect(await listMessages(site.database.db, number)).toEqual([]);
  });

  test('an account has thirty attempts a day to enter a code', async () => {
    const asha = await site.member('asha');
    const refusals: string[] = [];
    for (let attempt = 0; attempt < 31; attempt++) {
      const { error } = await verify(asha, '000000');
      refusals.push(error?.code ?? 'none');
    }
    expect(new Set(refusals.slice(0, 30))).toEqual(new Set(['CONFLICT']));
    expect(refusals[30]).toBe('RATE_LIMITED');
  });

  test('one network address can request ten codes a day for one range of numbers', async () => {
    const statuses: number[] = [];
    for (let last = 0; last < 11; last++) {
      statuses.push(
        (await requestCode(await site.member('asha'), createMobileNumber(44_440_000 + last))).status,
      );
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await requestCode(await site.member('asha'), nextNumber())).status).toBe(200);
  });

  test('one network address can request a hundred codes a day', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 101; index++) {
      statuses.push((await requestCode(await site.member('asha'), nextNumber())).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 100 }, () => 200), 429]);
  }, 60_000);

  test.each([
    ['', 400, 'phone number'],
    ['12345', 400, 'Check the phone number'],
    ['call +919810000000', 400, 'Check the phone number'],
    ['022 2345 6789', 400, 'mobile'],
    ['1800 123 4567', 400, 'mobile'],
    ['+44 7400 246810', 400, 'country'],
    ['+1 900 234 5678', 400, 'mobile'],
    ['+882 16 12345678', 400, ''],
    ['98100 12345', 200, '+91 98100 12345'],
    ['+91-98100-12346', 200, '+91 98100 12346'],
    ['0091 98100 12347', 200, '+91 98100 12347'],
  ])('a code request for %j gets the status %i', async (typed, expected, message) => {
    const { status, body, error } = await requestCode(await site.member('asha'), typed);
    expect(status).toBe(expected);
    expect(error?.message ?? body.message).toContain(message);
  });
});

test('one range of numbers is sent at most a hundred codes a day, regardless of the network addresses', async () => {
  const site = await startSite({ TRUST_PROXY: '127.0.0.1' });
  const statuses: number[] = [];
  for (let last = 0; last < 101; last++) {
    const body = { phoneNumber: createMobileNumber(45_550_000 + last) };
    const headers = { 'x-forwarded-for': `10.0.0.${Math.floor(last / 9)}` };
    statuses.push((await (await site.member('asha')).call(sendOtp, { body }, headers)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 100 }, () => 200), 429]);
}, 60_000);

test('the allowed countries and the default country are settings', async () => {
  const britain = await startSite({ SMS_COUNTRIES: ['GB'], PHONE_DEFAULT_COUNTRY: 'GB' as CountryCode });
  const all = await startSite({ SMS_COUNTRIES: ['*'] });
  expect((await requestCode(await britain.member('asha'), '07400 246810')).status).toBe(200);
  expect((await requestCode(await britain.member('asha'), '+91 98100 12345')).status).toBe(400);
  for (const typed of ['+44 7400 246810', '98100 12345', '+1 212 555 0123', '+971 50 123 4567']) {
    expect((await requestCode(await all.member('asha'), typed)).status).toBe(200);
  }
});

test('the daily budget is exact over two processes, has its own error text, and resets at midnight UTC', async () => {
  const site = await startSite({ SMS_PER_DAY: 7 });
  const other = await site.startSecondProcess();
  const warnings: unknown[] = [];
  for (const { log } of [site.app, other.app]) log.warn = (...args: unknown[]) => warnings.push(args[1]);
  const members = await Promise.all(Array.from({ length: 30 }, () => site.member('asha')));
  const responses = await Promise.all(
    members.map(async (member, index) => {
      const body = { phoneNumber: nextNumber() };
      if (index % 2 === 0) return member.call(sendOtp, { body });
      const authorization = `Bearer ${await member.token()}`;
      return callEndpoint(other.url, sendOtp, { body }, { authorization });
    }),
  );
  await other.close();
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(7);
  expect(await countSentMessages(site)).toBe(7);
  expect(warnings).toEqual(['the daily limit of text messages is reached']);
  for (const { error } of responses.filter(({ status }) => status !== 200)) {
    expect(error).toMatchObject({ code: 'UNAVAILABLE', message: expect.stringContaining('tomorrow') });
  }
  const { rows } = await site.database.pool.query('select day::text, sent from sms_days');
  expect(rows).toEqual([{ day: utcDay(START), sent: 7 }]);
  setClock(site, 14 * 60 * MINUTE_MS);
  expect((await requestCode(await site.member('asha'), nextNumber())).status).toBe(200);
});

test('if a message cannot be sent, the error says so, the old code stays valid, and a new one can be requested', async () => {
  let sendError: Error | null = null;
  const accepted: string[] = [];
  const texts: string[] = [];
  const site = await startSite({}, async ({ to, text }) => {
    if (sendError) throw sendError;
    accepted.push(to);
    texts.push(text);
  });
  const asha = await site.member('asha');
  const usha = await site.member('usha');
  await requestCode(usha, nextNumber());
  setClock(site, MINUTE_MS);
  sendError = new SmsFailed('down', 'TimeoutError');
  expect((await requestCode(usha, nextNumber())).status).toBe(503);
  expect((await verify(usha, texts.shift()?.slice(0, 6) ?? '')).status).toBe(200);
  accepted.shift();
  const number = nextNumber();
  const { status, error } = await requestCode(asha, number);
  expect({ status, message: error?.message }).toEqual({
    status: 503,
    message: 'We couldn’t send the text message. Please request a code again.',
  });
  sendError = null;
  expect((await requestCode(asha, number)).status).toBe(200);
  expect(accepted).toEqual([number]);
});

test('without a configured sender, requesting a code gets an explanation and everything else works', async () => {
  const site = await startSite({}, null);
  const asha = await site.member('asha');
  const { status, error } = await requestCode(asha, nextNumber());
  expect(status).toBe(503);
  expect(error?.message).toContain('can’t be verified here');
  expect((await asha.call(own, {})).status).toBe(200);
});
