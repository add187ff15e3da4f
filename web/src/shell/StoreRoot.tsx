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
import { quiet } from './quiet.ts';

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

/**
 * Says when a newer version of the app waits; it comes in when the member agrees. To keep this one takes time from whoever
 * waits for a page, and so comes after it.
 */
function NewVersion() {
  const toast = useToast();
  useEffect(() => {
    const follow = () =>
      followVersions((load) =>
        toast(t('A new version of Troth is ready.'), 'info', {
          label: t('Load it'),
          run: load,
          isLasting: true,
        }),
      );
    const following = quiet().then(follow);
    return () => void following.then((stop) => stop());
  }, [toast]);
  return null;
}
