import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { PictureUnderScrim } from '../ui/PictureUnderScrim.tsx';

export function AuthBranding() {
  return (
    <PictureUnderScrim
      words="many"
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
    </PictureUnderScrim>
  );
}
