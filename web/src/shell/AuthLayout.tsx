import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation, useMatch } from 'react-router';
import { LandingPicture } from '../features/landing/index.ts';
import { useMeQuery } from '../features/profiles/index.ts';
import { selectAuth } from '../platform/session/auth-slice.ts';
import { isSocialReturn } from '../platform/session/social-return.ts';
import { hasStoredTokens } from '../platform/session/stored-tokens.ts';
import { SpinnerPage } from '../ui/feedback/SpinnerPage.tsx';
import { LanguageLinks } from '../ui/navigation/LanguageLinks.tsx';
import { FlashMessage } from './FlashMessage.tsx';
import { AppearanceToggle } from './header/AppearanceToggle.tsx';
import { mainId, SkipLink } from './header/SkipLink.tsx';
import { Wordmark } from './header/Wordmark.tsx';

export function AuthBranding() {
  return (
    <LandingPicture
      textHeight="tall"
      sx={{
        minHeight: { xs: 136, md: '100dvh' },
        position: { md: 'sticky' },
        top: 0,
        maxHeight: { md: '100dvh' },
      }}
    >
      <Box
        component="aside"
        aria-label={t('About Troth')}
        sx={{
          height: '100%',
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'flex-end',
          px: { xs: 4, sm: 8, md: 16 },
          py: { xs: 4, md: 16 },
          gap: { xs: 1, md: 4 },
        }}
      >
        <Typography component="p" sx={{ typography: { xs: 'h2', md: 'hero' } }}>
          {t('Find Your Perfect Match')}
        </Typography>
        <Typography sx={{ maxWidth: '44ch', typography: { xs: 'body2', md: 'body1' } }}>
          {t(
            'Join our community and discover meaningful connections based on shared values and compatibility.',
          )}
        </Typography>
        <Box
          component="figure"
          sx={{
            m: 0,
            mt: 8,
            pt: 6,
            borderTop: '1px solid rgb(251 247 240 / .35)',
            maxWidth: '44ch',
            display: { xs: 'none', md: 'block' },
          }}
        >
          <Typography component="blockquote" sx={{ m: 0, typography: 'h3', fontWeight: 500 }}>
            {t('“Let there be spaces in your togetherness.”')}
          </Typography>
          <Typography component="figcaption" variant="body2" sx={{ mt: 2 }}>
            {t('Kahlil Gibran, “On Marriage”')}
          </Typography>
        </Box>
      </Box>
    </LandingPicture>
  );
}

/**
 * Half picture, half form, for signed-out visitors. Members may only open the last step of their registration, from which
 * they continue in the onboarding wizard.
 */
export default function AuthLayout() {
  const { isAuthenticated, authLoading } = useSelector(selectAuth);
  const { data: me, isLoading } = useMeQuery(undefined, { skip: !isAuthenticated });
  const location = useLocation();
  const [isReturning] = useState(isSocialReturn);
  const registrationStep = useMatch('/register/:step')?.params.step;

  if ((authLoading && (hasStoredTokens() || isReturning)) || isLoading) return <SpinnerPage />;
  if (isAuthenticated && !(registrationStep === 'details' && me?.status === 'new')) {
    const hasJustRegistered = registrationStep !== undefined && me?.status === 'incomplete';
    const home = hasJustRegistered ? '/welcome/next' : '/dashboard';
    return <Navigate to={location.state?.from ?? home} replace />;
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
          <FlashMessage />
          <Outlet />
        </Box>
      </Box>
    </Box>
  );
}
