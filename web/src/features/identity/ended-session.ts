import { t } from '@troth/texts';
import { leave } from '../../platform/session-end.ts';

interface Ending {
  text: RegExp;
  words: string;
  to: '/' | '/forgot-password';
}

export const NEW_PASSWORD_NEEDED = t(
  'Password reset required for the user. Please choose a new password before you sign in.',
);

/** The texts with which the identity provider ends a session. The member reads them as given, and what to do next. */
const endings: Ending[] = [
  {
    text: /access token has been revoked/i,
    words: t('Access Token has been revoked. Please sign in again.'),
    to: '/',
  },
  {
    text: /refresh token has been revoked/i,
    words: t('Refresh Token has been revoked. Please sign in again.'),
    to: '/',
  },
  {
    text: /refresh token has expired/i,
    words: t('Refresh Token has expired. Please sign in again.'),
    to: '/',
  },
  { text: /access token has expired/i, words: t('Your session has ended. Please sign in again.'), to: '/' },
  {
    text: /user is (?:disabled|not enabled)/i,
    words: t(
      'User is disabled. This account is closed or suspended. You can ask us about it with the form on the page Child safety.',
    ),
    to: '/',
  },
  {
    text: /user does not exist/i,
    words: t('User does not exist. This account may have been deleted.'),
    to: '/',
  },
  { text: /password reset required/i, words: NEW_PASSWORD_NEEDED, to: '/forgot-password' },
];

export const endingOf = (error: unknown): Ending | undefined =>
  error instanceof Error ? endings.find(({ text }) => text.test(error.message)) : undefined;

/** Signs out on this device where the provider says that the session is over; anything else is not its end. */
export function endSession(error: unknown): void {
  const ending = endingOf(error);
  if (ending === undefined) return;
  leave(ending.to, { words: ending.words, severity: 'info' });
}
