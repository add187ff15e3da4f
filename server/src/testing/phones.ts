import { phoneEndpoints } from '@troth/contract';
import { openPhoneVault } from '../features/phones/index.ts';
import { noteProof } from '../features/proofs/index.ts';
import { listMessages } from '../platform/outbox.ts';
import type { TestMember, TestSite } from './app.ts';

/** A mobile number of India like no other one of another number. */
export const mobile = (number: number): string => `+9198${String(number).padStart(8, '0')}`;

/** The code in the last text message to a number. */
export async function codeSentTo({ database: { db } }: TestSite, number: string): Promise<string> {
  const [last] = await listMessages(db, number);
  const code = /^(\d{6}) is your Troth code/.exec(last?.text ?? '')?.[1];
  if (!code) throw new Error(`No code was sent to ${number}`);
  return code;
}

/** The row of a number, for tests to which it is nothing how it was proven. */
export async function storePhone(
  { database: { db }, clock, secret }: TestSite,
  { id }: TestMember,
  number: string,
): Promise<void> {
  const vault = openPhoneVault(secret);
  const kept = {
    number_mac: vault.macOf(number),
    sealed_number: vault.seal(number, id),
    proven_at: clock.now(),
  };
  await db
    .insertInto('phones')
    .values({ member_id: id, ...kept })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(kept))
    .execute();
  await noteProof(db, id, 'phone', clock.now());
}

/** Lets a member prove a number all the way, as the web app does. */
export async function provePhone(site: TestSite, member: TestMember, phoneNumber: string): Promise<void> {
  const sent = await member.call(phoneEndpoints.sendOtp, { body: { phoneNumber } });
  if (sent.status !== 200) throw new Error(`No code was sent: ${JSON.stringify(sent.error)}`);
  const otp = await codeSentTo(site, phoneNumber);
  const proven = await member.call(phoneEndpoints.verifyOtp, { body: { otp } });
  if (proven.status !== 200) throw new Error(`The code was refused: ${JSON.stringify(proven.error)}`);
}
