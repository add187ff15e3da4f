import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { t } from '@troth/texts';
import { FitBar } from '../compatibility/index.ts';
import { ExampleSection, landingCardStyle, ReasonList } from './ExampleSection.tsx';

const reasons = [
  t('They both love long walks'),
  t('They both speak Marathi and Hindi'),
  t('They both want to stay near family'),
];

/** A sample compatibility breakdown with two fictional people. */
export function CompatibilityExample() {
  return (
    <ExampleSection
      id="why-not-only-who"
      title={t('See why you match, not just with whom')}
      text={t(
        'Marriage goes both ways, so we compare both ways: your preferences with their profile, and theirs with yours. You see every point, and anything left blank just counts as unknown.',
      )}
      caption={t('An example. Asha and Rohan are fictional.')}
    >
      <Box sx={{ ...landingCardStyle, p: { xs: 5, md: 8 } }}>
        <Box aria-hidden sx={{ display: 'flex', mb: 5 }}>
          <LetterAvatar letter={t('A')} />
          <LetterAvatar letter={t('R')} isSecond />
        </Box>
        <Stack component="ul" spacing={4} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          <FitBar label={t('How Rohan fits Asha’s preferences')} fit={88} />
          <FitBar label={t('How Asha fits Rohan’s preferences')} fit={100} />
        </Stack>
        <ReasonList reasons={reasons} />
      </Box>
    </ExampleSection>
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
