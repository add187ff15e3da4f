import { rememberedInTab, rememberInTab } from '../../platform/tab-memory.ts';

const SENT = 'password-code';

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
  return kept === '' ? undefined : JSON.parse(kept);
}
