import { t } from '@troth/texts';
import { useEffect } from 'react';
import { Provider, useSelector } from 'react-redux';
import { Outlet } from 'react-router';
import { useEndedSession, useSessionCheck } from '../features/identity/index.ts';
import { selectAuth } from '../platform/auth-slice.ts';
import { followVersions } from '../platform/new-version.ts';
import { followOtherTabs } from '../platform/other-tabs.ts';
import { store } from '../store.ts';
import { useToast } from '../ui/state/useToast.ts';
import { Toaster } from '../ui/Toaster.tsx';

/** What every screen but the public ones stands on: the store, and the session: looked at once, then followed. */
export default function StoreRoot() {
  return (
    <Provider store={store}>
      <SessionCheck />
      <NewVersion />
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

/** Says when a newer version of the app waits; it comes in when the member agrees. */
function NewVersion() {
  const toast = useToast();
  useEffect(
    () =>
      followVersions((load) =>
        toast(t('A new version of Troth is ready.'), 'info', {
          label: t('Load it'),
          run: load,
          isLasting: true,
        }),
      ),
    [toast],
  );
  return null;
}
