import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { t } from '@troth/texts';
import { useSelector } from 'react-redux';
import { Link, Outlet, useMatch } from 'react-router';
import { selectAuth } from '../platform/session/auth-slice.ts';
import { SpinnerPage } from '../ui/feedback/SpinnerPage.tsx';
import { barButton } from '../ui/layout/sx.ts';
import { mainId, SkipLink } from './header/SkipLink.tsx';
import { Wordmark } from './header/Wordmark.tsx';
import { MemberServices } from './MemberServices.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';

/** A quiet layout for the wizard after registration: no navigation, only the way out. */
export default function WelcomeLayout() {
  const { authLoading } = useSelector(selectAuth);
  const isLastStep = useMatch('/welcome/matches') !== null;
  if (authLoading) return <SpinnerPage />;
  return (
    <Box sx={{ '--bar-height': '0px' }}>
      <SkipLink />
      <OfflineNotice />
      <Box sx={{ maxWidth: isLastStep ? 960 : 640, mx: 'auto', px: { xs: 4, sm: 8 } }}>
        <Box
          component="header"
          sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 64 }}
        >
          <Wordmark to="/dashboard" />
          {!isLastStep && (
            <Button component={Link} to="/dashboard" sx={{ ...barButton, mr: { xs: -2, sm: -5 } }}>
              {t('Finish later')}
            </Button>
          )}
        </Box>
        <Box component="main" id={mainId} tabIndex={-1} sx={{ pt: 2 }}>
          <Outlet />
        </Box>
      </Box>
      <MemberServices />
    </Box>
  );
}
