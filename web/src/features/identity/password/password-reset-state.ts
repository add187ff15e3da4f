import { readFromTab, saveToTab } from '../../../platform/tab-storage.ts';

const SENT_CODE_KEY = 'password-code';

/** As long as such a code is good. */
const CODE_VALID_MS = 10 * 60_000;

/** A code to choose a new password with; at 0 where this tab has not asked for it. */
export interface SentCode {
  email: string;
  at: number;
}

/** Who looks for the code in their mail may find this page reloaded; the code itself is written nowhere. */
export const storeSentCode = (sent: SentCode): void => saveToTab(SENT_CODE_KEY, JSON.stringify(sent));

export const clearSentCode = (): void => saveToTab(SENT_CODE_KEY, '');

export function loadSentCode(): SentCode | undefined {
  const kept = readFromTab(SENT_CODE_KEY);
  if (kept === '') return undefined;
  const sent: SentCode = JSON.parse(kept);
  if (Date.now() - sent.at < CODE_VALID_MS) return sent;
  clearSentCode();
  return undefined;
}

const ADDRESS_KEY = 'address';

/** For the page that follows a sign-out; to be called after it, since a sign-out forgets all. */
export const storeResetAddress = (email: string): void => saveToTab(ADDRESS_KEY, email);

/** The address of whoever signed out to choose a password; gone with the next sign-out. */
export const loadResetAddress = (): string => readFromTab(ADDRESS_KEY);
