import { t } from '@troth/texts';
import { endSessionAndRedirect } from '../../platform/session/session-end.ts';

interface SessionEnding {
  pattern: RegExp;
  message: string;
  to: '/' | '/forgot-password';
}

export const NEW_PASSWORD_NEEDED = t(
  'Password reset required for the user. Please choose a new password before you sign in.',
);

/** Error texts of the identity provider that mean that the session has ended, and what the member reads. */
const sessionEndings: SessionEnding[] = [
  {
    pattern: /access token has been revoked/i,
    message: t('Access Token has been revoked. Please sign in again.'),
    to: '/',
  },
  {
    pattern: /refresh token has been revoked/i,
    message: t('Refresh Token has been revoked. Please sign in again.'),
    to: '/',
  },
  {
    pattern: /refresh token has expired/i,
    message: t('Refresh Token has expired. Please sign in again.'),
    to: '/',
  },
  {
    pattern: /access token has expired/i,
    message: t('You’ve been signed out. Please sign in again.'),
    to: '/',
  },
  {
    pattern: /user is (?:disabled|not enabled)/i,
    message: t(
      'User is disabled. This account is closed or suspended. You can ask us about it with the form on the page Child safety.',
    ),
    to: '/',
  },
  {
    pattern: /user does not exist/i,
    message: t('User does not exist. This account may have been deleted.'),
    to: '/',
  },
  { pattern: /password reset required/i, message: NEW_PASSWORD_NEEDED, to: '/forgot-password' },
];

export const findSessionEnding = (error: unknown): SessionEnding | undefined =>
  error instanceof Error ? sessionEndings.find(({ pattern }) => pattern.test(error.message)) : undefined;

/** Signs out on this device if the error means that the session has ended; ignores all other errors. */
export function signOutIfSessionEnded(error: unknown): void {
  const ending = findSessionEnding(error);
  if (ending === undefined) return;
  endSessionAndRedirect(ending.to, { words: ending.message, severity: 'info' });
}

/** Errors of a failed social sign-in, and the message that the member reads instead. */
const providerErrors: [RegExp, string][] = [
  [/cancel/i, t('Sign-in was cancelled. Try again or use your password.')],
  [
    /already (?:an account|found an entry)/i,
    t('There’s already an account with this email. Sign in with your password.'),
  ],
  [
    /no confirmed e-mail|attributes required/i,
    t(
      'Your account there has no confirmed email address. Confirm it there, or register here with your email and a password.',
    ),
  ],
  [
    /cannot be reached|failed to fetch|network/i,
    t('We can’t reach this sign-in service right now. Try again in a moment, or use your password.'),
  ],
  [/too many/i, t('Too many attempts. Wait a while and try again.')],
  [
    /expired|invalid_grant|validating the state/i,
    t('This sign-in has expired or was started in another window. Please try again.'),
  ],
];

/** Never shows the error itself, which comes from the URL, because anyone can craft a URL. */
export function getSocialSignInMessage(error: unknown): string {
  const ending = findSessionEnding(error);
  if (ending) return ending.message;
  const providerMessage = error instanceof Error ? error.message : '';
  const [, message] = providerErrors.find(([pattern]) => pattern.test(providerMessage)) ?? [];
  return message ?? t('Sign-in didn’t work. Try again or use your password.');
}

/** Where a visitor wanted to go before signing in, stored while they are at a social sign-in provider. */
export const RETURN_TO_KEY = 'way-in';
