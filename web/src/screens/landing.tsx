import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { Link } from 'react-router';
import { ExampleFit, HowItGoes, Invitation } from '../features/landing/index.ts';
import { useCurrency } from '../platform/useCurrency.ts';
import { inMoney } from '../ui/format/money.ts';
import { PictureUnderScrim } from '../ui/PictureUnderScrim.tsx';
import { useDocumentTitle } from '../ui/useDocumentTitle.ts';

/** A month of Silver; the page does not load the whole table of tiers for it. */
const SILVER = 20_000;

const facts = (price: string) => [
  {
    title: t('How members are checked'),
    text: t(
      'Everyone confirms their e-mail address with a code, and nobody under 18 can make a profile. Each profile says what else was proven, with the date: a phone number, the photo, or the identity. Where it says nothing, nothing was.',
    ),
  },
  {
    title: t('Who sees what'),
    text: t(
      'Only members who are signed in see profiles. They see your age, never your date of birth or your e-mail address.',
    ),
  },
  {
    title: t('What it costs'),
    text: t(
      'A profile, searching and answering are free. Memberships that add more begin at {price} for 1 month, and nothing renews by itself.',
      { price },
    ),
  },
];

export default function Landing() {
  useDocumentTitle('');
  const price = inMoney(SILVER, useCurrency());
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { md: '1fr 1fr' },
          minHeight: { md: 'min(100dvh, 900px)' },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', px: { xs: 4, md: 8 }, py: { xs: 8, md: 24 } }}>
          <Box sx={{ maxWidth: 520, mx: { md: 'auto' } }}>
            <Typography variant="hero" component="h1" tabIndex={-1}>
              {t('For people who mean marriage')}
            </Typography>
            <Typography sx={{ mt: 4, color: 'text.secondary', maxWidth: '46ch' }}>
              {t(
                'Troth is an old word for a promise. Here you write who you are and what you hope for, read others with care, and ask when someone seems right. Families are welcome to help.',
              )}
            </Typography>
            <Box sx={{ mt: 8, display: 'flex', flexWrap: 'wrap', gap: 3 }}>
              <Button
                component={Link}
                to="/register"
                variant="contained"
                sx={{ minHeight: 52, px: 7, flex: { xs: '1 1 100%', sm: '0 0 auto' } }}
              >
                {t('Create your profile')}
              </Button>
              <Button
                component={Link}
                to="/about"
                sx={{ minHeight: 52, flex: { xs: '1 1 100%', sm: '0 0 auto' } }}
              >
                {t('How it works')}
              </Button>
            </Box>
          </Box>
        </Box>
        <PictureUnderScrim words="few" sx={{ minHeight: { xs: 280, md: 0 }, gridRow: { xs: 1, md: 'auto' } }}>
          <Box sx={{ height: '100%', display: 'flex', alignItems: 'flex-end', p: { xs: 4, md: 12 } }}>
            <Typography sx={{ typography: { xs: 'h3', md: 'h2' }, maxWidth: '24ch' }}>
              {t('A promise is easy to make. We are here for the keeping.')}
            </Typography>
          </Box>
        </PictureUnderScrim>
      </Box>
      <Box
        sx={{
          maxWidth: 1120,
          mx: 'auto',
          px: { xs: 4, md: 8 },
          py: { xs: 16, md: 24 },
          display: 'grid',
          gap: { xs: 20, md: 28 },
        }}
      >
        <HowItGoes />
        <ExampleFit />
        <Box
          component="section"
          aria-label={t('Good to know')}
          sx={{ display: 'grid', gap: { xs: 8, md: 12 }, gridTemplateColumns: { md: 'repeat(3, 1fr)' } }}
        >
          {facts(price).map(({ title, text }) => (
            <Box key={title}>
              <Typography variant="h3" component="h2">
                {title}
              </Typography>
              <Typography sx={{ mt: 2, color: 'text.secondary' }}>{text}</Typography>
            </Box>
          ))}
        </Box>
        <Invitation />
      </Box>
    </>
  );
}
