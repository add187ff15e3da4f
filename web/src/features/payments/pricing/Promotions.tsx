import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatTier, minimumTierFor, type OwnProfile, tiers } from '@troth/contract';
import { t } from '@troth/texts';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { useAtInstant } from '../../../ui/instant.ts';
import { getUpgradePrompt, upgradeModalOpened } from '../../membership/index.ts';
import { useMeQuery } from '../../profiles/index.ts';
import { useCurrentPromotionQuery } from '../../promotions/index.ts';
import { useOffersQuery } from '../api.ts';
import { CheckoutDialog, PaymentsUnavailable, useCheckoutDialog } from './CheckoutDialog.tsx';
import { toPromotionItem } from './offers.ts';
import { PackageCards, PackageCardsSkeleton } from './PackageCards.tsx';
import { PromotionStatus, PromotionStatusSkeleton } from './PromotionStatus.tsx';

interface PromotionRequirementsProps {
  me: OwnProfile;
  /** Whether the site has a payment provider. */
  isPaymentAvailable: boolean;
}

/** What prevents the member from buying a promotion, with a link; renders nothing if nothing does. */
function PromotionRequirements({ me, isPaymentAvailable }: PromotionRequirementsProps) {
  if (!tiers[me.tier].flags.canPromote) {
    const tier = minimumTierFor('canPromote');
    return (
      <Requirement to={`/membership?tier=${tier}`} action={t('Compare plans')}>
        {t('You need {tier} or higher to promote your profile.', { tier: formatTier(tier) })}
      </Requirement>
    );
  }
  if (me.status !== 'listed') {
    return (
      <Requirement to="/profile" action={t('Complete my profile')}>
        {t(
          'Other members can’t see your profile yet, so there’s nothing to promote. A few details are missing.',
        )}
      </Requirement>
    );
  }
  return isPaymentAvailable ? null : <PaymentsUnavailable />;
}

function Requirement({ to, action, children }: { to: string; action: string; children: string }) {
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      sx={{
        gap: 4,
        alignItems: { sm: 'center' },
        p: { xs: 5, md: 6 },
        borderRadius: '16px',
        bgcolor: 'recessed',
      }}
    >
      <Typography sx={{ flex: 1 }}>{children}</Typography>
      <Button component={Link} to={to} variant="contained">
        {action}
      </Button>
    </Stack>
  );
}

/** The current promotion, what a promotion does, and the prices. */
export function Promotions() {
  const ownProfile = useMeQuery();
  const currentPromotion = useCurrentPromotionQuery(undefined, { refetchOnMountOrArgChange: true });
  // Refetched often, because the end dates depend on the time of purchase.
  const offers = useOffersQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const { choice, open, choose, close } = useCheckoutDialog();
  const dispatch = useDispatch();

  const me = ownProfile.data;
  const refetchAll = () => {
    if (ownProfile.error) void ownProfile.refetch();
    void currentPromotion.refetch();
    void offers.refetch();
  };
  useAtInstant(currentPromotion.data?.promotion?.endsAt, refetchAll);

  const failure =
    me && currentPromotion.data && offers.data
      ? undefined
      : (ownProfile.error ?? currentPromotion.error ?? offers.error);
  if (failure !== undefined) return <ErrorState message={getErrorMessage(failure)} onRetry={refetchAll} />;

  const upgrade = (message: string) => {
    close();
    dispatch(upgradeModalOpened({ ...getUpgradePrompt('canPromote'), message }));
  };

  if (!me || !currentPromotion.data || !offers.data) {
    return (
      <Stack spacing={8}>
        <PromotionStatusSkeleton />
        <PackageCardsSkeleton />
      </Stack>
    );
  }

  const isPromoted = currentPromotion.data.promotion !== null;
  const canBuy =
    tiers[me.tier].flags.canPromote && me.status === 'listed' && offers.data.providers.length > 0;
  return (
    <Stack spacing={8}>
      <PromotionStatus me={me} promotedUntil={currentPromotion.data.promotedUntil} />
      <PackageCards
        offers={offers.data}
        isPromoted={isPromoted}
        onChoose={canBuy ? (offer) => choose(toPromotionItem(offer, isPromoted)) : undefined}
      />
      <PromotionRequirements me={me} isPaymentAvailable={offers.data.providers.length > 0} />
      <CheckoutDialog choice={choice} open={open} offers={offers.data} onClose={close} onUpgrade={upgrade} />
    </Stack>
  );
}
