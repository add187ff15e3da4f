import type { emailChangeEndpoints } from '@troth/contract';
import type { CodeChecked, Users } from '@troth/identity';
import { ApiError, invalid, NotNow } from '../../platform/http/errors.ts';
import type { Call, Caller } from '../../platform/http/route.ts';
import { requireRecentSignIn } from './recent.ts';

const SENT = 'We have sent a code to this e-mail address.';
const CHANGED = 'Your e-mail address is confirmed.';

const askedBy = ({ memberId: userId, sessionId }: Caller) => ({ userId, sessionId });

/**
 * Sends a code to a new address of the member, or to their own to prove it once more. One that another member has is
 * answered alike (decisions §3).
 */
export async function sendEmailCode(
  users: Users,
  { caller, body: { newEmail }, network, now }: Call<typeof emailChangeEndpoints.send>,
) {
  requireRecentSignIn(caller, now);
  const answer = await users.sendEmailCode(askedBy(caller), newEmail, network);
  if (answer.outcome === 'ended') throw new ApiError('UNAUTHENTICATED');
  if (answer.outcome === 'limited') {
    throw new ApiError(
      'RATE_LIMITED',
      'We have sent you several codes already. Please wait a little before you ask for another.',
      answer.retryAfterSeconds,
    );
  }
  return { success: true as const, message: SENT };
}

/** Makes the address that the code went to the member's own. */
export async function verifyEmailChange(
  users: Users,
  { caller, body, now }: Call<typeof emailChangeEndpoints.verify>,
) {
  requireRecentSignIn(caller, now);
  const checked = await users.verifyEmail(askedBy(caller), body.verificationCode, body.newEmail);
  refuseUnproven(checked, {
    path: 'verificationCode',
    wrong: 'Failed to verify email change. Please check the code and try again.',
  });
  return { success: true as const, message: CHANGED };
}

/** As `verifyEmailChange`, of whichever address the last code went to. */
export async function proveEmail(
  users: Users,
  { caller, code, now }: { caller: Caller; code: string; now: Date },
): Promise<void> {
  requireRecentSignIn(caller, now);
  refuseUnproven(await users.verifyEmail(askedBy(caller), code), {
    path: 'code',
    wrong: 'Failed to verify OTP. Please check the code and try again.',
  });
}

function refuseUnproven(checked: CodeChecked, { path, wrong }: { path: string; wrong: string }): void {
  switch (checked.outcome) {
    case 'proven':
      return;
    case 'wrong':
      throw invalid(path, wrong);
    case 'ended':
      throw new ApiError('UNAUTHENTICATED');
    case 'expired':
      throw new ApiError('CONFLICT', 'This code has expired. Please ask for a new one.');
    case 'exhausted':
      throw new ApiError('CONFLICT', 'This code was tried too often. Please ask for a new one.');
    case 'underWay':
      throw new NotNow('Another change of your e-mail address is under way. Please try again in a minute.');
    case 'limited':
      throw new ApiError(
        'RATE_LIMITED',
        'You have tried many codes today. Please try again tomorrow.',
        checked.retryAfterSeconds,
      );
  }
}
