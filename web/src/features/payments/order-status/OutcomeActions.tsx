import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { Order } from '@troth/contract';
import { t } from '@troth/texts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { BusyButton } from '../../../ui/form/BusyButton.tsx';
import { HISTORY_PATH, PROMOTIONS_PATH } from '../orders.ts';
import type { Outcome } from './outcome.ts';
import { unlockedFeatures } from './UnlockedFeatures.tsx';

interface CheckNowButtonProps {
  label: string;
  isChecking: boolean;
  onCheck: () => void;
}

/** Shown as busy only after a click, so that automatic polling does not make the button flicker. */
function CheckNowButton({ label, isChecking, onCheck }: CheckNowButtonProps) {
  const [isPressed, setIsPressed] = useState(false);
  useEffect(() => {
    if (!isChecking) setIsPressed(false);
  }, [isChecking]);
  const check = () => {
    setIsPressed(true);
    onCheck();
  };
  return (
    <BusyButton
      variant="contained"
      busy={isPressed && isChecking}
      busyText={t('Requesting…')}
      onClick={check}
    >
      {label}
    </BusyButton>
  );
}

interface OutcomeActionsProps {
  outcome: Outcome;
  /** Whether the member now has what was paid for. */
  isGranted: boolean;
  isChecking: boolean;
  onCheck: () => void;
}

/** The button for the next step and, for some states, a second button. */
export function OutcomeActions({ outcome, isGranted, isChecking, onCheck }: OutcomeActionsProps) {
  switch (outcome.kind) {
    case 'loading':
      return <Skeleton variant="rounded" sx={{ height: { xs: 52, sm: 44 } }} />;
    case 'unreachable':
      return <CheckNowButton label={t('Try again')} isChecking={isChecking} onCheck={onCheck} />;
    case 'notFound':
      return <ActionLink to={HISTORY_PATH}>{t('See my orders')}</ActionLink>;
    case 'pending':
      if (outcome.hasLeftCheckout)
        return <PayOrChooseActions order={outcome.order} payLabel={t('Continue to payment')} />;
      return (
        <>
          <CheckNowButton label={t('Check now')} isChecking={isChecking} onCheck={onCheck} />
          {outcome.order.checkoutUrl !== null && (
            <Button href={outcome.order.checkoutUrl}>{t('Not paid yet? Continue to payment')}</Button>
          )}
        </>
      );
    case 'failed':
      return <PayOrChooseActions order={outcome.order} payLabel={t('Try again')} />;
    case 'expired':
      return <ActionLink to={getOffersPath(outcome.order)}>{t('Choose again')}</ActionLink>;
    case 'paid':
      if (isGranted) return <PaidActions order={outcome.order} />;
      return <PurchaseLink order={outcome.order} />;
    case 'refunded':
      return <PurchaseLink order={outcome.order} />;
  }
}

const ActionLink = ({ to, children }: { to: string; children: string }) => (
  <Button component={Link} to={to} variant="contained">
    {children}
  </Button>
);

const getOffersPath = ({ item }: Order) => (item.kind === 'membership' ? '/membership' : PROMOTIONS_PATH);

const getPurchaseLabel = ({ item }: Order) =>
  item.kind === 'membership' ? t('View my membership') : t('View my promotion');

const PurchaseLink = ({ order }: { order: Order }) => (
  <ActionLink to={getOffersPath(order)}>{getPurchaseLabel(order)}</ActionLink>
);

function PayOrChooseActions({ order, payLabel }: { order: Order; payLabel: string }) {
  if (order.checkoutUrl === null)
    return <ActionLink to={getOffersPath(order)}>{t('Choose again')}</ActionLink>;
  return (
    <>
      <Button href={order.checkoutUrl} variant="contained">
        {payLabel}
      </Button>
      <Button component={Link} to={getOffersPath(order)}>
        {t('Choose again')}
      </Button>
    </>
  );
}

function PaidActions({ order }: { order: Order }) {
  const { item } = order;
  const isMembership = item.kind === 'membership';
  return (
    <>
      <ActionLink to={isMembership ? unlockedFeatures[item.tier][0].to : '/profiles/featured'}>
        {isMembership ? t('See what’s new') : t('See featured members')}
      </ActionLink>
      <Button component={Link} to={getOffersPath(order)}>
        {getPurchaseLabel(order)}
      </Button>
    </>
  );
}
