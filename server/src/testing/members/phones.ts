import { phoneVerificationEndpoints } from '@troth/contract';
import { createPhoneCipher } from '../../features/phone-verification/index.ts';
import { saveVerification } from '../../features/verifications/index.ts';
import { listMessages } from '../../platform/outbox.ts';
import type { TestMember, TestSite } from '../site/test-site.ts';

/** Returns a different Indian mobile number for each index. */
export const createMobileNumber = (index: number): string => `+9198${String(index).padStart(8, '0')}`;

/** Returns the code in the last text message to a number. */
export async function findSentCode({ database: { db } }: TestSite, number: string): Promise<string> {
  const [lastMessage] = await listMessages(db, number);
  const code = /^(\d{6}) is your Troth code/.exec(lastMessage?.text ?? '')?.[1];
  if (!code) throw new Error(`No code was sent to ${number}`);
  return code;
}

/** Inserts a verified number, for tests that do not need the verification itself. */
export async function insertPhone(
  { database: { db }, clock, secret }: TestSite,
  { id }: TestMember,
  number: string,
): Promise<void> {
  const phoneCipher = createPhoneCipher(secret);
  const phone = {
    number_mac: phoneCipher.hashNumber(number),
    sealed_number: phoneCipher.encrypt(number, id),
    proven_at: clock.now(),
  };
  await db
    .insertInto('phones')
    .values({ member_id: id, ...phone })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(phone))
    .execute();
  await saveVerification(db, id, 'phone', clock.now());
}

/** Verifies a number completely, like the web app. */
export async function verifyPhone(site: TestSite, member: TestMember, phoneNumber: string): Promise<void> {
  const sent = await member.call(phoneVerificationEndpoints.sendOtp, { body: { phoneNumber } });
  if (sent.status !== 200) throw new Error(`No code was sent: ${JSON.stringify(sent.error)}`);
  const otp = await findSentCode(site, phoneNumber);
  const verified = await member.call(phoneVerificationEndpoints.verifyOtp, { body: { otp } });
  if (verified.status !== 200) throw new Error(`The code was refused: ${JSON.stringify(verified.error)}`);
}
