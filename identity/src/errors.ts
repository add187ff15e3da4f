import { t } from '@troth/texts';

/** The names of Cognito's errors that this provider answers. */
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

/** Every other name is answered with 400. */
export const errorStatus: Partial<Record<ErrorName, number>> = {
  InternalErrorException: 500,
  ServiceUnavailableException: 503,
};

/**
 * A refusal in Cognito's shape: its name is `__type`, its message is for people. Clients tell those of Cognito apart by their
 * words, which are always English.
 */
export class IdentityError extends Error {
  override readonly name: ErrorName;
  /** Of a limit, where that is known: told by the product's own API alone. */
  readonly retryAfterSeconds: number | undefined;

  constructor(name: ErrorName, message: string, retryAfterSeconds?: number) {
    super(message);
    this.name = name;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const notAuthorized = (message: string) => new IdentityError('NotAuthorizedException', message);

/** That a session has ended. */
export const revoked = () => notAuthorized('Access Token has been revoked');

export const isRevoked = (error: unknown): error is IdentityError =>
  error instanceof IdentityError && error.name === 'NotAuthorizedException';

/** One answer for a wrong password and for an unknown user. */
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

/** That another change of the user is under way; the code is good all the same. */
export const underWay = () =>
  new IdentityError(
    'ServiceUnavailableException',
    t('Another change is under way. Please try again shortly.'),
  );

export const isUnderWay = (error: unknown): error is IdentityError =>
  error instanceof IdentityError && error.name === 'ServiceUnavailableException';

export const isLimit = (error: unknown): error is IdentityError =>
  error instanceof IdentityError && error.name === 'LimitExceededException';

export const tooManySignIns = () =>
  new IdentityError('TooManyRequestsException', 'Too many sign-in attempts, please try after some time.');
