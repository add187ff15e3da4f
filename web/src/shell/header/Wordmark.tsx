import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { t } from '@troth/texts';
import { Link } from 'react-router';
import { LogoMark } from '../../ui/LogoMark.tsx';

/** Hides the name where there is no room next to the logo, as in a phone's bar with large type. */
export function Wordmark({ to = '/', sx = null }: { to?: string; sx?: SxProps<Theme> }) {
  return (
    <Box
      component={Link}
      to={to}
      aria-label={t('Troth, home')}
      sx={[
        {
          display: 'flex',
          // Both parts are as high as the container, so that a name that wraps to a second line is clipped.
          flexWrap: 'wrap',
          overflow: 'hidden',
          columnGap: 2,
          height: 'max(44px, 2rem)',
          '& > span': { height: '100%', display: 'flex', alignItems: 'center' },
          minWidth: 44,
          color: 'inherit',
          textDecoration: 'none',
          borderRadius: '10px',
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <Box component="span" sx={{ color: 'gold.text' }}>
        <LogoMark size={30} />
      </Box>
      <Box component="span" sx={{ typography: 'h2', lineHeight: 1 }}>
        Troth
      </Box>
    </Box>
  );
}
