import { t } from '@troth/texts';
import { endingOf, NEW_PASSWORD_NEEDED } from './ended-session.ts';
import { socialRefusal } from './social/social-refusal.ts';

const tooMany = t('Too many tries. Please wait a while and try again.');

/** The identity provider's errors in words for members. */
const words: Record<string, string> = {
  UserNotFoundException: t('That e-mail and password do not belong together. Please check both.'),
  CodeMismatchException: t('That is not the code that we sent. Please check the newest e-mail.'),
  ExpiredCodeException: t('This code has expired. Please ask for a new one.'),
  InvalidPasswordException: t(
    'Please choose a different password. Avoid widely used ones, your email, our name, and patterns like 12345678.',
  ),
  UsernameExistsException: t('There is already an account with this e-mail. Please sign in instead.'),
  LimitExceededException: tooMany,
  TooManyRequestsException: tooMany,
  TooManyFailedAttemptsException: tooMany,
  PasswordResetRequiredException: NEW_PASSWORD_NEEDED,
  EmptySignInUsername: t('Username cannot be empty'),
  EmptySignInPassword: t('Password cannot be empty'),
  EmptyConfirmSignUpCode: t('Confirmation code cannot be empty'),
  EmptyChallengeResponse: t('Challenge response cannot be empty'),
  NetworkError: t('Network Error. Please check your connection and try again.'),
};

export function identityMessage(error: unknown): string {
  if (!(error instanceof Error)) return t('Authentication Error. Please try again.');
  if (error.name === 'OAuthSignInException') return socialRefusal(error);
  if (error.name === 'NotAuthorizedException') return notAuthorized(error);
  // fetch() fails with a TypeError when nothing answers.
  if (error.name === 'TypeError') return words.NetworkError ?? error.message;
  return words[error.name] ?? (error.message || t('Authentication Error. Please try again.'));
}

const asksTooSoon = t(
  'You have asked for a code just now or several times before. Please wait a little and try again.',
);

/** Of a code that was not sent: its limits say nothing of tries. */
export const sendingMessage = (error: unknown): string =>
  error instanceof Error && words[error.name] === tooMany ? asksTooSoon : identityMessage(error);

/** Of a new one, such as one that very many people have. */
export const isPasswordRefused = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidPasswordException';

/** One name for several refusals. */
function notAuthorized(error: Error): string {
  const { message } = error;
  if (/incorrect username or password/i.test(message)) return words.UserNotFoundException ?? message;
  if (/attempts exceeded/i.test(message)) return tooMany;
  return endingOf(error)?.words ?? message;
}
