import { readFromTab, saveToTab } from '../../../platform/tab-storage.ts';

const SENT_CODE_KEY = 'password-code';

const CODE_VALID_MS = 10 * 60_000;

/** A password reset code that was sent; `at` is 0 if this tab did not request it. */
export interface SentCode {
  email: string;
  at: number;
}

/** Keeps the address through a reload, for example while the member reads the mail. The code itself is never stored. */
export const storeSentCode = (sent: SentCode): void => saveToTab(SENT_CODE_KEY, JSON.stringify(sent));

export const clearSentCode = (): void => saveToTab(SENT_CODE_KEY, '');

export function loadSentCode(): SentCode | undefined {
  const stored = readFromTab(SENT_CODE_KEY);
  if (stored === '') return undefined;
  const sent: SentCode = JSON.parse(stored);
  if (Date.now() - sent.at < CODE_VALID_MS) return sent;
  clearSentCode();
  return undefined;
}

const ADDRESS_KEY = 'address';

/** Stores the address for the password reset page. Call it after signing out, which clears the tab's storage. */
export const storeResetAddress = (email: string): void => saveToTab(ADDRESS_KEY, email);

/** The address of a member who signed out to reset the password; cleared by the next sign-out. */
export const loadResetAddress = (): string => readFromTab(ADDRESS_KEY);
