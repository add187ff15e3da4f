import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { Outlet, useMatch } from 'react-router';
import { ConsentGate } from '../features/consents/index.ts';
import { ConfirmItIsYou, useKeptLanguage } from '../features/identity/index.ts';
import { InterestQueue } from '../features/interests/index.ts';
import { UpgradeModal } from '../features/membership/index.ts';
import { selectAuth } from '../platform/auth-slice.ts';
import { SpinnerPage } from '../ui/SpinnerPage.tsx';
import { layout } from '../ui/theme/tokens.ts';
import { Footer } from './Footer.tsx';
import { LaterConnection } from './LaterConnection.tsx';
import { MembershipEnd } from './MembershipEnd.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { SideMenu } from './SideMenu.tsx';
import { mainId, SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';

export default function MainLayout() {
  const { isAuthenticated, authLoading, renewals } = useSelector(selectAuth);
  useKeptLanguage(isAuthenticated);
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
            <ConfirmItIsYou>
              <Outlet />
            </ConfirmItIsYou>
          </Box>
          {!isFull && <Footer />}
        </Box>
      </Box>
      <UpgradeModal />
      {isAuthenticated && <InterestQueue />}
      {isAuthenticated && <MembershipEnd />}
      {isAuthenticated && <ConsentGate />}
      {/* A connection ends with its session, and would be back only seconds later. */}
      <Suspense>{isAuthenticated && !import.meta.env.SSR && <LaterConnection key={renewals} />}</Suspense>
    </>
  );
}
