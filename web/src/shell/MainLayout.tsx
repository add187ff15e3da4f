import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { t } from '@troth/texts';
import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { Outlet, useMatch } from 'react-router';
import { ConsentGate } from '../features/consents/index.ts';
import { ReauthenticationProvider, useSaveLanguage } from '../features/identity/index.ts';
import { InterestQueue } from '../features/interests/index.ts';
import { UpgradeModal, useMembershipEnd } from '../features/membership/index.ts';
import { useMeQuery } from '../features/profiles/index.ts';
import { loadChunk } from '../platform/load-chunk.ts';
import { statusChanged } from '../platform/realtime/status-slice.ts';
import { selectAuth } from '../platform/session/auth-slice.ts';
import { store } from '../store.ts';
import { SpinnerPage } from '../ui/feedback/SpinnerPage.tsx';
import { reportHeight } from '../ui/layout/sx.ts';
import { layout } from '../ui/theme/tokens.ts';
import { useOnline } from '../ui/useOnline.ts';
import { Footer } from './Footer.tsx';
import { mainId, SkipLink } from './header/SkipLink.tsx';
import { TopBar } from './header/TopBar.tsx';
import { whenPageSettled } from './page-settled.ts';
import { SideMenu } from './SideMenu.tsx';

/** Closes what a membership opened at the instant in which it ends; shows nothing. */
export function MembershipExpiry() {
  const { data: me, isFetching } = useMeQuery();
  useMembershipEnd(isFetching ? undefined : me?.tier);
  return null;
}

/** What is as high as the window leaves room for the notice. */
const reportNoticeHeight = reportHeight('--notice-height');

/** Says below the bar, as long as it is so, that there is no network. */
export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <Box role="status" sx={{ position: 'sticky', top: layout.barHeight, zIndex: 'appBar' }}>
      {!isOnline && (
        <Typography
          ref={reportNoticeHeight}
          variant="body2"
          sx={{ bgcolor: 'gold.box', color: 'gold.onBox', px: 4, py: 1.5, textAlign: 'center' }}
        >
          {t('There is no connection. What you see here may have changed since.')}
        </Typography>
      )}
    </Box>
  );
}

/** As a connection that is lost: soon, and then every minute. */
const FIRST_RETRY_MS = 5_000;
const RETRY_INTERVAL_MS = 60_000;

/** Resolves after a while, or as soon as there is a network again. */
function waitForRetry(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(go, milliseconds);
    addEventListener('online', go);
    function go() {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    }
  });
}

/**
 * The live connection, which comes after what the page shows: it would take the network from it. Where it cannot be had
 * that is as a connection that does not come about, and tried again: in browsers that remember of a file that it could
 * not be had, in vain until the page is loaded anew.
 */
export const DeferredLiveConnection = lazy(async () => {
  await whenPageSettled();
  for (let wait = FIRST_RETRY_MS; ; wait = RETRY_INTERVAL_MS) {
    try {
      const { LiveConnection } = await loadChunk(() => import('./LiveConnection.tsx'));
      return { default: LiveConnection };
    } catch {
      store.dispatch(statusChanged('Connection failed'));
      await waitForRetry(wait);
    }
  }
});

export default function MainLayout() {
  const { isAuthenticated, authLoading, renewals } = useSelector(selectAuth);
  useSaveLanguage(isAuthenticated);
  // The page that the server sends is for windows of any width: what is for wide ones its style hides in others.
  const wide = useMediaQuery(useTheme().breakpoints.up('md'), {
    noSsr: true,
    defaultMatches: import.meta.env.SSR,
  });
  // Conversations take the whole window; below them nobody would look for anything.
  const isFull = useMatch('/messages/*') !== null;
  if (authLoading) return <SpinnerPage />;
  return (
    <>
      <SkipLink />
      <TopBar wide={wide} />
      <OfflineNotice />
      <Box sx={{ display: 'flex', minHeight: `calc(100dvh - ${layout.headHeight})` }}>
        <SideMenu wide={wide} />
        <Box sx={{ flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          {/* What the page waits for grows into it: the footer is out of sight until then. */}
          <Box
            component="main"
            id={mainId}
            tabIndex={-1}
            sx={{ flexGrow: 1, minHeight: `calc(100dvh - ${layout.headHeight})` }}
          >
            <ReauthenticationProvider>
              <Outlet />
            </ReauthenticationProvider>
          </Box>
          {!isFull && <Footer />}
        </Box>
      </Box>
      <UpgradeModal />
      {isAuthenticated && <InterestQueue />}
      {isAuthenticated && <MembershipExpiry />}
      {isAuthenticated && <ConsentGate />}
      {/* A connection ends with its session, and would be back only seconds later. */}
      <Suspense>
        {isAuthenticated && !import.meta.env.SSR && <DeferredLiveConnection key={renewals} />}
      </Suspense>
    </>
  );
}
