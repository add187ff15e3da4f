import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatAmount, getTierPrice, PRERENDERED_CURRENCY } from '@troth/contract';
import { t } from '@troth/texts';
import { Link } from 'react-router';
import {
  CompatibilityExample,
  HowItWorks,
  LandingPicture,
  Promises,
  SampleMatch,
  SignUpInvitation,
  TierPrices,
} from '../features/landing/index.ts';
import { useCurrency } from '../platform/config.ts';
import { useDocumentTitle } from '../ui/navigation/document-title.ts';

/** Picture and text side by side on tablets, one above the other elsewhere. */
const heroStyle = {
  display: { sm: 'grid', md: 'block' },
  gridTemplateColumns: '1fr 1fr',
  columnGap: 8,
  maxWidth: { md: 520 },
  mx: { md: 'auto' },
};

const actionStyle = { minHeight: 52, flex: { xs: '1 1 100%', sm: '0 0 auto' } };

export default function Landing() {
  useDocumentTitle('');
  const currency = useCurrency() ?? PRERENDERED_CURRENCY;
  const price = formatAmount(getTierPrice('silver'), currency);
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { md: '1fr 1fr' },
          minHeight: { md: 'min(100dvh, 900px)' },
        }}
      >
        <Box
          sx={{ display: 'flex', alignItems: 'center', px: { xs: 4, sm: 8 }, py: { xs: 8, sm: 12, md: 24 } }}
        >
          <Box sx={heroStyle}>
            <Typography variant="hero" component="h1" tabIndex={-1}>
              {t('For people who are serious about marriage')}
            </Typography>
            <div>
              <Typography sx={{ mt: { xs: 4, sm: 1, md: 4 }, color: 'text.secondary', maxWidth: '46ch' }}>
                {t(
                  'Troth is an old word for a promise. Here you say who you are and who you’d like to meet, take time to read about others, and reach out when someone seems right. Families are welcome to help.',
                )}
              </Typography>
              <Box sx={{ mt: { xs: 8, sm: 6, md: 8 }, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
                <Button component={Link} to="/register" variant="contained" sx={{ ...actionStyle, px: 7 }}>
                  {t('Create your profile')}
                </Button>
                <Button component={Link} to="/about" sx={actionStyle}>
                  {t('How it works')}
                </Button>
              </Box>
            </div>
          </Box>
        </Box>
        <LandingPicture
          textHeight="short"
          sx={{ minHeight: { xs: 280, sm: 360, md: 0 }, gridRow: { xs: 1, md: 'auto' } }}
        >
          <Box sx={{ height: '100%', display: 'flex', alignItems: 'flex-end', p: { xs: 4, sm: 8, md: 12 } }}>
            <Typography sx={{ typography: { xs: 'h3', sm: 'h2' }, maxWidth: '24ch' }}>
              {t('Promises are easy to make. We’re here to help you keep one.')}
            </Typography>
          </Box>
        </LandingPicture>
      </Box>
      <Box
        sx={{
          maxWidth: 1120,
          mx: 'auto',
          px: { xs: 4, sm: 8 },
          py: { xs: 16, md: 24 },
          display: 'grid',
          // Large type must not widen the column beyond the window.
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: { xs: 20, md: 28 },
        }}
      >
        <HowItWorks />
        <SampleMatch />
        <CompatibilityExample />
        <Promises price={price} />
        <TierPrices currency={currency} />
        <SignUpInvitation />
      </Box>
    </>
  );
}
