import Box from '@mui/material/Box';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation, useMatch } from 'react-router';
import { useMeQuery } from '../features/profiles/index.ts';
import { selectAuth } from '../platform/auth-slice.ts';
import { isSocialReturn } from '../platform/social-return.ts';
import { hasStoredTokens } from '../platform/stored-tokens.ts';
import { LanguageLinks } from '../ui/LanguageLinks.tsx';
import { SpinnerPage } from '../ui/SpinnerPage.tsx';
import { AppearanceToggle } from './AppearanceToggle.tsx';
import { AuthBranding } from './AuthBranding.tsx';
import { Farewell } from './Farewell.tsx';
import { mainId, SkipLink } from './SkipLink.tsx';
import { Wordmark } from './Wordmark.tsx';

/** Half picture, half form. For signed-out visitors; the one page open to members is the rest of their registration. */
export default function AuthLayout() {
  const { isAuthenticated, authLoading } = useSelector(selectAuth);
  const { data: me, isLoading } = useMeQuery(undefined, { skip: !isAuthenticated });
  const location = useLocation();
  const [isBack] = useState(isSocialReturn);
  const onDetails = useMatch('/register/details') !== null;

  if ((authLoading && (hasStoredTokens() || isBack)) || isLoading) return <SpinnerPage />;
  if (isAuthenticated && !(onDetails && me?.status === 'new')) {
    return <Navigate to={location.state?.from ?? '/dashboard'} replace />;
  }

  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { md: '1fr 1fr' },
        gridTemplateRows: { xs: 'auto 1fr', md: '1fr' },
      }}
    >
      <SkipLink />
      <AuthBranding />
      <Box sx={{ display: 'flex', flexDirection: 'column', px: { xs: 4, sm: 8 }, minWidth: 0 }}>
        <Box
          component="header"
          sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 64 }}
        >
          <Wordmark />
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <LanguageLinks />
            <AppearanceToggle edge="end" />
          </Box>
        </Box>
        <Box
          component="main"
          id={mainId}
          tabIndex={-1}
          sx={{ width: '100%', maxWidth: 400, mx: 'auto', my: { xs: 4, md: 'auto' }, pb: 16 }}
        >
          <Farewell />
          <Outlet />
        </Box>
      </Box>
    </Box>
  );
}
