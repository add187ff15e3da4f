import { phoneVerificationEndpoints, profileEndpoints, verificationEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMobileNumber, findSentCode, verifyPhone } from '../../testing/members/phones.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const { sendOtp, verifyOtp, own, remove } = phoneVerificationEndpoints;
const MINUTE_MS = 60_000;
let numberCount = 0;
const nextNumber = () => createMobileNumber(10_000_000 + 10_000 * ++numberCount);

const requestCode = (member: TestMember, phoneNumber: string) =>
  member.call(sendOtp, { body: { phoneNumber } });
const verify = (member: TestMember, otp: string) => member.call(verifyOtp, { body: { otp } });
const fetchPhone = async (member: TestMember) => (await member.call(own, {})).body;
const fetchVerifications = async (member: TestMember) =>
  (await member.call(profileEndpoints.me, {})).body.proofs;
const advanceClock = (ms: number) => site.clock.move(new Date(site.clock.now().getTime() + ms));
const noPhone = { phoneNumber: null, verifiedAt: null, pendingNumber: null };
const changeCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a number is verified by its code, with a date that others can see', async () => {
  const asha = await site.member('asha');
  const ravi = await site.member('ravi', { profile: { gender: 'male' } });
  const number = nextNumber();
  expect(await fetchPhone(asha)).toEqual(noPhone);
  const { status, body } = await requestCode(asha, `0${number.slice(3)}`);
  expect(status).toBe(200);
  expect(body.message).toContain('10 minutes');
  expect(await fetchPhone(asha)).toEqual({ ...noPhone, pendingNumber: number });
  expect((await fetchVerifications(asha)).phone).toBeNull();
  const verified = await verify(asha, ` ${await findSentCode(site, number)} `);
  expect(verified).toMatchObject({ status: 200, body: { success: true } });
  const { phoneNumber, verifiedAt, pendingNumber } = await fetchPhone(asha);
  expect({ phoneNumber, pendingNumber }).toEqual({ phoneNumber: number, pendingNumber: null });
  const { body: profile } = await ravi.call(profileEndpoints.show, { params: { id: asha.id } });
  expect(profile.proofs.phone).toBe(verifiedAt);
  expect(JSON.stringify(profile)).not.toContain(number.slice(-8));
});

test('POST /profiles/verify/phone verifies a number as well and returns all verifications', async () => {
  const asha = await site.member('asha');
  const number = nextNumber();
  await requestCode(asha, number);
  const code = await findSentCode(site, number);
  const { status, body } = await asha.call(verificationEndpoints.verify, {
    params: { field: 'phone' },
    body: { code },
  });
  expect(status).toBe(200);
  expect(body.proofs).toEqual(await fetchVerifications(asha));
  expect(body.proofs.phone).not.toBeNull();
});

test('a code is valid for 10 minutes, 5 attempts, one use, and the member who requested it', async () => {
  const [asha, meera] = [await site.member('asha'), await site.member('meera')];
  expect((await verify(asha, '123456')).error).toMatchObject({ code: 'CONFLICT' });
  const number = nextNumber();
  await requestCode(asha, number);
  const lateCode = await findSentCode(site, number);
  expect((await verify(meera, lateCode)).error).toMatchObject({ code: 'CONFLICT' });
  advanceClock(10 * MINUTE_MS);
  expect((await verify(asha, lateCode)).error).toMatchObject({ code: 'CONFLICT' });
  expect(await fetchPhone(asha)).toEqual(noPhone);

  await requestCode(asha, number);
  const exhaustedCode = await findSentCode(site, number);
  for (let attempt = 0; attempt < 5; attempt++) {
    expect((await verify(asha, changeCode(exhaustedCode))).error).toMatchObject({
      statusCode: 400,
      message: 'Failed to verify OTP. Please check the code and try again.',
    });
  }
  expect((await verify(asha, exhaustedCode)).error).toMatchObject({ code: 'CONFLICT' });

  advanceClock(20 * MINUTE_MS);
  await requestCode(asha, number);
  const validCode = await findSentCode(site, number);
  expect((await verify(asha, validCode)).status).toBe(200);
  expect((await verify(asha, validCode)).error).toMatchObject({ code: 'CONFLICT' });
});

test('a new code invalidates the previous one', async () => {
  const asha = await site.member('asha');
  const number = nextNumber();
  await requestCode(asha, number);
  const first = await findSentCode(site, number);
  advanceClock(MINUTE_MS);
  await requestCode(asha, number);
  const second = await findSentCode(site, number);
  if (first !== second) expect((await verify(asha, first)).status).toBe(400);
  expect((await verify(asha, second)).status).toBe(200);
});

test('a second number replaces the first once it is verified, and not before', async () => {
  const asha = await site.member('asha');
  const [first, second] = [nextNumber(), nextNumber()];
  await verifyPhone(site, asha, first);
  advanceClock(MINUTE_MS);
  await requestCode(asha, second);
  expect(await fetchPhone(asha)).toMatchObject({ phoneNumber: first, pendingNumber: second });
  await verify(asha, await findSentCode(site, second));
  expect(await fetchPhone(asha)).toMatchObject({ phoneNumber: second, pendingNumber: null });
});

test('removing the number removes its verification and invalidates a pending code', async () => {
  const asha = await site.member('asha');
  const [first, second] = [nextNumber(), nextNumber()];
  await verifyPhone(site, asha, first);
  advanceClock(MINUTE_MS);
  await requestCode(asha, second);
  expect((await asha.call(remove, {})).body.success).toBe(true);
  expect(await fetchPhone(asha)).toEqual(noPhone);
  expect((await fetchVerifications(asha)).phone).toBeNull();
  expect((await verify(asha, await findSentCode(site, second))).error).toMatchObject({ code: 'CONFLICT' });
  expect((await asha.call(remove, {})).status).toBe(200);
});

test('a user without a profile gets an error that asks for one', async () => {
  const memberWithoutProfile = await site.member('new', { profile: null });
  for (const { error } of [
    await requestCode(memberWithoutProfile, nextNumber()),
    await verify(memberWithoutProfile, '123456'),
  ]) {
    expect(error).toMatchObject({ code: 'FORBIDDEN', message: expect.stringContaining('profile') });
  }
  expect(await fetchPhone(memberWithoutProfile)).toEqual(noPhone);
});

test('the database alone reveals no number and no code', async () => {
  const asha = await site.member('asha');
  const [verifiedNumber, pendingNumber] = [nextNumber(), nextNumber()];
  await verifyPhone(site, asha, verifiedNumber);
  advanceClock(MINUTE_MS);
  await requestCode(asha, pendingNumber);
  const code = await findSentCode(site, pendingNumber);
  const { rows } = await site.database.pool.query(
    `select to_jsonb(t)::text as row from (
       select to_jsonb(phones) from phones union all select to_jsonb(phone_codes) from phone_codes
       union all select to_jsonb(phone_pauses) from phone_pauses union all select to_jsonb(rate_limits) from rate_limits) t`,
  );
  const storedText = rows.map(({ row }) => row).join('\n');
  expect(storedText).toContain(asha.id);
  for (const privateText of [verifiedNumber, pendingNumber, code]) {
    expect(storedText).not.toContain(privateText);
    expect(storedText).not.toContain(Buffer.from(privateText).toString('hex'));
  }
});
