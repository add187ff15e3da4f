import { t } from '@troth/texts';
import { useEffect, useState } from 'react';
import { Provider, useSelector } from 'react-redux';
import { Outlet } from 'react-router';
import { useSessionCheck, useSignOutOnSessionEnd } from '../features/identity/index.ts';
import { watchForUpdates } from '../platform/app-updates.ts';
import { selectAuth } from '../platform/session/auth-slice.ts';
import { watchOtherTabs } from '../platform/session/session-end.ts';
import { getPrerenderedState, store } from '../store.ts';
import { Toaster } from '../ui/feedback/Toaster.tsx';
import { useToast } from '../ui/feedback/useToast.ts';
import { whenPageSettled } from './page-settled.ts';

/** For every screen except the public ones: provides the store, checks the session once, and signs out when it ends. */
export default function StoreRoot() {
  // While React hydrates the page, responses that have already arrived must not change it.
  const [prerenderedState] = useState(getPrerenderedState);
  return (
    <Provider store={store} serverState={prerenderedState}>
      <SessionCheck />
      <NewVersionNotice />
      <Outlet />
      <Toaster />
    </Provider>
  );
}

function SessionCheck() {
  const { isAuthenticated } = useSelector(selectAuth);
  useSessionCheck();
  useSignOutOnSessionEnd();
  useEffect(() => (isAuthenticated ? watchOtherTabs() : undefined), [isAuthenticated]);
  return null;
}

/**
 * Offers to load a newer version of the app when there is one. Waits until the page has settled, so that the service
 * worker does not compete with the page for the network.
 */
function NewVersionNotice() {
  const toast = useToast();
  useEffect(() => {
    const watchForNewVersion = () =>
      watchForUpdates((load) =>
        toast(t('There’s a new version of Troth.'), 'info', {
          label: t('Update'),
          run: load,
          isPersistent: true,
        }),
      );
    const watching = whenPageSettled().then(watchForNewVersion);
    return () => void watching.then((stop) => stop());
  }, [toast]);
  return null;
}
