import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  type Membership,
  type MembershipMonths,
  membershipMonths,
  type Offers,
  type SoldTier,
  type Tier,
} from '@troth/contract';
import { t } from '@troth/texts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { SegmentedChoice } from '../../../ui/form/SegmentedChoice.tsx';
import {
  CurrentMembership,
  CurrentMembershipSkeleton,
  NarrowTierComparison,
  TierComparison,
  useMembershipQuery,
} from '../../membership/index.ts';
import { MissingDetails } from '../../profiles/index.ts';
import { useOffersQuery } from '../api.ts';
import { formatMonths } from '../orders.ts';
import { CheckoutDialog, PaymentsUnavailable, useCheckoutDialog } from './CheckoutDialog.tsx';
import { getPrimaryTier } from './offers.ts';
import { PlanButton, PlanButtonSkeleton, PlanCards, PlanPrice } from './PlanCards.tsx';

const monthSegments = membershipMonths.map((months) => ({
  value: months,
  label: months,
  accessibleLabel: formatMonths(months),
}));

interface DurationChoiceProps {
  months: MembershipMonths;
  onChange: (months: MembershipMonths) => void;
}

function DurationChoice({ months, onChange }: DurationChoiceProps) {
  return (
    <SegmentedChoice
      label={t('Duration (months)')}
      value={months}
      segments={monthSegments}
      onChange={onChange}
    />
  );
}

/**
 * The selected duration. It is also stored in the URL, so that a payer who returns finds it. A copy in the component
 * shows a click at once, because the router updates the URL with low priority.
 */
function useDuration(): [MembershipMonths, (months: MembershipMonths) => void] {
  const [params, setParams] = useSearchParams();
  const [months, setMonths] = useState(() => {
    const monthsParam = Number(params.get('months'));
    return membershipMonths.find((offered) => offered === monthsParam) ?? 1;
  });

  function choose(chosen: MembershipMonths) {
    setMonths(chosen);
    const next = new URLSearchParams(params);
    next.set('months', String(chosen));
    setParams(next, { replace: true, preventScrollReset: true });
  }

  return [months, choose];
}

interface PlanChoiceProps {
  /** Undefined while loading; the features in the table are shown already. */
  membership: Membership | undefined;
  offers: Offers | undefined;
  /** The tier that brought the member here; its button is the primary one. */
  suggested: string | null;
}

/** Duration, prices and the comparison of the tiers. */
function PlanChoice({ membership, offers, suggested }: PlanChoiceProps) {
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'));
  const [months, chooseMonths] = useDuration();
  const { choice, open, choose, close } = useCheckoutDialog();
  const ownTier = membership?.tier;
  const primaryTier = membership && offers && getPrimaryTier(membership, offers, suggested);

  const renderPrice = (tier: Tier) => <PlanPrice tier={tier} months={months} currency={offers?.currency} />;
  const renderAction = (tier: SoldTier) =>
    membership && offers ? (
      <PlanButton
        tier={tier}
        months={months}
        membership={membership}
        offers={offers}
        isFilled={tier === primaryTier}
        onChoose={choose}
      />
    ) : (
      <PlanButtonSkeleton />
    );

  const durationChoice = <DurationChoice months={months} onChange={chooseMonths} />;

  return (
    <Stack spacing={{ xs: 6, lg: 4 }}>
      {offers?.providers.length === 0 && <PaymentsUnavailable />}
      {isWide ? (
        <Card sx={{ px: { lg: 5, xl: 8 }, pt: 6, pb: 8 }}>
          <TierComparison
            ownTier={ownTier}
            cornerContent={durationChoice}
            headerRows={[
              { name: t('Prices'), renderCell: renderPrice },
              {
                name: t('Your selection'),
                isVisuallyHidden: true,
                renderCell: (tier) => tier !== 'free' && renderAction(tier),
              },
            ]}
          />
        </Card>
      ) : (
        <>
          {durationChoice}
          <PlanCards ownTier={ownTier} renderPrice={renderPrice} renderAction={renderAction} />
          <Box>
            <Typography variant="h2" sx={{ mb: 2 }}>
              {t('What’s in each plan')}
            </Typography>
            <NarrowTierComparison ownTier={ownTier} />
          </Box>
        </>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(
          'Anyone can raise a safety concern, on any plan. Whatever you buy runs for the time shown: nothing renews automatically.',
        )}
      </Typography>
      {offers && <CheckoutDialog choice={choice} open={open} offers={offers} onClose={close} />}
    </Stack>
  );
}

/** The current membership, and the tiers with their prices and buttons. */
export function Plans({ suggested }: { suggested: string | null }) {
  const membership = useMembershipQuery();
  // Refetched often, because the end dates depend on the time of purchase.
  const offers = useOffersQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const failure = membership.data && offers.data ? undefined : (membership.error ?? offers.error);

  const retry = () => {
    if (membership.error) void membership.refetch();
    if (offers.error) void offers.refetch();
  };

  return (
    <Stack spacing={{ xs: 8, md: 12 }}>
      {membership.data && <CurrentMembership membership={membership.data} />}
      {!membership.data && failure === undefined && <CurrentMembershipSkeleton />}
      <MissingDetails />
      {failure === undefined ? (
        <PlanChoice membership={membership.data} offers={offers.data} suggested={suggested} />
      ) : (
        <ErrorState message={getErrorMessage(failure)} onRetry={retry} />
      )}
    </Stack>
  );
}
