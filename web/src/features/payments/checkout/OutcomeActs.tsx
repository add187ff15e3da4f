import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { Order } from '@troth/contract';
import { t } from '@troth/texts';
import { Link } from 'react-router';
import { historyAddress, promotionsAddress } from '../addresses.ts';
import { AskNow } from './AskNow.tsx';
import { opened } from './opened.ts';
import type { Outcome } from './outcome.ts';

interface OutcomeActsProps {
  outcome: Outcome;
  /** Whether what was paid for is what the member has now. */
  isGiven: boolean;
  isAsking: boolean;
  onAsk: () => void;
}

/** The one thing to do next, and what else can be. */
export function OutcomeActs({ outcome, isGiven, isAsking, onAsk }: OutcomeActsProps) {
  switch (outcome.kind) {
    case 'asking':
      return <Skeleton variant="rounded" sx={{ height: { xs: 52, sm: 44 } }} />;
    case 'unreachable':
      return <AskNow label={t('Try again')} isAsking={isAsking} onAsk={onAsk} />;
    case 'foreign':
      return <Way to={historyAddress}>{t('See my orders')}</Way>;
    case 'pending':
      if (outcome.left) return <PayOrChoose order={outcome.order} pay={t('Go on paying')} />;
      return (
        <>
          <AskNow label={t('Ask now')} isAsking={isAsking} onAsk={onAsk} />
          {outcome.order.checkoutUrl !== null && (
            <Button href={outcome.order.checkoutUrl}>{t('Not paid yet? Go on paying')}</Button>
          )}
        </>
      );
    case 'failed':
      return <PayOrChoose order={outcome.order} pay={t('Try again')} />;
    case 'expired':
      return <Way to={chooseAddress(outcome.order)}>{t('Choose again')}</Way>;
    case 'paid':
      if (isGiven) return <AfterPaying order={outcome.order} />;
      return <SeeOwn order={outcome.order} />;
    case 'refunded':
      return <SeeOwn order={outcome.order} />;
  }
}

const Way = ({ to, children }: { to: string; children: string }) => (
  <Button component={Link} to={to} variant="contained">
    {children}
  </Button>
);

const chooseAddress = ({ item }: Order) => (item.kind === 'membership' ? '/membership' : promotionsAddress);

const ownWords = ({ item }: Order) =>
  item.kind === 'membership' ? t('See my membership') : t('See my promotion');

const SeeOwn = ({ order }: { order: Order }) => <Way to={chooseAddress(order)}>{ownWords(order)}</Way>;

function PayOrChoose({ order, pay }: { order: Order; pay: string }) {
  if (order.checkoutUrl === null) return <Way to={chooseAddress(order)}>{t('Choose again')}</Way>;
  return (
    <>
      <Button href={order.checkoutUrl} variant="contained">
        {pay}
      </Button>
      <Button component={Link} to={chooseAddress(order)}>
        {t('Choose again')}
      </Button>
    </>
  );
}

function AfterPaying({ order }: { order: Order }) {
  const { item } = order;
  const isMembership = item.kind === 'membership';
  return (
    <>
      <Way to={isMembership ? opened[item.tier][0].to : '/profiles/featured'}>
        {isMembership ? t('See what is new') : t('See the featured members')}
      </Way>
      <Button component={Link} to={chooseAddress(order)}>
        {ownWords(order)}
      </Button>
    </>
  );
}
