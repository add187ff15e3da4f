import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { t } from '@troth/texts';
import { Outlet, Link as RouterLink, useMatch } from 'react-router';
import { hasStoredTokens } from '../platform/session/stored-tokens.ts';
import { barButton, hideBelow } from '../ui/layout/sx.ts';
import { FlashMessage } from './FlashMessage.tsx';
import { Footer } from './Footer.tsx';
import { AppearanceToggle } from './header/AppearanceToggle.tsx';
import { mainId, SkipLink } from './header/SkipLink.tsx';
import { Wordmark } from './header/Wordmark.tsx';

/** For pages that anyone may read; loads neither the store nor the session. */
export function PublicLayout() {
  const isLanding = useMatch('/') !== null;
  const isMember = hasStoredTokens();
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <Box
        component="header"
        sx={{
          minHeight: 64,
          px: { xs: 4, sm: isLanding ? 8 : 4, md: 8 },
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          borderBottom: isLanding ? 0 : 1,
          borderColor: 'divider',
          bgcolor: isLanding ? 'transparent' : 'background.paper',
          // On wide screens the landing picture starts at the top of its half, and the bar covers the text half only.
          ...(isLanding && {
            position: { md: 'absolute' },
            top: 0,
            left: 0,
            width: { md: '50%' },
            zIndex: 1,
          }),
        }}
      >
        <Wordmark />
        <AppearanceToggle sx={{ ml: 'auto', ...hideBelow(240) }} />
        <Button component={RouterLink} to={isMember ? '/dashboard' : '/login'} sx={barButton}>
          {isMember ? t('Home') : t('Sign in')}
        </Button>
      </Box>
      <Box component="main" id={mainId} tabIndex={-1} sx={{ flexGrow: 1 }}>
        {isLanding && <FlashMessage />}
        <Outlet />
      </Box>
      <Footer />
    </Box>
  );
}
