/** Phone verification: a member's number, verified by a code, stored encrypted, and visible to connected members. */

export { createPhoneCipher, type PhoneCipher } from './phone-cipher.ts';
export { deleteExpiredPhoneCodes, showOwnPhone } from './phone-number.ts';
export { registerPhoneVerification } from './routes.ts';
export type { PhoneSettings } from './settings.ts';
