import { phoneEndpoints, proofEndpoints } from '@troth/contract';
import type { Users } from '@troth/identity';
import { msg, translate } from '@troth/texts';
import type { SendSms } from '../../adapters/sms/port.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { proveEmail } from '../identity/index.ts';
import { showProofs } from '../proofs/index.ts';
import { showContact } from './contact.ts';
import { removePhone, showOwnPhone } from './own-phone.ts';
import type { PhoneSettings } from './parts.ts';
import { sendPhoneCode } from './send-code.ts';
import { openPhoneVault } from './vault.ts';
import { provePhone } from './verify-code.ts';

interface Parts {
  secret: Buffer;
  sendSms: SendSms | null;
  settings: PhoneSettings;
  users: Users;
}

const { sendOtp, verifyOtp, own, remove, contact } = phoneEndpoints;
const VERIFIED = msg('Your phone number is verified.');
const EMAIL_VERIFIED = msg('Your e-mail address is verified.');

export function registerPhones(api: Api, { secret, users, ...given }: Parts): void {
  const vault = openPhoneVault(secret);
  const parts = { ...given, vault, rateLimiter: api.rateLimiter, log: api.app.log };

  route(api, sendOtp, (call) => sendPhoneCode(call, parts));
  route(api, verifyOtp, async ({ caller: { memberId }, body, db, events, now }) => {
    await provePhone(db, events, { memberId, code: body.otp, now }, parts);
    return { success: true, message: translate(VERIFIED) };
  });
  route(api, proofEndpoints.verify, async ({ caller, params, body, db, events, now }) => {
    const { memberId } = caller;
    if (params.field === 'email') {
      await proveEmail(users, { caller, code: body.code, now });
      return { success: true, message: translate(EMAIL_VERIFIED), proofs: await showProofs(db, memberId) };
    }
    await provePhone(db, events, { memberId, code: body.code, now }, parts);
    return { success: true, message: translate(VERIFIED), proofs: await showProofs(db, memberId) };
  });

  route(api, own, ({ caller: { memberId }, db, now }) => showOwnPhone(db, { memberId, now }, vault));
  route(api, remove, ({ caller: { memberId }, db }) => removePhone(db, memberId));
  route(api, contact, (call) => showContact(call, vault));
}
