import '../platform/zod.ts';
import { useEffect } from 'react';
import { Provider, useSelector } from 'react-redux';
import { Outlet } from 'react-router';
import { useEndedSession, useSessionCheck } from '../features/identity/index.ts';
import { selectAuth } from '../platform/auth-slice.ts';
import { followOtherTabs } from '../platform/other-tabs.ts';
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
  const { isAuthenticated } = useSelector(selectAuth);
  useSessionCheck();
  useEndedSession();
  useEffect(() => (isAuthenticated ? followOtherTabs() : undefined), [isAuthenticated]);
  return null;
}
