import { phoneVerificationEndpoints } from '@troth/contract';
import type { CountryCode } from 'libphonenumber-js/max';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SendSms, SmsFailed } from '../../adapters/sms/port.ts';
import type { Config } from '../../config/index.ts';
import { utcDay } from '../../platform/clock.ts';
import { listMessages } from '../../platform/outbox.ts';
import { findSentCode, mobileNumber } from '../../testing/members/phones.ts';
import { callEndpoint } from '../../testing/site/api-client.ts';
import { freezeClock, startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { deleteExpiredPhoneCodes } from './index.ts';

const { sendOtp, verifyOtp, own } = phoneVerificationEndpoints;
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const START = new Date('2026-11-20T10:00:00Z');

let numbers = 0;
/** Each in a different range. */
const anyNumber = () => mobileNumber(30_000_000 + 10_000 * ++numbers);
const requestCode = (member: TestMember, phoneNumber: string) =>
  member.call(sendOtp, { body: { phoneNumber } });
const verify = (member: TestMember, otp: string) => member.call(verifyOtp, { body: { otp } });

const sites: TestSite[] = [];
async function siteWith(settings: Partial<Config> = {}, sendSms?: SendSms | null): Promise<TestSite> {
  const site = await startTestSite(settings, sendSms === undefined ? {} : { sendSms });
  sites.push(site);
  freezeClock(site.clock, START);
  return site;
}
afterAll(async () => {
  for (const each of sites) await each.close();
});
const at = (site: TestSite, ms: number) => freezeClock(site.clock, new Date(START.getTime() + ms));
const sent = async ({ database: { pool } }: TestSite) => {
  const { rows } = await pool.query(
    `select count(*)::int as sent from outbox_messages where channel = 'sms'`,
  );
  return rows[0]?.sent;
};

describe('default settings', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await siteWith();
  });
  let base = 0;
  const after = (ms: number) => at(site, base + ms);
  beforeEach(() => {
    // Counters of the previous test have expired.
    base += 3 * 24 * 60 * MINUTE_MS;
    after(0);
  });

  test('of 200 concurrent requests one sends a code', async () => {
    const asha = await site.member('asha');
    const number = anyNumber();
    const before = await sent(site);
    const answers = await Promise.all(Array.from({ length: 200 }, () => requestCode(asha, number)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 199 }, () => 429)]);
    expect(await sent(site)).toBe(before + 1);
  });

  test('of 100 concurrent verifications one succeeds', async () => {
    const asha = await site.member('asha');
    const number = anyNumber();
    await requestCode(asha, number);
    const code = await findSentCode(site, number);
    const answers = await Promise.all(Array.from({ length: 100 }, () => verify(asha, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await asha.call(own, {})).body.phoneNumber).toBe(number);
  });

  test('the next code can be sent after 30 seconds, per account and per number', async () => {
    const [asha, meera] = [await site.member('asha'), await site.member('meera')];
    const number = anyNumber();
    expect((await requestCode(asha, number)).status).toBe(200);
    after(30 * SECOND_MS - 1);
    const again = await requestCode(asha, anyNumber());
    expect(again.status).toBe(429);
    expect(again.headers.get('retry-after')).toBe('30');
    // Requests by other members are not revealed: the text is the same.
    expect((await requestCode(meera, number)).error).toEqual(again.error);
    after(30 * SECOND_MS);
    expect((await requestCode(meera, number)).status).toBe(200);
    expect((await requestCode(asha, anyNumber())).status).toBe(200);
  });

  test('an account is sent three codes in 15 minutes and ten a day', async () => {
    const asha = await site.member('asha');
    const statuses: number[] = [];
    for (let quarter = 0; quarter < 5; quarter++) {
      for (let minute = 0; minute < 4; minute++) {
        after((quarter * 15 + minute) * MINUTE_MS);
        statuses.push((await requestCode(asha, anyNumber())).status);
      }
    }
    const three = [200, 200, 200, 429];
    expect(statuses).toEqual(
      [...three, ...three, ...three, 200, 429, 429, 429, 429, 429, 429, 429].slice(0, 20),
    );
  });

  test('a number is sent three codes in 15 minutes and ten a day, over all requesting members', async () => {
    const number = anyNumber();
    const statuses: number[] = [];
    const retryTimes = new Set<string | null>();
    for (let quarter = 0; quarter < 4; quarter++) {
      for (let minute = 0; minute < 4; minute++) {
        after((quarter * 15 + minute) * MINUTE_MS);
        const { status, headers } = await requestCode(await site.member('asha'), number);
        statuses.push(status);
        if (status === 429) retryTimes.add(headers.get('retry-after'));
      }
    }
    // The text does not reveal which limit it was.
    expect([...retryTimes]).toEqual(['900']);
    const three = [200, 200, 200, 429];
    expect(statuses.slice(0, 13)).toEqual([...three, ...three, ...three, 200]);
    expect(new Set(statuses.slice(13))).toEqual(new Set([429]));
  });

  test('a member who is refused does not use up the limits of a number', async () => {
    const [mallory, asha] = [await site.member('mallory'), await site.member('asha')];
    const number = anyNumber();
    const day = 24 * 60 * MINUTE_MS;
    let at = 0;
    // Ten requests count for the account; later ones count for nothing.
    for (let count = 0; count < 10; count++, at += 5 * MINUTE_MS) {
      after(at);
      expect((await requestCode(mallory, anyNumber())).status).toBe(200);
    }
    for (let count = 0; count < 12; count++, at += MINUTE_MS) {
      after(at);
      expect((await requestCode(mallory, number)).status).toBe(429);
    }
    expect(at).toBeLessThan(day);
    expect((await requestCode(asha, number)).status).toBe(200);
  });

  test('text messages are deleted after an hour, for every recipient', async () => {
    const number = anyNumber();
    await requestCode(await site.member('asha'), number);
    await deleteExpiredPhoneCodes(site.database.db, new Date(site.clock.now().getTime() + 59 * MINUTE_MS));
    expect(await listMessages(site.database.db, number)).toHaveLength(1);
    await deleteExpiredPhoneCodes(site.database.db, new Date(site.clock.now().getTime() + 61 * MINUTE_MS));
    expect(await listMessages(site.database.db, number)).toEqual([]);
  });

  test('an account has thirty attempts a day', async () => {
    const asha = await site.member('asha');
    const refusals: string[] = [];
    for (let tried = 0; tried < 31; tried++) {
      const { error } = await verify(asha, '000000');
      refusals.push(error?.code ?? 'none');
    }
    expect(new Set(refusals.slice(0, 30))).toEqual(new Set(['CONFLICT']));
    expect(refusals[30]).toBe('RATE_LIMITED');
  });

  test('one network address can send ten a day to one range of numbers', async () => {
    const statuses: number[] = [];
    for (let last = 0; last < 11; last++) {
      statuses.push((await requestCode(await site.member('asha'), mobileNumber(44_440_000 + last))).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await requestCode(await site.member('asha'), anyNumber())).status).toBe(200);
  });

  test('one network address can send a hundred a day', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 101; count++) {
      statuses.push((await requestCode(await site.member('asha'), anyNumber())).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 100 }, () => 200), 429]);
  }, 60_000);

  test.each([
    ['', 400, 'phone number'],
    ['12345', 400, 'check the phone number'],
    ['call +919810000000', 400, 'check the phone number'],
    ['022 2345 6789', 400, 'mobile'],
    ['1800 123 4567', 400, 'mobile'],
    ['+44 7400 246810', 400, 'country'],
    ['+1 900 234 5678', 400, 'mobile'],
    ['+882 16 12345678', 400, ''],
    ['98100 12345', 200, '+91 98100 12345'],
    ['+91-98100-12346', 200, '+91 98100 12346'],
    ['0091 98100 12347', 200, '+91 98100 12347'],
  ])('%j gets the status %i', async (typed, expected, message) => {
    const { status, body, error } = await requestCode(await site.member('asha'), typed);
    expect(status).toBe(expected);
    expect(error?.message ?? body.message).toContain(message);
  });
});

