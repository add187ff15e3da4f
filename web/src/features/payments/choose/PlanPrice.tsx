import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Tier } from '@troth/contract';
import { t } from '@troth/texts';
import { inMoney } from '../../../ui/format/money.ts';
import { useDelayed } from '../../../ui/useDelayed.ts';
import { priceOf } from './offer.ts';

interface PlanPriceProps {
  tier: Tier;
  months: number;
  /** Undefined while it is on its way. */
  currency: string | undefined;
}

/** What a tier costs for so many months; every month costs the same. */
export function PlanPrice({ tier, months, currency }: PlanPriceProps) {
  const isFree = tier === 'free';
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
      <Box component="strong" sx={{ typography: 'h2', fontFamily: 'inherit', display: 'block' }}>
        {currency === undefined ? <PriceSkeleton /> : inMoney(isFree ? 0 : priceOf(tier, months), currency)}
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {isFree ? t('for as long as you like') : <Span tier={tier} months={months} currency={currency} />}
      </Box>
    </Box>
  );
}

function Span({ tier, months, currency }: PlanPriceProps) {
  if (currency === undefined || months === 1)
    return t('for {months, plural, one {# month} other {# months}}', { months });
  return t('{months, plural, one {# month} other {# months}} at {price}', {
    months,
    price: inMoney(priceOf(tier, 1), currency),
  });
}

function PriceSkeleton() {
  const shown = useDelayed();
  return (
    <Skeleton width="4.5rem" sx={{ display: 'inline-block', visibility: shown ? 'visible' : 'hidden' }} />
  );
}
