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
  isAsking: boolean;
  onAsk: () => void;
}

/** Busy only after a click, so that automatic polling does not make it flicker. */
function CheckNowButton({ label, isAsking, onAsk }: CheckNowButtonProps) {
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    if (!isAsking) setPressed(false);
  }, [isAsking]);
  const ask = () => {
    setPressed(true);
    onAsk();
  };
  return (
    <BusyButton variant="contained" busy={pressed && isAsking} busyText={t('Asking…')} onClick={ask}>
      {label}
    </BusyButton>
  );
}

interface OutcomeActionsProps {
  outcome: Outcome;
  /** Whether the member now has what was paid for. */
  isGiven: boolean;
  isAsking: boolean;
  onAsk: () => void;
}

/** The next step, and an alternative. */
export function OutcomeActions({ outcome, isGiven, isAsking, onAsk }: OutcomeActionsProps) {
  switch (outcome.kind) {
    case 'asking':
      return <Skeleton variant="rounded" sx={{ height: { xs: 52, sm: 44 } }} />;
    case 'unreachable':
      return <CheckNowButton label={t('Try again')} isAsking={isAsking} onAsk={onAsk} />;
    case 'foreign':
      return <ActionLink to={HISTORY_PATH}>{t('See my orders')}</ActionLink>;
    case 'pending':
      if (outcome.left) return <PayOrChooseActions order={outcome.order} pay={t('Go on paying')} />;
      return (
        <>
          <CheckNowButton label={t('Ask now')} isAsking={isAsking} onAsk={onAsk} />
          {outcome.order.checkoutUrl !== null && (
            <Button href={outcome.order.checkoutUrl}>{t('Not paid yet? Go on paying')}</Button>
          )}
        </>
      );
    case 'failed':
      return <PayOrChooseActions order={outcome.order} pay={t('Try again')} />;
    case 'expired':
      return <ActionLink to={getChoosePath(outcome.order)}>{t('Choose again')}</ActionLink>;
    case 'paid':
      if (isGiven) return <PaidActions order={outcome.order} />;
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

const getChoosePath = ({ item }: Order) => (item.kind === 'membership' ? '/membership' : PROMOTIONS_PATH);

const getPurchaseLabel = ({ item }: Order) =>
  item.kind === 'membership' ? t('See my membership') : t('See my promotion');

const PurchaseLink = ({ order }: { order: Order }) => (
  <ActionLink to={getChoosePath(order)}>{getPurchaseLabel(order)}</ActionLink>
);

function PayOrChooseActions({ order, pay }: { order: Order; pay: string }) {
  if (order.checkoutUrl === null)
    return <ActionLink to={getChoosePath(order)}>{t('Choose again')}</ActionLink>;
  return (
    <>
      <Button href={order.checkoutUrl} variant="contained">
        {pay}
      </Button>
      <Button component={Link} to={getChoosePath(order)}>
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
        {isMembership ? t('See what is new') : t('See the featured members')}
      </ActionLink>
      <Button component={Link} to={getChoosePath(order)}>
        {getPurchaseLabel(order)}
      </Button>
    </>
  );
}
