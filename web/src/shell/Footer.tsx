import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { Link as RouterLink } from 'react-router';
import { LanguageLinks } from '../ui/navigation/LanguageLinks.tsx';

const links = [
  [t('About'), '/about'],
  [t('How matches are sorted'), '/why-this-order'],
  [t('Success stories'), '/success-stories'],
  [t('Terms and conditions'), '/terms-and-conditions'],
  [t('Privacy'), '/privacy-policy'],
  [t('Child safety'), '/child-safety'],
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
        {/* The prerendered year is that of the build. */}
        <Typography suppressHydrationWarning variant="body2" sx={{ color: 'text.secondary', mr: 'auto' }}>
          {t('© {year} Troth. All rights reserved', { year: new Date().getFullYear() })}
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
          <LanguageLinks />
        </Box>
      </Box>
    </Box>
  );
}
