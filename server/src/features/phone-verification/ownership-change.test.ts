import { phoneVerificationEndpoints, profileEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteMemberData } from '../../composition/account-closure.ts';
import { createMobileNumber, findSentCode, verifyPhone } from '../../testing/members/phones.ts';
import { listMailsTo, sendMails } from '../../testing/site/mails.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const { sendOtp, verifyOtp, own } = phoneVerificationEndpoints;
let numberCount = 0;
const nextNumber = () => createMobileNumber(20_000_000 + 10_000 * ++numberCount);
const advanceClock = (ms: number) => site.clock.move(new Date(site.clock.now().getTime() + ms));

const requestCode = (member: TestMember, phoneNumber: string) =>
  member.call(sendOtp, { body: { phoneNumber } });
const verify = (member: TestMember, otp: string) => member.call(verifyOtp, { body: { otp } });
const getPhoneNumber = async (member: TestMember) => {
  const [{ body: phone }, { body: profile }] = [
    await member.call(own, {}),
    await member.call(profileEndpoints.me, {}),
  ];
  expect(phone.verifiedAt).toBe(profile.proofs.phone);
  return phone.phoneNumber;
};

test('requesting a code for a number that another member has verified gets the usual response', async () => {
  const [former, newer] = [await site.member('asha'), await site.member('meera')];
  const [known, unknown] = [nextNumber(), nextNumber()];
  await verifyPhone(site, former, known);
  advanceClock(60_000);
  const [one, other] = [
    await requestCode(newer, known),
    await requestCode(await site.member('usha'), unknown),
  ];
  const toComparable = ({ status, body, headers }: typeof one, number: string) => ({
    status,
    body: { ...body, message: body.message.replace(/\+91[\d ]+/, '') },
    headers: [...headers.keys()].filter((name) => name !== 'date'),
    sent: number.length,
  });
  expect(toComparable(one, known)).toEqual(toComparable(other, unknown));
  expect(await getPhoneNumber(former)).toBe(known);
});

test('verifying a number takes it from its former owner, who is notified by mail', async () => {
  const [former, newer] = [await site.member('asha'), await site.member('meera')];
  const number = nextNumber();
  await verifyPhone(site, former, number);
  advanceClock(60_000);
  await verifyPhone(site, newer, number);
  expect([await getPhoneNumber(former), await getPhoneNumber(newer)]).toEqual([null, number]);
  await sendMails(site);
  const [mail, ...more] = await listMailsTo(site, former);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your phone number is no longer verified on Troth');
  for (const privateText of [number.slice(-8), newer.id, 'Meera'])
    expect(JSON.stringify(mail)).not.toContain(privateText);
  expect(await listMailsTo(site, newer)).toEqual([]);
});

test("verifying one's own number again updates the date and notifies no one", async () => {
  const asha = await site.member('asha');
  const number = nextNumber();
  await verifyPhone(site, asha, number);
  const { body: before } = await asha.call(own, {});
  advanceClock(60_000);
  await verifyPhone(site, asha, number);
  const { body: after } = await asha.call(own, {});
  expect(new Date(after.verifiedAt ?? 0).getTime()).toBeGreaterThan(
    new Date(before.verifiedAt ?? 0).getTime(),
  );
  await sendMails(site);
  expect(await listMailsTo(site, asha)).toEqual([]);
});

/** Requests a code for the number by each member; returns the members with their codes. */
async function requestCodes(number: string, members: TestMember[]) {
  const codes: [TestMember, string][] = [];
  for (const member of members) {
    advanceClock(20 * 60_000);
    await site.database.pool.query("update phone_codes set expires_at = expires_at + interval '1 day'");
    expect((await requestCode(member, number)).status).toBe(200);
    codes.push([member, await findSentCode(site, number)]);
  }
  return codes;
}

test('if several members verify one number concurrently, exactly one of them has it in the end', async () => {
  const number = nextNumber();
  const members = await Promise.all(Array.from({ length: 6 }, () => site.member('asha')));
  const codes = await requestCodes(number, members);
  const responses = await Promise.all(codes.map(([member, code]) => verify(member, code)));
  expect(responses.map(({ status }) => status)).toEqual(members.map(() => 200));
  const numbers = await Promise.all(members.map(getPhoneNumber));
  expect(numbers.filter((one) => one === number)).toHaveLength(1);
});

test('two members who swap numbers concurrently both succeed, and a concurrent deletion blocks no one', async () => {
  for (let round = 0; round < 8; round++) {
    const [one, other, third] = [
      await site.member('asha'),
      await site.member('meera'),
      await site.member('usha'),
    ];
    const [first, second] = [nextNumber(), nextNumber()];
    await verifyPhone(site, one, first);
    await verifyPhone(site, other, second);
    advanceClock(60_000);
    const [[, codeOfOne] = []] = [await requestCodes(second, [one])].flat();
    const [[, codeOfOther] = []] = [await requestCodes(first, [other])].flat();
    const deletion = round % 2 === 0 ? deleteMemberData(site.database.db, third.id) : null;
    const responses = await Promise.all([
      verify(one, codeOfOne ?? ''),
      verify(other, codeOfOther ?? ''),
      deletion,
    ]);
    expect(responses.slice(0, 2)).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect([await getPhoneNumber(one), await getPhoneNumber(other)]).toEqual([second, first]);
  }
});

test('a verification that waits for a deletion blocks no other member', async () => {
  const [former, newer, other] = [
    await site.member('asha'),
    await site.member('meera'),
    await site.member('usha'),
  ];
  const number = nextNumber();
  await verifyPhone(site, former, number);
  const [[, code] = []] = await requestCodes(number, [newer]);
  const deletion = await site.database.pool.connect();
  try {
    await deletion.query('begin');
    await deletion.query('select from profiles where member_id = $1 for update', [former.id]);
    const waiting = verify(newer, code ?? '');
    await expect
      .poll(async () => {
        const { rows } = await site.database.pool.query(
          `select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0]?.waiting;
      })
      .toBe(1);
    await verifyPhone(site, other, nextNumber());
    await deletion.query('rollback');
    expect((await waiting).status).toBe(200);
  } finally {
    deletion.release();
  }
});

test('another member can verify the number of a member who is being deleted', async () => {
  for (let round = 0; round < 8; round++) {
    const [former, newer] = [await site.member('asha'), await site.member('meera')];
    const number = nextNumber();
    await verifyPhone(site, former, number);
    const [[, code] = []] = await requestCodes(number, [newer]);
    const [verified] = await Promise.all([
      verify(newer, code ?? ''),
      deleteMemberData(site.database.db, former.id),
    ]);
    expect(verified.status).toBe(200);
    expect(await getPhoneNumber(newer)).toBe(number);
  }
});