test('one range of numbers is sent a hundred a day, whatever the network addresses', async () => {
  const site = await siteWith({ TRUST_PROXY: '127.0.0.1' });
  const statuses: number[] = [];
  for (let last = 0; last < 101; last++) {
    const body = { phoneNumber: mobileNumber(45_550_000 + last) };
    const headers = { 'x-forwarded-for': `10.0.0.${Math.floor(last / 9)}` };
    statuses.push((await (await site.member('asha')).call(sendOtp, { body }, headers)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 100 }, () => 200), 429]);
}, 60_000);

test('the allowed countries and the default country are settings', async () => {
  const britain = await siteWith({ SMS_COUNTRIES: ['GB'], PHONE_DEFAULT_COUNTRY: 'GB' as CountryCode });
  const all = await siteWith({ SMS_COUNTRIES: ['*'] });
  expect((await requestCode(await britain.member('asha'), '07400 246810')).status).toBe(200);
  expect((await requestCode(await britain.member('asha'), '+91 98100 12345')).status).toBe(400);
  for (const typed of ['+44 7400 246810', '98100 12345', '+1 212 555 0123', '+971 50 123 4567']) {
    expect((await requestCode(await all.member('asha'), typed)).status).toBe(200);
  }
});

test('the daily budget is exact over two processes, has its own message, and resets at midnight UTC', async () => {
  const site = await siteWith({ SMS_PER_DAY: 7 });
  const other = await site.startSecondProcess();
  const warned: unknown[] = [];
  for (const { log } of [site.app, other.app]) log.warn = (...args: unknown[]) => warned.push(args[1]);
  const members = await Promise.all(Array.from({ length: 30 }, () => site.member('asha')));
  const answers = await Promise.all(
    members.map(async (member, index) => {
      const body = { phoneNumber: anyNumber() };
      if (index % 2 === 0) return member.call(sendOtp, { body });
      const authorization = `Bearer ${await member.token()}`;
      return callEndpoint(other.url, sendOtp, { body }, { authorization });
    }),
  );
  await other.close();
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
  expect(await sent(site)).toBe(7);
  expect(warned).toEqual(['the daily limit of text messages is reached']);
  for (const { error } of answers.filter(({ status }) => status !== 200)) {
    expect(error).toMatchObject({ code: 'UNAVAILABLE', message: expect.stringContaining('tomorrow') });
  }
  const { rows } = await site.database.pool.query('select day::text, sent from sms_days');
  expect(rows).toEqual([{ day: utcDay(START), sent: 7 }]);
  at(site, 14 * 60 * MINUTE_MS);
  expect((await requestCode(await site.member('asha'), anyNumber())).status).toBe(200);
});

