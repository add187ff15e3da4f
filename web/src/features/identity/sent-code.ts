import { rememberedInTab, rememberInTab } from '../../platform/tab-memory.ts';

const SENT = 'password-code';

/** As long as such a code is good. */
const GOOD_MS = 10 * 60_000;

/** A code to choose a new password with; at 0 where this tab has not asked for it. */
export interface SentCode {
  email: string;
  at: number;
}

/** Who looks for the code in their mail may find this page reloaded; the code itself is written nowhere. */
export const keepSentCode = (sent: SentCode): void => rememberInTab(SENT, JSON.stringify(sent));

export const forgetSentCode = (): void => rememberInTab(SENT, '');

export function keptSentCode(): SentCode | undefined {
  const kept = rememberedInTab(SENT);
  if (kept === '') return undefined;
  const sent: SentCode = JSON.parse(kept);
  if (Date.now() - sent.at < GOOD_MS) return sent;
  forgetSentCode();
  return undefined;
}
