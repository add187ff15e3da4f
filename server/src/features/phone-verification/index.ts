export { createPhoneCipher, type PhoneCipher } from './phone-cipher.ts';
/** Phones: the number of a member, proven by a code, kept under lock, and read by those they are connected with. */
export { deleteExpiredPhoneCodes, showOwnPhone } from './phone-number.ts';
export { registerPhoneVerification } from './routes.ts';
export type { PhoneSettings } from './settings.ts';
