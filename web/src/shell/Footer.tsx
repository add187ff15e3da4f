import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { Link as RouterLink } from 'react-router';

const links = [
  ['About', '/about'],
  ['Success stories', '/success-stories'],
  ['Terms and conditions', '/terms-and-conditions'],
  ['Privacy', '/privacy-policy'],
  ['Child safety', '/child-safety'],
] as const;

export function Footer() {
  return (
    <Box
      component="footer"
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        px: { xs: 4, md: 8 },
        py: 4,
        mt: 'auto',
        displayPrint: 'none',
      }}
    >
      <Box
        sx={{
          maxWidth: 1120,
          mx: 'auto',
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 6,
          rowGap: 1,
          alignItems: 'center',
        }}
      >
        <Typography variant="body2" sx={{ color: 'text.secondary', mr: 'auto' }}>
          © {new Date().getFullYear()} Troth. All rights reserved
        </Typography>
        <Box
          component="nav"
          aria-label={t('About this site')}
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5 }}
        >
          {links.map(([text, to]) => (
            <Link
              key={to}
              component={RouterLink}
              to={to}
              variant="body2"
              underline="hover"
              sx={{ color: 'text.secondary', py: 2.5 }}
            >
              {text}
            </Link>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
