import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../platform/api/api.ts';
import { sessionRenewed } from '../../../platform/session/auth-slice.ts';
import { changePassword, getSessionId, signInAgain } from '../../../platform/session/session.ts';
import { useRevokeSessionMutation } from '../api.ts';
import { isSignInTooOld } from '../identity-errors.ts';

/** Signs in again with the member's password and ends the previous session. Throws if the password is wrong. */
export function useSignInAgain() {
  const [revoke] = useRevokeSessionMutation();
  const dispatch = useDispatch();
  return useCallback(
    async (password: string) => {
      const previousSessionId = await getSessionId();
      const result = await signInAgain(password);
      if (result !== 'signedIn') {
        throw Object.assign(new Error(), { name: 'PasswordResetRequiredException' });
      }
      dispatch(sessionRenewed());
      // One device should be one session. If this fails, the old session stays in the list and can be ended there.
      if (previousSessionId !== undefined) void revoke({ body: { sessionId: previousSessionId } });
    },
    [dispatch, revoke],
  );
}

/**
 * Changes the password and ends the other sessions. If the last sign-in is too long ago, the current password that the
 * member has just typed is used to sign in again.
 */
export function useChangePassword() {
  const signInAgain = useSignInAgain();
  const dispatch = useDispatch();
  return useCallback(
    async (current: string, next: string) => {
      try {
        await changePassword(current, next);
      } catch (error) {
        if (!isSignInTooOld(error)) throw error;
        await signInAgain(current);
        await changePassword(current, next);
      }
      dispatch(api.util.invalidateTags(['Session']));
    },
    [dispatch, signInAgain],
  );
}
