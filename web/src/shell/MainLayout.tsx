import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSelector } from 'react-redux';
import { Outlet, useLocation, useMatch } from 'react-router';
import { ReauthenticationProvider } from '../features/identity/index.ts';
import { selectAuth } from '../platform/session/auth-slice.ts';
import { SpinnerPage } from '../ui/feedback/SpinnerPage.tsx';
import { useHydrated } from '../ui/hydration.tsx';
import { layout } from '../ui/theme/tokens.ts';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { PublicBar } from './header/PublicBar.tsx';
import { mainId, SkipLink } from './header/SkipLink.tsx';
import { TopBar } from './header/TopBar.tsx';
import { MemberServices } from './MemberServices.tsx';
import { isOtherProfile } from './menu-items.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import { SideMenu } from './SideMenu.tsx';

/** The height of the window between the bars. */
const betweenBars = `calc(100dvh - ${layout.headerHeight} - var(--bottom-bar-height))`;

export default function MainLayout() {
  const { isAuthenticated, authLoading } = useSelector(selectAuth);
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
      <MemberServices />
    </Box>
  );
}
