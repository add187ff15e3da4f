import { t } from '@troth/texts';
import { findSessionEnding, getSocialSignInMessage, NEW_PASSWORD_NEEDED } from './session-endings.ts';

const TOO_MANY_ATTEMPTS = t('Too many attempts. Wait a while and try again.');

/** Messages for members, by the error's name. */
const errorMessages: Record<string, string> = {
  UserNotFoundException: t('Wrong email or password. Please check both.'),
  CodeMismatchException: t('That code isn’t right. Check the latest email from us.'),
  ExpiredCodeException: t('This code has expired. Request a new one.'),
  InvalidPasswordException: t(
    'Choose a different password. Avoid common ones, your email, our name, and patterns like 12345678.',
  ),
  UsernameExistsException: t('There’s already an account with this email. Sign in instead.'),
  LimitExceededException: TOO_MANY_ATTEMPTS,
  TooManyRequestsException: TOO_MANY_ATTEMPTS,
  TooManyFailedAttemptsException: TOO_MANY_ATTEMPTS,
  PasswordResetRequiredException: NEW_PASSWORD_NEEDED,
  EmptySignInUsername: t('Username cannot be empty'),
  EmptySignInPassword: t('Password cannot be empty'),
  EmptyConfirmSignUpCode: t('Confirmation code cannot be empty'),
  EmptyChallengeResponse: t('Challenge response cannot be empty'),
  NetworkError: t('Network Error. Please check your connection and try again.'),
};

export function getIdentityMessage(error: unknown): string {
  if (!(error instanceof Error)) return t('Authentication Error. Please try again.');
  if (error.name === 'OAuthSignInException') return getSocialSignInMessage(error);
  if (error.name === 'NotAuthorizedException') return getNotAuthorizedMessage(error);
  // fetch() fails with a TypeError when there is no response.
  if (error.name === 'TypeError') return errorMessages.NetworkError ?? error.message;
  return errorMessages[error.name] ?? (error.message || t('Authentication Error. Please try again.'));
}

const CODE_REQUESTED_TOO_SOON = t(
  'You’ve requested a code just now, or several earlier. Please wait a little and try again.',
);

/** The message for a code that was not sent. Here a limit means too many codes, not too many attempts. */
export const getCodeSendingMessage = (error: unknown): string =>
  error instanceof Error && errorMessages[error.name] === TOO_MANY_ATTEMPTS
    ? CODE_REQUESTED_TOO_SOON
    : getIdentityMessage(error);

/** Whether the identity provider refused a new password, for example because it is widely used. */
export const isPasswordRejected = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidPasswordException';

function getNotAuthorizedMessage(error: Error): string {
  const { message } = error;
  if (/incorrect username or password/i.test(message)) return errorMessages.UserNotFoundException ?? message;
  if (/attempts exceeded/i.test(message)) return TOO_MANY_ATTEMPTS;
  return findSessionEnding(error)?.message ?? message;
}

/** Several refusals have the name NotAuthorizedException and differ only in the text of the error. */
const isNotAuthorized = (error: unknown, pattern: RegExp) =>
  error instanceof Error && error.name === 'NotAuthorizedException' && pattern.test(error.message);

export const isWrongPassword = (error: unknown) => isNotAuthorized(error, /incorrect username or password/i);

/** Whether the last sign-in is too long ago for the requested action. */
export const isSignInTooOld = (error: unknown) => isNotAuthorized(error, /sign in again/i);
