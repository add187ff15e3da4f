import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { sessionChecked } from '../../platform/auth-slice.ts';
import { onIdentityEvent } from '../../platform/identity-events.ts';
import { check, signedInNames } from '../../platform/session.ts';
import { isSocialReturn, refusalInAddress } from '../../platform/social-return.ts';
import { rememberedInTab, rememberInTab } from '../../platform/tab-memory.ts';
import { draftChanged, draftCleared } from './draft-slice.ts';
import { endingOf } from './ended-session.ts';
import { socialRefusal } from './social/social-refusal.ts';
import { WAY_IN } from './social/way-in.ts';

/** Looks once at whether somebody is signed in, which ends a social sign-in where the browser comes back from one. */
export function useSessionCheck(): void {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  useEffect(() => {
    const isBack = isSocialReturn();
    let failure: unknown = isBack ? refusalInAddress() : undefined;
    const stop = onIdentityEvent(({ error }) => {
      failure = error;
    });
    check().then(async (signedIn) => {
      stop();
      if (isBack && signedIn) {
        const names = await signedInNames();
        // Nothing of a registration that someone else began in this tab.
        dispatch(draftCleared());
        dispatch(draftChanged(names));
        // Also takes out of the address what the issuer put there.
        await navigate('/login', { replace: true, state: { from: rememberedInTab(WAY_IN) || undefined } });
        rememberInTab(WAY_IN, '');
      } else if (isBack) {
        const to = endingOf(failure)?.to === '/forgot-password' ? '/forgot-password' : '/login';
        await navigate(to, { replace: true, state: { failure: socialRefusal(failure) } });
      }
      dispatch(sessionChecked(signedIn));
    });
    return stop;
  }, [dispatch, navigate]);
}
