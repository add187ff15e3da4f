import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { formatAmount, type Offers, type PromotionPackage, promotionPackages } from '@troth/contract';
import { formatLongDateAndTime, t } from '@troth/texts';
import type { ReactNode } from 'react';

const packageNames: Record<PromotionPackage, string> = {
  day: t('For a day'),
  week: t('For a week'),
  month: t('For a month'),
};

const buttonLabels: Record<PromotionPackage, string> = {
  day: t('Promote for a day'),
  week: t('Promote for a week'),
  month: t('Promote for a month'),
};

type PromotionOffer = Offers['promotions'][number];

interface PackageCardsProps {
  offers: Pick<Offers, 'promotions' | 'currency'>;
  isPromoted: boolean;
  /** Undefined if the member cannot buy a promotion; the prices stay visible. */
  onChoose: ((offer: PromotionOffer) => void) | undefined;
}

function formatPeriod({ endsAt }: PromotionOffer, isPromoted: boolean): string {
  const end = formatLongDateAndTime(endsAt);
  return isPromoted
    ? t('Starts after your current promotion and runs until {end}', { end })
    : t('Until {end}', { end });
}

/** The three durations of a promotion. */
export function PackageCards({ offers: { promotions, currency }, isPromoted, onChoose }: PackageCardsProps) {
  return (
    <CardList>
      {promotions.map((offer, index) => (
        <Card component="li" key={offer.package} sx={cardStyle}>
          <Typography variant="h3" component="h2">
            {packageNames[offer.package]}
          </Typography>
          <Box
            component="strong"
            sx={{ typography: 'h2', fontFamily: 'inherit', fontVariantNumeric: 'tabular-nums' }}
          >
            {formatAmount(offer.amount, currency)}
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 3 }}>
            {formatPeriod(offer, isPromoted)}
          </Typography>
          {onChoose && (
            <Button
              fullWidth
              variant={index === 0 ? 'contained' : 'outlined'}
              onClick={() => onChoose(offer)}
              sx={{ mt: 'auto', px: 2 }}
            >
              {buttonLabels[offer.package]}
            </Button>
          )}
        </Card>
      ))}
    </CardList>
  );
}

export const PackageCardsSkeleton = () => (
  <CardList>
    {promotionPackages.map((name) => (
      <Card component="li" key={name} sx={cardStyle}>
        <Skeleton variant="text" sx={{ typography: 'h3' }} width="6rem" />
        <Skeleton variant="text" sx={{ typography: 'h2' }} width="4rem" />
        <Skeleton variant="text" sx={{ typography: 'body2', mb: 3 }} width="12rem" />
        <Skeleton variant="rounded" sx={{ height: { xs: 52, sm: 44 } }} />
      </Card>
    ))}
  </CardList>
);

const CardList = ({ children }: { children: ReactNode }) => (
  <Box
    component="ul"
    sx={{
      m: 0,
      p: 0,
      listStyle: 'none',
      display: 'grid',
      gap: { xs: 4, lg: 6 },
      gridTemplateColumns: { sm: 'repeat(3, 1fr)' },
    }}
  >
    {children}
  </Box>
);

const cardStyle = { p: { xs: 5, lg: 6 }, display: 'flex', flexDirection: 'column', gap: 1 };
