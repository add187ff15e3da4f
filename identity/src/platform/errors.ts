import { t } from '@troth/texts';

/** Names of the Cognito errors that this provider returns. */
export type ErrorName =
  | 'CodeMismatchException'
  | 'ExpiredCodeException'
  | 'InternalErrorException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'PasswordResetRequiredException'
  | 'RefreshTokenReuseException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'ServiceUnavailableException'
  | 'TooManyRequestsException'
  | 'UnknownOperationException'
  | 'UnsupportedTokenTypeException'
  | 'UserNotFoundException';

/** HTTP status by error name; 400 for names not listed. */
export const identityErrorStatus: Partial<Record<ErrorName, number>> = {
  InternalErrorException: 500,
  ServiceUnavailableException: 503,
};

/**
 * An error in Cognito's shape: its name becomes `__type`. Clients tell Cognito's errors apart by their message, so
 * messages are always in English.
 */
export class IdentityError extends Error {
  override readonly name: ErrorName;
  /** For rate limits, if known. Only the product's own API sends it to clients. */
  readonly retryAfterSeconds: number | undefined;

  constructor(name: ErrorName, message: string, retryAfterSeconds?: number) {
    super(message);
    this.name = name;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const notAuthorized = (message: string) => new IdentityError('NotAuthorizedException', message);

/** The session has ended. */
export const sessionRevoked = () => notAuthorized('Access Token has been revoked');

export const isNotAuthorized = (error: unknown): error is IdentityError =>
  error instanceof IdentityError && error.name === 'NotAuthorizedException';

/** The same error for a wrong password and an unknown user. */
export const wrongPassword = () => notAuthorized('Incorrect username or password.');

export const invalidParameter = (message: string) => new IdentityError('InvalidParameterException', message);

export const codeMismatch = () =>
  new IdentityError('CodeMismatchException', 'Invalid verification code provided, please try again.');

export const expiredCode = () =>
  new IdentityError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

export const limitExceeded = (retryAfterSeconds?: number) =>
  new IdentityError(
    'LimitExceededException',
    'Attempt limit exceeded, please try after some time.',
    retryAfterSeconds,
  );

/** Another change of the user is in progress. The code stays valid. */
export const changeInProgress = () =>
  new IdentityError(
    'ServiceUnavailableException',
    t('Another change is in progress. Please try again in a moment.'),
  );

export const isChangeInProgress = (error: unknown): error is IdentityError =>
  error instanceof IdentityError && error.name === 'ServiceUnavailableException';

export const isLimitExceeded = (error: unknown): error is IdentityError =>
  error instanceof IdentityError && error.name === 'LimitExceededException';

export const tooManySignIns = () =>
  new IdentityError('TooManyRequestsException', 'Too many sign-in attempts, please try after some time.');

/** Names of the OAuth errors (RFC 6749, 6750, 7009 and OpenID Connect) that this provider returns. */
export type OAuthErrorName =
  | 'access_denied'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_token'
  | 'login_required'
  | 'server_error'
  | 'temporarily_unavailable'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'unsupported_token_type';

/** An error in OAuth's shape. The description is shown in the browser, so it must not contain any input. */
export class OAuthError extends Error {
  override readonly name: OAuthErrorName;

  constructor(name: OAuthErrorName, description = '') {
    super(description);
    this.name = name;
  }
}

/** HTTP status by error name if the browser is not redirected; 400 for names not listed. */
export const oauthErrorStatus: Partial<Record<OAuthErrorName, number>> = {
  invalid_token: 401,
  server_error: 500,
  temporarily_unavailable: 503,
};

/**
 * Descriptions of failed social sign-ins. Each says what to do, and none reveals who has an account. They are always in
 * English: clients recognise them by their text and show members a translation.
 */
export const oauthMessages = {
  cancelled: 'The sign-in was cancelled.',
  startAgain: 'This sign-in has expired or was begun in another window. Please try again.',
  unknownProvider: 'This way to sign in is not offered here.',
  unverified:
    'Your account there has no confirmed e-mail address. Please confirm it there, or register here with your e-mail and a password.',
  emailTaken: 'There is already an account with this e-mail address. Please sign in with your password.',
  issuerDown:
    'This way to sign in cannot be reached at the moment. Please try again shortly, or use your password.',
  issuerAnswer: 'We could not make sure who you are. Please try again, or use your password.',
  rateLimited: 'Too many sign-in attempts. Please wait a while and try again.',
  invalidRequest:
    'This sign-in was asked for in a way that we do not know. Please start from our sign-in page.',
  failed: 'Something went wrong. Please try again.',
};

/**
 * Returns the fields of an error that are safe to log: its type, code and stack position. The message may quote user
 * input, such as addresses refused by the mail server or values of a statement.
 */
export function toLogFields(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, stack } = error;
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return {
    name,
    code,
    // Only errors of PostgreSQL have a severity.
    sqlState: severity === undefined ? undefined : code,
    at: stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 5),
  };
}
