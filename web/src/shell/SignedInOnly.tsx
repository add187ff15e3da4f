import { startTransition, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router';
import { draftCleared } from '../features/identity/index.ts';
import { profilesApi, useMeQuery } from '../features/profiles/index.ts';
import { inTime } from '../platform/first-answers.ts';
import { selectAuth } from '../platform/session/auth-slice.ts';
import { restoreSignInState, store } from '../store.ts';
import { prerendered } from '../ui/feedback/loading.ts';
import { SpinnerPage } from '../ui/feedback/SpinnerPage.tsx';

/** Waits for the own profile, with which every screen begins. */
export async function ready(): Promise<void> {
  // At build there is nobody whose profile could be asked for.
  if (import.meta.env.SSR) return;
  const { me } = profilesApi.endpoints;
  // Whose token was renewed while the app came is known by now.
  restoreSignInState();
  const state = store.getState();
  if (!selectAuth(state).isAuthenticated || me.select()(state).isError) return;
  const asked = store.dispatch(me.initiate(undefined, { subscribe: false }));
  await inTime([asked], { hasShape: prerendered.isShown });
}

/** The gate of every main-app route. Members without a profile yet are led to the page that makes one. */
export default function SignedInOnly() {
  const { isAuthenticated, authLoading } = useSelector(selectAuth);
  const { data: me, isLoading } = useMeQuery(undefined, { skip: !isAuthenticated });
  const location = useLocation();
  const wasSignedIn = useRef(false);
  if (isAuthenticated) wasSignedIn.current = true;

  // Once known it stays so: a screen that asks anew for what could not be had would else be taken away for it, again and again.
  const wasKnown = useRef(false);
  if (!authLoading && !isLoading) wasKnown.current = true;
  const isKnown = wasKnown.current;
  const isEntered = useEntered(isKnown);
  const hasProfile = me !== undefined && me.status !== 'new';
  useEffect(() => {
    if (hasProfile) store.dispatch(draftCleared());
  }, [hasProfile]);

  // The page that the server sends has the shape of the screen, before anything of it has come.
  if (import.meta.env.SSR) return <Outlet />;
  if (!isKnown || !isEntered) return <SpinnerPage />;
  if (!isAuthenticated) {
    // Who came by a link is brought back to it; who has just signed out is not.
    const from = wasSignedIn.current ? undefined : location.pathname + location.search + location.hash;
    return <Navigate to="/login" replace state={{ from }} />;
  }
  if (me?.status === 'new') return <Navigate to="/register/details" replace />;
  return <Outlet />;
}

/** True a moment after it may be, so that the screen, the largest part of a page, is rendered in pieces and holds up nothing. */
function useEntered(may: boolean): boolean {
  const [isEntered, setEntered] = useState(may);
  useEffect(() => {
    if (may) startTransition(() => setEntered(true));
  }, [may]);
  return isEntered;
}
