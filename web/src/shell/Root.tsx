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

/** Key of a scroll position. The first page of a visit uses its path, so that a redirect from it scrolls to the top. */
const getScrollKey: GetScrollRestorationKeyFunction = ({ key, pathname }) =>
  key === 'default' ? pathname : key;

/**
 * Wraps every screen: a new URL scrolls to the top and moves the focus to the heading, or to the part that its hash
 * names.
 */
export function Root() {
  const { pathname, hash } = useLocation();
  const previousPathname = useRef(pathname);

  useEffect(() => {
    if (previousPathname.current === pathname) return;
    previousPathname.current = pathname;
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

/** Shows the landing page at once unless this device has a token; then the session is checked first. */
export function RedirectIfSignedIn() {
  const [isChecking, setChecking] = useState(hasStoredTokens);
  const navigate = useNavigate();

  useEffect(() => {
    if (!isChecking) return;
    let isStale = false;
    checkSession().then((signedIn) => {
      if (isStale) return;
      if (signedIn) navigate('/dashboard', { replace: true });
      else setChecking(false);
    });
    return () => {
      isStale = true;
    };
  }, [isChecking, navigate]);

  return isChecking ? <SpinnerPage /> : <Outlet />;
}

/** Replaces a screen that failed to load or render; the layout around it stays. */
export function ScreenError() {
  const error = useRouteError();
  console.error(error);
  useDocumentTitle(t('We couldn’t show this page'));
  const isOnline = useOnline();
  const wasOffline = error instanceof ChunkLoadError && error.wasOffline;
  // A full reload, because some browsers remember a failed import and do not request the module again.
  useEffect(() => {
    if (wasOffline && isOnline) window.location.reload();
  }, [wasOffline, isOnline]);
  return (
    <Box sx={{ p: 4 }}>
      <ErrorState
        message={
          wasOffline
            ? t('You’re offline. We’ll open this page when you’re back.')
            : t('We couldn’t show this page. Check your connection and reload.')
        }
        onRetry={() => window.location.reload()}
      />
    </Box>
  );
}

/** For errors in a layout itself: a reload may fix them. */
export function RouteError() {
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center' }}>
      <ScreenError />
    </Box>
  );
}
