import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router';
import { draftCleared } from '../features/identity/index.ts';
import { useMeQuery } from '../features/profiles/index.ts';
import { selectAuth } from '../platform/session/auth-slice.ts';
import { store } from '../store.ts';

/**
 * Guards every member route. Members without a profile are redirected to the page that creates one. Screens show their
 * skeletons until the own profile is loaded.
 */
export default function SignedInOnly() {
  const { isAuthenticated } = useSelector(selectAuth);
  const { data: me } = useMeQuery(undefined, { skip: !isAuthenticated });
  const location = useLocation();
  const wasSignedIn = useRef(false);
  if (isAuthenticated) wasSignedIn.current = true;
  const hasProfile = me !== undefined && me.status !== 'new';
  useEffect(() => {
    if (hasProfile) store.dispatch(draftCleared());
  }, [hasProfile]);

  if (!isAuthenticated) {
    // Return a visitor to the link they opened, but not a member who has just signed out.
    const from = wasSignedIn.current ? undefined : location.pathname + location.search + location.hash;
    return <Navigate to="/login" replace state={{ from }} />;
  }
  if (me?.status === 'new') return <Navigate to="/register/details" replace />;
  return <Outlet />;
}
