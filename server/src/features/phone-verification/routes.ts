import { phoneVerificationEndpoints, verificationEndpoints } from '@troth/contract';
import type { Users } from '@troth/identity';
import { msg, translate } from '@troth/texts';
import type { SendSms } from '../../adapters/sms/port.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { confirmEmail } from '../identity/index.ts';
import { findVerifications } from '../verifications/index.ts';
import { createPhoneCipher } from './phone-cipher.ts';
import { removePhone, showContact, showOwnPhone } from './phone-number.ts';
import { sendPhoneCode } from './send-code.ts';
import type { PhoneSettings } from './settings.ts';
import { verifyPhone } from './verify-code.ts';

interface RouteDependencies {
  secret: Buffer;
  sendSms: SendSms | null;
  settings: PhoneSettings;
  users: Users;
}

const { sendOtp, verifyOtp, own, remove, contact } = phoneVerificationEndpoints;
const PHONE_VERIFIED = msg('Your phone number is verified.');
const EMAIL_VERIFIED = msg('Your email address is verified.');

export function registerPhoneVerification(
  api: Api,
  { secret, users, ...dependencies }: RouteDependencies,
): void {
  const phoneCipher = createPhoneCipher(secret);
  const phoneDependencies = { ...dependencies, phoneCipher, rateLimiter: api.rateLimiter, log: api.app.log };

  route(api, sendOtp, (call) => sendPhoneCode(call, phoneDependencies));
  route(api, verifyOtp, async ({ caller: { memberId }, body, db, events, now }) => {
    await verifyPhone(db, events, { memberId, code: body.otp, now }, phoneDependencies);
    return { success: true, message: translate(PHONE_VERIFIED) };
  });
  route(api, verificationEndpoints.verify, async ({ caller, params, body, db, events, now }) => {
    const { memberId } = caller;
    if (params.field === 'email') {
      await confirmEmail(users, { caller, code: body.code, now });
      return {
        success: true,
        message: translate(EMAIL_VERIFIED),
        proofs: await findVerifications(db, memberId),
      };
    }
    await verifyPhone(db, events, { memberId, code: body.code, now }, phoneDependencies);
    return {
      success: true,
      message: translate(PHONE_VERIFIED),
      proofs: await findVerifications(db, memberId),
    };
  });

  route(api, own, ({ caller: { memberId }, db, now }) => showOwnPhone(db, { memberId, now }, phoneCipher));
  route(api, remove, ({ caller: { memberId }, db }) => removePhone(db, memberId));
  // A number that was shown cannot be taken back, so the decision must not rest on an old state.
  route(api, contact, (call) => showContact(call, phoneCipher), { isRead: false });
}
