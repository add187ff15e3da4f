import Box from '@mui/material/Box';
import { t } from '@troth/texts';
import { useEffect, useRef, useState } from 'react';
import {
  type GetScrollRestorationKeyFunction,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useRouteError,
} from 'react-router';
import { ChunkLoadError } from '../platform/load-chunk.ts';
import { checkSession } from '../platform/session/session.ts';
import { hasStoredTokens } from '../platform/session/stored-tokens.ts';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { SpinnerPage } from '../ui/feedback/SpinnerPage.tsx';
import { useDocumentTitle } from '../ui/navigation/document-title.ts';
import { findHashHeading } from '../ui/navigation/location.ts';
import { NavigationGuard } from '../ui/navigation/NavigationGuard.tsx';
import { useOnline } from '../ui/useOnline.ts';

/** Of the first page of a visit the router has no key of its own: whoever is sent to another one begins at its top. */
const getScrollKey: GetScrollRestorationKeyFunction = ({ key, pathname }) =>
  key === 'default' ? pathname : key;

/** Around every screen: a new address scrolls to its top and moves the focus to its heading, or to that of the part its hash leads to. */
export function Root() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const target =
      findHashHeading(hash) ??
      document.querySelector<HTMLElement>('main h1[tabindex="-1"]') ??
      document.querySelector('main');
    target?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return (
    <NavigationGuard>
      <Outlet />
      <ScrollRestoration getKey={getScrollKey} />
    </NavigationGuard>
  );
}

/** The landing page shows at once, unless there is a token on this device: then the session is looked at first. */
export function RedirectIfSignedIn() {
  const [checking, setChecking] = useState(hasStoredTokens);
  const navigate = useNavigate();

  useEffect(() => {
    if (!checking) return;
    let stale = false;
    checkSession().then((signedIn) => {
      if (stale) return;
      if (signedIn) navigate('/dashboard', { replace: true });
      else setChecking(false);
    });
    return () => {
      stale = true;
    };
  }, [checking, navigate]);

  return checking ? <SpinnerPage /> : <Outlet />;
}

/** In the place of a screen that cannot be loaded or falls over; the layout around it stays. */
export function ScreenError() {
  const error = useRouteError();
  console.error(error);
  useDocumentTitle(t('Page not shown'));
  const isOnline = useOnline();
  const wasOffline = error instanceof ChunkLoadError && error.wasOffline;
  // A reload, since some browsers keep the failure of an import and would not fetch the module again.
  useEffect(() => {
    if (wasOffline && isOnline) window.location.reload();
  }, [wasOffline, isOnline]);
  return (
    <Box sx={{ p: 4 }}>
      <ErrorState
        message={
          wasOffline
            ? t('You’re offline. This page opens when you’re back.')
            : t('This page could not be shown. Please check your connection and load it again.')
        }
        onRetry={() => window.location.reload()}
      />
    </Box>
  );
}

/** When a layout itself is what fails: the rest of the site is one reload away. */
export function RouteError() {
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center' }}>
      <ScreenError />
    </Box>
  );
}
