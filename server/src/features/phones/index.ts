/** Phones: the number of a member, proven by a code, kept under lock, and read by those they are connected with. */
export { clearPhoneCodes } from './ended.ts';
export { showOwnPhone } from './own-phone.ts';
export type { PhoneSettings } from './parts.ts';
export { registerPhones } from './routes.ts';
export { openPhoneVault, type PhoneVault } from './vault.ts';
