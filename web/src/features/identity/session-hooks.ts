import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { api } from '../../platform/api/api.ts';
import { sessionChecked, signedOut } from '../../platform/session/auth-slice.ts';
import { getSignInEmail, signOut } from '../../platform/session/session.ts';
import { claimSignOutRedirect } from '../../platform/session/session-end.ts';
import { draftCleared, selectDraft } from './registration-draft.ts';

/**
 * What follows a sign-in: the layout sees the session and leads on. A registration that someone else began in this tab is
 * forgotten; the member's own is kept until their profile is made.
 */
export function useCompleteSignIn() {
  const draft = useSelector(selectDraft);
  const dispatch = useDispatch();
  return (email: string) => {
    if (draft.email !== email) dispatch(draftCleared());
    dispatch(sessionChecked(true));
  };
}

/** The address that the member signs in with; undefined until it is read. */
export function useSignedInEmail(): string | undefined {
  const [email, setEmail] = useState<string>();
  useEffect(() => {
    getSignInEmail()
      .then(setEmail)
      .catch((error: unknown) => console.error('The e-mail address could not be read', error));
  }, []);
  return email;
}

/** Out on this device: every slice and the cache return to their beginning, and the sign-in page follows. */
export function useLogout() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return async () => {
    // That the session has ended is soon told to this window as well.
    const stay = claimSignOutRedirect();
    await signOut();
    dispatch(signedOut());
    dispatch(api.util.resetApiState());
    await navigate('/login', { replace: true });
    stay();
  };
}
