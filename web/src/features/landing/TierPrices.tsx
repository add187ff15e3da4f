import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { describeBenefits, formatAmount, getTierPrice, soldTiers, tiers } from '@troth/contract';
import { t, translate } from '@troth/texts';
import { useHashTarget } from '../../ui/navigation/location.ts';
import { landingCardStyle } from './ExampleSection.tsx';

const MAX_BENEFITS = 3;

/** The tiers next to each other: the price of a month, and the first benefits. */
export function TierPrices({ currency }: { currency: string }) {
  useHashTarget();
  return (
    <Box component="section" id="prices" aria-labelledby="prices-title" sx={{ scrollMarginTop: '2rem' }}>
      <Typography variant="h2" id="prices-title" tabIndex={-1} sx={{ textAlign: { md: 'center' } }}>
        {t('What each plan costs')}
      </Typography>
      <Typography sx={{ mt: 3, color: 'text.secondary', textAlign: { md: 'center' } }}>
        {t('Pay once for a fixed period. No other fees, no auto-renewal.')}
      </Typography>
      <Box component="ul" sx={gridStyle}>
        {(['free', ...soldTiers] as const).map((tier) => (
          <Box component="li" key={tier} sx={tierStyle}>
            <Typography variant="h3">{translate(tiers[tier].name)}</Typography>
            {/* The server has put the site's currency into the prerendered text. */}
            <Typography variant="h2" component="p" suppressHydrationWarning sx={{ mt: 2 }}>
              {formatAmount(getTierPrice(tier), currency)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {tier === 'free' ? t('Free forever') : t('for 1 month')}
            </Typography>
            <Box component="ul" sx={{ m: 0, mt: 4, pl: 5, '& ::marker': { color: 'gold.text' } }}>
              {describeBenefits(tier)
                .slice(0, MAX_BENEFITS)
                .map((benefit) => (
                  <Typography component="li" variant="body2" key={benefit} sx={{ py: 1 }}>
                    {benefit}
                  </Typography>
                ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const gridStyle = {
  m: 0,
  mt: { xs: 8, md: 12 },
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 6,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', md: 'repeat(4, 1fr)' },
};

const tierStyle = { ...landingCardStyle, p: 5 };
