import { describe, expect, it } from 'vitest';
import { oauthMessages } from '../../../../identity/src/platform/errors.ts';
import { getCodeSendingMessage, getIdentityMessage } from './identity-errors.ts';
import { getSocialSignInMessage } from './session-endings.ts';

const createError = (name: string, message: string) => Object.assign(new Error(message), { name });

describe('errors of the identity provider', () => {
  it.each([
    ['Access Token has been revoked', /^Access Token has been revoked\. Please sign in again/],
    ['Refresh Token has been revoked', /^Refresh Token has been revoked\. Please sign in again/],
    ['Refresh Token has expired', /^Refresh Token has expired\. Please sign in again/],
    ['User is disabled.', /^User is disabled\. .*Child safety/],
    ['User does not exist.', /^User does not exist\. /],
    ['Password reset required for the user', /^Password reset required for the user\. .*new password/],
    ['Incorrect username or password.', /Wrong email or password/],
  ])('"%s" becomes a message for members', (providerMessage, expectedMessage) => {
    expect(getIdentityMessage(createError('NotAuthorizedException', providerMessage))).toMatch(
      expectedMessage,
    );
  });
});

it('a code that cannot be resent yet is not reported as too many attempts', () => {
  const limit = createError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
  expect(getCodeSendingMessage(limit)).toMatch(/requested a code just now, or several/);
  expect(getIdentityMessage(limit)).toMatch(/too many attempts/i);
  expect(getCodeSendingMessage(new TypeError('Failed to fetch'))).toMatch(/Network Error/);
});

describe('a failed social sign-in', () => {
  const getMessage = (message: string) =>
    getSocialSignInMessage(createError('OAuthSignInException', message));
  const fallbackMessage = getMessage('anything at all');

  it('shows the reason if it is known', () => {
    for (const name of [
      'cancelled',
      'startAgain',
      'unverified',
      'emailTaken',
      'issuerDown',
      'rateLimited',
    ] as const) {
      expect(getMessage(oauthMessages[name]), name).not.toBe(fallbackMessage);
    }
    expect(getMessage('invalid_grant')).toMatch(/expired/);
  });

  it('never repeats text from the URL', () => {
    const foreign = 'Your account is locked: call 1-800-TRUST-ME, it is not cancelled';
    expect(getMessage(foreign)).not.toContain('TRUST-ME');
    expect(fallbackMessage).toBe('Sign-in didn’t work. Try again or use your password.');
  });
});
