import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../platform/api/api.ts';
import { sessionRenewed } from '../../../platform/session/auth-slice.ts';
import { changePassword, getSessionId, signInAgain } from '../../../platform/session/session.ts';
import { useRevokeSessionMutation } from '../api.ts';
import { isSignInTooOld } from '../identity-errors.ts';

/** Takes the password of whoever is signed in; throws where it is not theirs. The session before it ends. */
export function useSignInAgain() {
  const [revoke] = useRevokeSessionMutation();
  const dispatch = useDispatch();
  return useCallback(
    async (password: string) => {
      const before = await getSessionId();
      const result = await signInAgain(password);
      if (result !== 'signedIn') {
        throw Object.assign(new Error(), { name: 'PasswordResetRequiredException' });
      }
      dispatch(sessionRenewed());
      // One device is one line in the list of sessions. Where it fails, the old one is still there to be ended.
      if (before !== undefined) void revoke({ body: { sessionId: before } });
    },
    [dispatch, revoke],
  );
}

/**
 * Changes the password and ends the other sessions. Where the last sign-in is too long ago, the current password that
 * the member has just typed is a sign-in as well.
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
