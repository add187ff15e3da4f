import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { t } from '@troth/texts';
import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { Outlet, useLocation, useMatch } from 'react-router';
import { ConsentGate } from '../features/consents/index.ts';
import { ReauthenticationProvider, useSaveLanguage } from '../features/identity/index.ts';
import { InterestQueue, UnsentDeclines } from '../features/interests/index.ts';
import { UpgradeModal, useMembershipEnd } from '../features/membership/index.ts';
import { AcceptanceMoment } from '../features/messaging/index.ts';
import { PushOffer } from '../features/notifications/index.ts';
import { MissingDetails, useMeQuery } from '../features/profiles/index.ts';
import { loadChunk } from '../platform/load-chunk.ts';
import { statusChanged } from '../platform/realtime/status-slice.ts';
import { selectAuth } from '../platform/session/auth-slice.ts';
import { store } from '../store.ts';
import { SpinnerPage } from '../ui/feedback/SpinnerPage.tsx';
import { useHydrated } from '../ui/hydration.tsx';
import { reportHeight } from '../ui/layout/sx.ts';
import { layout } from '../ui/theme/tokens.ts';
import { useOnline } from '../ui/useOnline.ts';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { PublicBar } from './header/PublicBar.tsx';
import { mainId, SkipLink } from './header/SkipLink.tsx';
import { TopBar } from './header/TopBar.tsx';
import { isOtherProfile } from './menu-items.ts';
import { whenPageSettled } from './page-settled.ts';
import { SideMenu } from './SideMenu.tsx';

/** When the membership expires, refetches what it unlocked. Renders nothing. */
export function MembershipExpiry() {
  const { data: me, isFetching } = useMeQuery();
  useMembershipEnd(isFetching ? undefined : me?.tier);
  return null;
}

/** Full-height screens subtract the height of this notice. */
const reportNoticeHeight = reportHeight('--notice-height');

/** A notice below the top bar while there is no network. */
export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <Box
      role="status"
      sx={{ position: 'sticky', top: `var(--bar-height, ${layout.barHeight}px)`, zIndex: 'appBar' }}
    >
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

/** The same retry intervals as for a lost connection. */
const FIRST_RETRY_MS = 5_000;
const RETRY_INTERVAL_MS = 60_000;

/** Resolves after a while, or as soon as there is a network again. */
function waitForRetry(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(endWait, milliseconds);
    addEventListener('online', endWait);
    function endWait() {
      clearTimeout(timer);
      removeEventListener('online', endWait);
      resolve();
    }
  });
}

/**
 * Loads the realtime connection after the page's own content, which needs the network first. A failed load is retried;
 * in browsers that remember a failed import, it only succeeds after a reload.
 */
export const DeferredLiveConnection = lazy(async () => {
  await whenPageSettled();
  for (let delay = FIRST_RETRY_MS; ; delay = RETRY_INTERVAL_MS) {
    try {
      const { LiveConnection } = await loadChunk(() => import('./LiveConnection.tsx'));
      return { default: LiveConnection };
    } catch {
      store.dispatch(statusChanged('Connection failed'));
      await waitForRetry(delay);
    }
  }
});

/** The height of the window between the bars. */
const betweenBars = `calc(100dvh - ${layout.headerHeight} - var(--bottom-bar-height))`;

export default function MainLayout() {
  const { isAuthenticated, authLoading, renewals } = useSelector(selectAuth);
  useSaveLanguage(isAuthenticated);
  const hydrated = useHydrated();
  // The prerendered page must suit windows of any width: it contains the wide parts, and CSS hides them in narrow
  // windows.
  const isWideWindow = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const wide = !hydrated || isWideWindow;
  const { pathname } = useLocation();
  // Conversations fill the window, so they have no footer.
  const isFullHeight = useMatch('/messages/*') !== null;
  const isThread = useMatch('/messages/:conversationId') !== null;
  // A thread and another member's profile have their own bar at the foot of a phone's window.
  const hasBottomBar = isAuthenticated && !isThread && !isOtherProfile(pathname);
  if (authLoading) return <SpinnerPage />;
  return (
    <Box
      sx={{
        '--bar-height': { xs: isThread ? '0px' : `${layout.barHeight}px`, md: `${layout.barHeight}px` },
        '--bottom-bar-height': { xs: hasBottomBar ? layout.bottomBarHeight : '0px', md: '0px' },
      }}
    >
      <SkipLink />
      {isAuthenticated ? <TopBar wide={wide} hiddenOnPhones={isThread} /> : <PublicBar />}
      <OfflineNotice />
      <Box sx={{ display: 'flex', minHeight: betweenBars }}>
        {isAuthenticated && <SideMenu wide={wide} />}
        <Box sx={{ flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          {/* At least as high as the window, so that the footer stays out of sight while the content loads. */}
          <Box
            component="main"
            id={mainId}
            tabIndex={-1}
            sx={{
              flexGrow: 1,
              minHeight: betweenBars,
            }}
          >
            <ReauthenticationProvider>
              <Outlet />
            </ReauthenticationProvider>
          </Box>
          {!isFullHeight && <Footer />}
        </Box>
      </Box>
      {hasBottomBar && (!hydrated || !isWideWindow) && <BottomBar />}
      <UpgradeModal renderRequirements={(close) => <MissingDetails onLeave={close} />} />
      {isAuthenticated && <AcceptanceMoment />}
      {isAuthenticated && <InterestQueue />}
      {isAuthenticated && <UnsentDeclines />}
      {isAuthenticated && <PushOffer />}
      {isAuthenticated && <MembershipExpiry />}
      {isAuthenticated && <ConsentGate />}
      {/* A connection ends with its session. The key reopens it at once after a renewal, instead of seconds later. */}
      <Suspense>{isAuthenticated && hydrated && <DeferredLiveConnection key={renewals} />}</Suspense>
    </Box>
  );
}
