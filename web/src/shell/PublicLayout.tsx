import Box from '@mui/material/Box';
import { Outlet, useMatch } from 'react-router';
import { hasStoredTokens } from '../platform/session/stored-tokens.ts';
import { FlashMessage } from './FlashMessage.tsx';
import { Footer } from './Footer.tsx';
import { PublicBar } from './header/PublicBar.tsx';
import { mainId, SkipLink } from './header/SkipLink.tsx';

/** For pages that anyone may read; loads neither the store nor the session. */
export function PublicLayout() {
  const isLanding = useMatch('/') !== null;
  const isMember = hasStoredTokens();
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <PublicBar isLanding={isLanding} isMember={isMember} />
      <Box component="main" id={mainId} tabIndex={-1} sx={{ flexGrow: 1 }}>
        {isLanding && <FlashMessage />}
        <Outlet />
      </Box>
      <Footer />
    </Box>
  );
}
