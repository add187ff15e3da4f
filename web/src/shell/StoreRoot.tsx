import '../platform/zod.ts';
import { useEffect } from 'react';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { Outlet } from 'react-router';
import { selectAuth, sessionChecked } from '../platform/auth-slice.ts';
import { followOtherTabs } from '../platform/other-tabs.ts';
import { check } from '../platform/session.ts';
import { store } from '../store.ts';
import { Toaster } from '../ui/Toaster.tsx';

/** What every screen but the public ones stands on: the store, and the session: looked at once, then followed. */
export default function StoreRoot() {
  return (
    <Provider store={store}>
      <SessionCheck />
      <Outlet />
      <Toaster />
    </Provider>
  );
}

function SessionCheck() {
  const dispatch = useDispatch();
  const { isAuthenticated } = useSelector(selectAuth);
  useEffect(() => {
    check().then((signedIn) => dispatch(sessionChecked(signedIn)));
  }, [dispatch]);
  useEffect(() => (isAuthenticated ? followOtherTabs() : undefined), [isAuthenticated]);
  return null;
}
