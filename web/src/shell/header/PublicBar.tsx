import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { t } from '@troth/texts';
import { Link } from 'react-router';
import { barButton, hideBelow } from '../../ui/layout/sx.ts';
import { layout } from '../../ui/theme/tokens.ts';
import { AppearanceToggle } from './AppearanceToggle.tsx';
import { Wordmark } from './Wordmark.tsx';

interface PublicBarProps {
  /** Whether it belongs to the landing page, whose picture starts at the top of the window. */
  isLanding?: boolean;
  /** Members get a link to their dashboard instead of the sign-in page. */
  isMember?: boolean;
}

/** The bar of pages that anyone may read. */
export function PublicBar({ isLanding = false, isMember = false }: PublicBarProps) {
  return (
    <Box
      component="header"
      sx={{
        minHeight: layout.barHeight,
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
      <Button component={Link} to={isMember ? '/dashboard' : '/login'} sx={barButton}>
        {isMember ? t('Home') : t('Sign in')}
      </Button>
    </Box>
  );
}
