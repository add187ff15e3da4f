import type { emailChangeEndpoints } from '@troth/contract';
import type { Users, VerifyCodeResult } from '@troth/identity';
import { t } from '@troth/texts';
import { ApiError, TemporarilyUnavailable, validationError } from '../../platform/http/errors.ts';
import type { Call, Caller } from '../../platform/http/route.ts';
import { requireRecentSignIn } from './authenticate.ts';

const toSessionRef = ({ memberId: userId, sessionId }: Caller) => ({ userId, sessionId });

/** The message for a refused request. Codes are limited to one in 30 s, and per quarter of an hour and per day. */
function retryAfterMessage(seconds: number): string {
  if (seconds <= 60) {
    return t('We’ve already sent a code. You can request another in {seconds} s.', { seconds });
  }
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 60) {
    return t(
      'We’ve already sent several codes. You can request another in {minutes, plural, one {{minutes} minute} other {{minutes} minutes}}.',
      { minutes },
    );
  }
  return t(
    'We’ve already sent several codes. You can request another in {hours, plural, one {{hours} hour} other {{hours} hours}}.',
    { hours: Math.ceil(minutes / 60) },
  );
}

/**
 * Sends a code to a new address of the member, or to the current one to verify it again. The response is the same if
 * the address belongs to another member.
 */
export async function sendEmailCode(
  users: Users,
  { caller, body: { newEmail }, network, now }: Call<typeof emailChangeEndpoints.send>,
) {
  requireRecentSignIn(caller, now);
  const result = await users.sendEmailCode(toSessionRef(caller), newEmail, network);
  if (result.outcome === 'ended') throw new ApiError('UNAUTHENTICATED');
  if (result.outcome === 'limited') {
    throw new ApiError('RATE_LIMITED', retryAfterMessage(result.retryAfterSeconds), result.retryAfterSeconds);
  }
  return { success: true as const, message: t('We’ve sent a code to this email address.') };
}

/** Changes the member's email address to the one that the code was sent to. */
export async function verifyEmailChange(
  users: Users,
  { caller, body, now }: Call<typeof emailChangeEndpoints.verify>,
) {
  requireRecentSignIn(caller, now);
  const result = await users.verifyEmail(toSessionRef(caller), body.verificationCode, body.newEmail);
  throwUnlessVerified(result, {
    path: 'verificationCode',
    wrongCodeMessage: t('Failed to verify email change. Please check the code and try again.'),
  });
  return { success: true as const, message: t('Your email address is confirmed.') };
}

/** Like `verifyEmailChange`, for the address that the last code was sent to. */
export async function confirmEmail(
  users: Users,
  { caller, code, now }: { caller: Caller; code: string; now: Date },
): Promise<void> {
  requireRecentSignIn(caller, now);
  throwUnlessVerified(await users.verifyEmail(toSessionRef(caller), code), {
    path: 'code',
    wrongCodeMessage: t('Failed to verify OTP. Please check the code and try again.'),
  });
}

function throwUnlessVerified(
  result: VerifyCodeResult,
  { path, wrongCodeMessage }: { path: string; wrongCodeMessage: string },
): void {
  switch (result.outcome) {
    case 'verified':
      return;
    case 'wrong':
      throw validationError(path, wrongCodeMessage);
    case 'ended':
      throw new ApiError('UNAUTHENTICATED');
    case 'expired':
      throw new ApiError('CONFLICT', t('This code has expired. Request a new one.'));
    case 'exhausted':
      throw new ApiError('CONFLICT', t('Too many attempts with this code. Request a new one.'));
    case 'inProgress':
      throw new TemporarilyUnavailable(
        t('Another change of your email address is in progress. Please try again in a minute.'),
      );
    case 'limited':
      throw new ApiError(
        'RATE_LIMITED',
        t('You’ve tried too many codes today. Please try again tomorrow.'),
        result.retryAfterSeconds,
      );
  }
}
