import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import {
  formatAmount,
  getTierPrice,
  type Membership,
  type MembershipMonths,
  type Offers,
  type SoldTier,
  soldTiers,
  type Tier,
  tiers,
} from '@troth/contract';
import { t, translate } from '@troth/texts';
import type { ReactNode } from 'react';
import { useDelayed } from '../../../ui/feedback/loading.ts';
import { LongDate } from '../../../ui/format/date.tsx';
import { rich } from '../../../ui/format/rich.ts';
import { CurrentTierChip } from '../../membership/index.ts';
import { type CheckoutItem, findOffer, isExtension, toMembershipItem } from './offers.ts';

interface PlanCardsProps {
  ownTier: Tier | undefined;
  renderPrice: (tier: SoldTier) => ReactNode;
  renderAction: (tier: SoldTier) => ReactNode;
}

/** The tiers as cards, for windows that are too narrow for the table. */
export function PlanCards({ ownTier, renderPrice, renderAction }: PlanCardsProps) {
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { sm: 'repeat(3, 1fr)' },
      }}
    >
      {soldTiers.map((tier) => (
        <Card
          component="li"
          key={tier}
          sx={{
            p: 5,
            display: 'flex',
            flexDirection: 'column',
            gap: 4,
            ...(tier === ownTier && {
              borderColor: 'gold.fill',
              boxShadow: 'inset 0 0 0 1px var(--mui-palette-gold-fill)',
            }),
          }}
        >
          <Box
            sx={{
              display: { xs: 'flex', sm: 'block' },
              flexWrap: 'wrap',
              columnGap: 4,
              justifyContent: 'space-between',
            }}
          >
            <Box
              sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center', minHeight: 32 }}
            >
              <Typography variant="h3" component="h2">
                {translate(tiers[tier].name)}
              </Typography>
              {tier === ownTier && <CurrentTierChip />}
            </Box>
            <Box sx={{ flexGrow: 1, textAlign: { xs: 'right', sm: 'left' } }}>{renderPrice(tier)}</Box>
          </Box>
          <Box sx={{ mt: 'auto', '&:empty': { display: 'none' } }}>{renderAction(tier)}</Box>
        </Card>
      ))}
    </Box>
  );
}

interface PlanButtonProps {
  tier: SoldTier;
  months: MembershipMonths;
  membership: Membership;
  offers: Offers;
  /** Whether this is the primary button. */
  isFilled: boolean;
  onChoose: (choice: CheckoutItem) => void;
}

/** The button that buys a tier, or the date from which the tier can be bought. */
export function PlanButton({ tier, months, membership, offers, isFilled, onChoose }: PlanButtonProps) {
  const offer = findOffer(offers, tier, months);
  if (offer === undefined) {
    const possibleFrom = offers.notNow.find((refusal) => refusal.tier === tier)?.possibleFrom;
    if (!possibleFrom) return null;
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {rich('Starts {day}, when your {tier} ends', {
          day: <LongDate at={possibleFrom} />,
          tier: translate(tiers[membership.tier].name),
        })}
      </Typography>
    );
  }
  if (offers.providers.length === 0) return null;
  return (
    <Button
      fullWidth
      variant={isFilled ? 'contained' : 'outlined'}
      onClick={() => onChoose(toMembershipItem(offer, membership))}
      sx={{ px: 0.5 }}
    >
      {isExtension(membership, tier)
        ? t('Extend {tier}', { tier: translate(tiers[tier].name) })
        : translate(tiers[tier].buttonText)}
    </Button>
  );
}

export function PlanButtonSkeleton() {
  const isShown = useDelayed();
  return (
    <Skeleton
      variant="rounded"
      sx={{ height: { xs: 52, sm: 44 }, visibility: isShown ? 'visible' : 'hidden' }}
    />
  );
}

interface PlanPriceProps {
  tier: Tier;
  months: number;
  /** Undefined while loading. */
  currency: string | undefined;
}

/** The price of a tier for a number of months; every month costs the same. */
export function PlanPrice({ tier, months, currency }: PlanPriceProps) {
  const isFree = tier === 'free';
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
      <Box component="strong" sx={{ typography: 'h2', fontFamily: 'inherit', display: 'block' }}>
        {currency === undefined ? <PriceSkeleton /> : formatAmount(getTierPrice(tier, months), currency)}
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {isFree ? t('Free forever') : <PriceDuration tier={tier} months={months} currency={currency} />}
      </Box>
    </Box>
  );
}

function PriceDuration({ tier, months, currency }: PlanPriceProps) {
  if (currency === undefined || months === 1)
    return t('for {months, plural, one {# month} other {# months}}', { months });
  return t('{months, plural, one {# month} other {# months}} at {price}', {
    months,
    price: formatAmount(getTierPrice(tier), currency),
  });
}

function PriceSkeleton() {
  const isShown = useDelayed();
  return (
    <Skeleton width="4.5rem" sx={{ display: 'inline-block', visibility: isShown ? 'visible' : 'hidden' }} />
  );
}
