import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { FitBar } from '../compatibility/index.ts';

const reasons = [
  t('Both love long walks'),
  t('Both speak Marathi and Hindi'),
  t('Both want to stay near family'),
];

/** A sample compatibility breakdown with two fictional people, labelled as such. */
export function CompatibilityExample() {
  return (
    <Box
      component="section"
      aria-labelledby="why-not-only-who"
      sx={{
        display: 'grid',
        gap: { xs: 8, md: 16 },
        gridTemplateColumns: { md: '1fr 1fr' },
        alignItems: 'center',
      }}
    >
      <div>
        <Typography variant="h2" id="why-not-only-who">
          {t('You see why, not only who')}
        </Typography>
        <Typography sx={{ mt: 4, color: 'text.secondary', maxWidth: '46ch' }}>
          {t(
            'A marriage has two sides, so we count both: what you hope for and who they are, what they hope for and who you are. Each point is named, and what nobody has told is called unknown.',
          )}
        </Typography>
      </div>
      <Box component="figure" sx={{ m: 0 }}>
        <Box
          sx={{
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
            borderRadius: '16px',
            boxShadow: 'var(--mui-palette-cardShadow)',
            p: { xs: 5, md: 8 },
          }}
        >
          <Box aria-hidden sx={{ display: 'flex', mb: 5 }}>
            <LetterAvatar letter={t('A')} />
            <LetterAvatar letter={t('R')} isSecond />
          </Box>
          <Stack component="ul" spacing={4} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            <FitBar label={t('How Rohan meets Asha’s hopes')} fit={88} />
            <FitBar label={t('How Asha meets Rohan’s hopes')} fit={100} />
          </Stack>
          <Box component="ul" sx={{ m: 0, mt: 5, p: 0, listStyle: 'none', color: 'magenta.text' }}>
            {reasons.map((reason) => (
              <Typography component="li" key={reason} variant="body2" sx={{ py: 0.5 }}>
                {reason}
              </Typography>
            ))}
          </Box>
        </Box>
        <Typography
          component="figcaption"
          variant="caption"
          sx={{ display: 'block', mt: 3, color: 'text.secondary', textAlign: 'center' }}
        >
          {t('Asha and Rohan are made up. Members are not.')}
        </Typography>
      </Box>
    </Box>
  );
}

function LetterAvatar({ letter, isSecond = false }: { letter: string; isSecond?: boolean }) {
  return (
    <Box
      sx={{
        width: 56,
        height: 56,
        borderRadius: 999,
        display: 'grid',
        placeItems: 'center',
        typography: 'h3',
        border: 2,
        borderColor: 'background.paper',
        bgcolor: isSecond ? 'magenta.box' : 'gold.box',
        color: isSecond ? 'magenta.onBox' : 'gold.onBox',
        ml: isSecond ? -3 : 0,
      }}
    >
      {letter}
    </Box>
  );
}
