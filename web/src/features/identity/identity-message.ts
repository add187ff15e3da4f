const tooMany = 'Too many tries. Please wait a while and try again.';

/** The identity provider's errors in words for members. */
const words: Record<string, string> = {
  UserNotFoundException: 'That e-mail and password do not belong together. Please check both.',
  CodeMismatchException: 'That is not the code that we sent. Please check the newest e-mail.',
  ExpiredCodeException: 'This code has expired. Please ask for a new one.',
  InvalidPasswordException:
    'Please choose another password: at least 8 characters, and not a very common one.',
  UsernameExistsException: 'There is already an account with this e-mail. Please sign in instead.',
  LimitExceededException: tooMany,
  TooManyRequestsException: tooMany,
  TooManyFailedAttemptsException: tooMany,
  PasswordResetRequiredException: 'Please choose a new password before you sign in.',
  EmptySignInUsername: 'Username cannot be empty',
  EmptySignInPassword: 'Password cannot be empty',
  EmptyConfirmSignUpCode: 'Confirmation code cannot be empty',
  NetworkError: 'Network Error. Please check your connection and try again.',
};

export function identityMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'Authentication Error. Please try again.';
  if (error.name === 'NotAuthorizedException') return notAuthorized(error.message);
  // fetch() fails with a TypeError when nothing answers.
  if (error.name === 'TypeError') return words.NetworkError ?? error.message;
  return words[error.name] ?? (error.message || 'Authentication Error. Please try again.');
}

/** One name for several refusals; only the wrong password needs kinder words. */
function notAuthorized(message: string): string {
  if (/incorrect username or password/i.test(message)) return words.UserNotFoundException ?? message;
  if (/attempts exceeded/i.test(message)) return tooMany;
  return message;
}