test('a message that could not be sent is reported, can be requested again at once, and keeps the previous code valid', async () => {
  const failing: { error: Error | null } = { error: null };
  const accepted: string[] = [];
  const texts: string[] = [];
  const site = await siteWith({}, async ({ to, text }) => {
    if (failing.error) throw failing.error;
    accepted.push(to);
    texts.push(text);
  });
  const asha = await site.member('asha');
  const usha = await site.member('usha');
  await requestCode(usha, anyNumber());
  at(site, MINUTE_MS);
  failing.error = new SmsFailed('down', 'TimeoutError');
  expect((await requestCode(usha, anyNumber())).status).toBe(503);
  expect((await verify(usha, texts.shift()?.slice(0, 6) ?? '')).status).toBe(200);
  accepted.shift();
  const number = anyNumber();
  const { status, error } = await requestCode(asha, number);
  expect({ status, message: error?.message }).toEqual({
    status: 503,
    message: 'We could not send the text message. Please ask for a code again.',
  });
  failing.error = null;
  expect((await requestCode(asha, number)).status).toBe(200);
  expect(accepted).toEqual([number]);
});

test('without a configured sender, that is reported and everything else works', async () => {
  const site = await siteWith({}, null);
  const asha = await site.member('asha');
  const { status, error } = await requestCode(asha, anyNumber());
  expect(status).toBe(503);
  expect(error?.message).toContain('cannot be verified here');
  expect((await asha.call(own, {})).status).toBe(200);
});
