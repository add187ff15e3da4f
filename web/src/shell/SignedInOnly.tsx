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

/** Waits for the member's own profile, which every screen needs. */
export async function preload(): Promise<void> {
  // While prerendering there is no member.
  if (import.meta.env.SSR) return;
  const { me } = profilesApi.endpoints;
  // A token that was renewed while the app loaded is valid by now.
  restoreSignInState();
  const state = store.getState();
  if (!selectAuth(state).isAuthenticated || me.select()(state).isError) return;
  const request = store.dispatch(me.initiate(undefined, { subscribe: false }));
  await inTime([request], { hasShape: prerendered.isShown });
}

/** Guards every member route. Members without a profile are redirected to the page that creates one. */
export default function SignedInOnly() {
  const { isAuthenticated, authLoading } = useSelector(selectAuth);
  const { data: me, isLoading } = useMeQuery(undefined, { skip: !isAuthenticated });
  const location = useLocation();
  const wasSignedIn = useRef(false);
  if (isAuthenticated) wasSignedIn.current = true;

  // Once the profile has loaded, stay open: otherwise a screen that refetches it in vain would be unmounted repeatedly.
  const wasKnown = useRef(false);
  if (!authLoading && !isLoading) wasKnown.current = true;
  const isKnown = wasKnown.current;
  const hasEntered = useLowPriorityEntry(isKnown);
  const hasProfile = me !== undefined && me.status !== 'new';
  useEffect(() => {
    if (hasProfile) store.dispatch(draftCleared());
  }, [hasProfile]);

  // The prerendered page shows the skeleton of the screen.
  if (import.meta.env.SSR) return <Outlet />;
  if (!isKnown || !hasEntered) return <SpinnerPage />;
  if (!isAuthenticated) {
    // Return a visitor to the link they opened, but not a member who has just signed out.
    const from = wasSignedIn.current ? undefined : location.pathname + location.search + location.hash;
    return <Navigate to="/login" replace state={{ from }} />;
  }
  if (me?.status === 'new') return <Navigate to="/register/details" replace />;
  return <Outlet />;
}

/** Becomes true in a low-priority render, so that rendering the screen does not block input. */
function useLowPriorityEntry(canEnter: boolean): boolean {
  const [hasEntered, setHasEntered] = useState(canEnter);
  useEffect(() => {
    if (canEnter) startTransition(() => setHasEntered(true));
  }, [canEnter]);
  return hasEntered;
}
