import { RECENT_SIGN_IN_MS } from '@troth/identity';
import { ApiError } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/route.ts';

/** Refuses with 403 a member who signed in longer than 10 minutes ago (decisions §3). */
export function requireRecentSignIn({ signedInAt }: Pick<Caller, 'signedInAt'>, now: Date): void {
  if (now.getTime() - signedInAt.getTime() <= RECENT_SIGN_IN_MS) return;
  throw new ApiError('REAUTHENTICATION_REQUIRED');
}
