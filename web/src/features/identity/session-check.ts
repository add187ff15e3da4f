import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { selectAuth, sessionChecked } from '../../platform/session/auth-slice.ts';
import { onIdentityEvent } from '../../platform/session/identity-events.ts';
import { checkSession, getSocialNames } from '../../platform/session/session.ts';
import { getSocialSignInError, isSocialReturn } from '../../platform/session/social-return.ts';
import { readFromTab, saveToTab } from '../../platform/tab-storage.ts';
import { draftChanged, draftCleared } from './registration-draft.ts';
import {
  findSessionEnding,
  getSocialSignInMessage,
  RETURN_TO_KEY,
  signOutIfSessionEnded,
} from './session-endings.ts';

/** Checks once whether the member is signed in. Completes a social sign-in when the browser returns from one. */
export function useSessionCheck(): void {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  useEffect(() => {
    const isReturning = isSocialReturn();
    let failure: unknown = isReturning ? getSocialSignInError() : undefined;
    const unsubscribe = onIdentityEvent(({ error }) => {
      failure = error;
    });
    checkSession().then(async (signedIn) => {
      unsubscribe();
      if (isReturning && signedIn) {
        const names = await getSocialNames();
        // Drop the draft of a registration, which another person may have started in this tab.
        dispatch(draftCleared());
        dispatch(draftChanged(names));
        // This also removes the provider's parameters from the URL.
        await navigate('/login', { replace: true, state: { from: readFromTab(RETURN_TO_KEY) || undefined } });
        saveToTab(RETURN_TO_KEY, '');
      } else if (isReturning) {
        const to = findSessionEnding(failure)?.to === '/forgot-password' ? '/forgot-password' : '/login';
        await navigate(to, { replace: true, state: { failure: getSocialSignInMessage(failure) } });
      }
      dispatch(sessionChecked(signedIn));
    });
    return unsubscribe;
  }, [dispatch, navigate]);
}

/** Signs the member out with an explanation once the identity provider says that the session has ended. */
export function useSignOutOnSessionEnd(): void {
  const { isAuthenticated } = useSelector(selectAuth);
  useEffect(() => {
    if (!isAuthenticated) return;
    return onIdentityEvent(({ kind, error }) => {
      if (kind === 'sessionRefused') signOutIfSessionEnded(error);
    });
  }, [isAuthenticated]);
}
