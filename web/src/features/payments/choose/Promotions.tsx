import Stack from '@mui/material/Stack';
import { tiers } from '@troth/contract';
import { t } from '@troth/texts';
import { useDispatch } from 'react-redux';
import { messageOf } from '../../../platform/api-error.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { modalOpened } from '../../../ui/state/ui-slice.ts';
import { useAtInstant } from '../../../ui/useAtInstant.ts';
import { useMeQuery } from '../../profiles/index.ts';
import { useCurrentPromotionQuery } from '../../promotions/index.ts';
import { useOffersQuery } from '../api.ts';
import { CheckoutDialog } from './CheckoutDialog.tsx';
import { promotionChoice } from './choice.ts';
import { PackageCards, PackageCardsSkeleton } from './PackageCards.tsx';
import { PromotionNeeds } from './PromotionNeeds.tsx';
import { PromotionStanding, PromotionStandingSkeleton } from './PromotionStanding.tsx';
import { useChosen } from './useChosen.ts';

/** What a promotion does, what it costs, and the one that runs. */
export function Promotions() {
  const own = useMeQuery();
  const current = useCurrentPromotionQuery(undefined, { refetchOnMountOrArgChange: true });
  // Until when something would last goes by the time at which it is bought.
  const offers = useOffersQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const { choice, open, choose, close } = useChosen();
  const dispatch = useDispatch();

  const me = own.data;
  const askAnew = () => {
    if (own.error) void own.refetch();
    void current.refetch();
    void offers.refetch();
  };
  useAtInstant(current.data?.promotion?.endsAt, askAnew);

  const failure =
    me && current.data && offers.data ? undefined : (own.error ?? current.error ?? offers.error);
  if (failure !== undefined) return <ErrorState message={messageOf(failure)} onRetry={askAnew} />;

  const upgrade = (message: string) => {
    close();
    dispatch(modalOpened({ title: t('Upgrade to Promote Your Profile'), message }));
  };

  if (!me || !current.data || !offers.data) {
    return (
      <Stack spacing={8}>
        <PromotionStandingSkeleton />
        <PackageCardsSkeleton />
      </Stack>
    );
  }

  const isPromoted = current.data.promotion !== null;
  const canBuy =
    tiers[me.tier].flags.canPromote && me.status === 'listed' && offers.data.providers.length > 0;
  return (
    <Stack spacing={8}>
      <PromotionStanding me={me} promotedUntil={current.data.promotedUntil} />
      <PackageCards
        offers={offers.data}
        isPromoted={isPromoted}
        onChoose={canBuy ? (offer) => choose(promotionChoice(offer, isPromoted)) : undefined}
      />
      <PromotionNeeds me={me} isOpen={offers.data.providers.length > 0} />
      <CheckoutDialog choice={choice} open={open} offers={offers.data} onClose={close} onUpgrade={upgrade} />
    </Stack>
  );
}
