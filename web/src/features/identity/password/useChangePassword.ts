import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../platform/api.ts';
import { changePassword } from '../../../platform/session.ts';
import { useSignInAgain } from '../again/useSignInAgain.ts';
import { wantsSignIn } from './refusals.ts';

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
        if (!wantsSignIn(error)) throw error;
        await signInAgain(current);
        await changePassword(current, next);
      }
      dispatch(api.util.invalidateTags(['Session']));
    },
    [dispatch, signInAgain],
  );
}
