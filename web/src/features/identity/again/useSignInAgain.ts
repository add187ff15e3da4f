import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { sessionRenewed } from '../../../platform/auth-slice.ts';
import { sessionId, signInAgain } from '../../../platform/session.ts';
import { useRevokeSessionMutation } from '../sessions/api.ts';

/** Takes the password of whoever is signed in; throws where it is not theirs. The session before it ends. */
export function useSignInAgain() {
  const [revoke] = useRevokeSessionMutation();
  const dispatch = useDispatch();
  return useCallback(
    async (password: string) => {
      const before = await sessionId();
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
