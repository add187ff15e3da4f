import { t } from '@troth/texts';
import { leave } from '../../platform/session-end.ts';

interface Ending {
  text: RegExp;
  words: string;
  to: '/' | '/forgot-password';
}

export const NEW_PASSWORD_NEEDED = t('Please choose a new password before you sign in.');

/** The texts with which the identity provider ends a session (specification §8), and what the member reads. */
const endings: Ending[] = [
  {
    text: /(?:access|refresh) token has (?:been revoked|expired)/i,
    words: t('Your session has ended. Please sign in again.'),
    to: '/',
  },
  {
    text: /user is (?:disabled|not enabled)/i,
    words: t(
      'This account is closed or suspended, so nobody can sign in with it. You can write to us about it with the form on the page Child safety.',
    ),
    to: '/',
  },
  { text: /user does not exist/i, words: t('This account does not exist any more.'), to: '/' },
  {
    text: /password reset required/i,
    words: NEW_PASSWORD_NEEDED,
    to: '/forgot-password',
  },
];

export const endingOf = (error: unknown): Ending | undefined =>
  error instanceof Error ? endings.find(({ text }) => text.test(error.message)) : undefined;

/** Signs out on this device where the provider says that the session is over; anything else is not its end. */
export function endSession(error: unknown): void {
  const ending = endingOf(error);
  if (ending === undefined) return;
  leave(ending.to, { words: ending.words, severity: 'info' });
}
