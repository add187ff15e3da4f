import { t } from '@troth/texts';
import { findSessionEnding, NEW_PASSWORD_NEEDED, socialSignInMessage } from './session-endings.ts';

const TOO_MANY_ATTEMPTS = t('Too many tries. Please wait a while and try again.');

/** The identity provider's errors in words for members. */
const errorMessages: Record<string, string> = {
  UserNotFoundException: t('That e-mail and password do not belong together. Please check both.'),
  CodeMismatchException: t('That is not the code that we sent. Please check the newest e-mail.'),
  ExpiredCodeException: t('This code has expired. Please ask for a new one.'),
  InvalidPasswordException: t(
    'Please choose a different password. Avoid widely used ones, your email, our name, and patterns like 12345678.',
  ),
  UsernameExistsException: t('There is already an account with this e-mail. Please sign in instead.'),
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

export function identityMessage(error: unknown): string {
  if (!(error instanceof Error)) return t('Authentication Error. Please try again.');
  if (error.name === 'OAuthSignInException') return socialSignInMessage(error);
  if (error.name === 'NotAuthorizedException') return notAuthorizedMessage(error);
  // fetch() fails with a TypeError when there is no response.
  if (error.name === 'TypeError') return errorMessages.NetworkError ?? error.message;
  return errorMessages[error.name] ?? (error.message || t('Authentication Error. Please try again.'));
}

const CODE_REQUESTED_TOO_SOON = t(
  'You have asked for a code just now or several times before. Please wait a little and try again.',
);

/** Of a code that was not sent: its limits say nothing of tries. */
export const codeSendingMessage = (error: unknown): string =>
  error instanceof Error && errorMessages[error.name] === TOO_MANY_ATTEMPTS
    ? CODE_REQUESTED_TOO_SOON
    : identityMessage(error);

/** Of a new one, such as one that very many people have. */
export const isPasswordRejected = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidPasswordException';

/** One name for several refusals. */
function notAuthorizedMessage(error: Error): string {
  const { message } = error;
  if (/incorrect username or password/i.test(message)) return errorMessages.UserNotFoundException ?? message;
  if (/attempts exceeded/i.test(message)) return TOO_MANY_ATTEMPTS;
  return findSessionEnding(error)?.message ?? message;
}

/** The identity provider has one name for several refusals; their words tell them apart. */
const isNotAuthorized = (error: unknown, pattern: RegExp) =>
  error instanceof Error && error.name === 'NotAuthorizedException' && pattern.test(error.message);

export const isWrongPassword = (error: unknown) => isNotAuthorized(error, /incorrect username or password/i);

/** The last sign-in is too long ago for what was asked. */
export const isSignInTooOld = (error: unknown) => isNotAuthorized(error, /sign in again/i);
