import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { api } from '../../platform/api/api.ts';
import { sessionChecked, signedOut } from '../../platform/session/auth-slice.ts';
import { getSignInEmail, signOut } from '../../platform/session/session.ts';
import { claimSignOutRedirect } from '../../platform/session/session-end.ts';
import { draftCleared, selectDraft } from './registration-draft.ts';

/**
 * Completes a sign-in; the layout then redirects. Drops the draft of a registration that another person started in this
 * tab. The member's own draft is kept until their profile exists.
 */
export function useCompleteSignIn() {
  const draft = useSelector(selectDraft);
  const dispatch = useDispatch();
  return (email: string) => {
    if (draft.email !== email) dispatch(draftCleared());
    dispatch(sessionChecked(true));
  };
}

/** The member's sign-in address; undefined until it is read. */
export function useSignedInEmail(): string | undefined {
  const [email, setEmail] = useState<string>();
  useEffect(() => {
    getSignInEmail()
      .then(setEmail)
      .catch((error: unknown) =>
        console.error('The email address could not be read from the session.', error),
      );
  }, []);
  return email;
}

/** Signs out on this device: resets the store and goes to the sign-in page. */
export function useLogout() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return async () => {
    // The end of the session is also reported to this window, which must not redirect a second time.
    const releaseRedirect = claimSignOutRedirect();
    await signOut();
    dispatch(signedOut());
    dispatch(api.util.resetApiState());
    await navigate('/login', { replace: true });
    releaseRedirect();
  };
}
