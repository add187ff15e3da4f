import { t } from '@troth/texts';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { useMembershipQuery } from '../../membership/index.ts';
import { MissingBeforeInterests } from '../../profiles/index.ts';
import { OpenedPlaces } from './OpenedPlaces.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderFactsSkeleton } from './OrderFactsSkeleton.tsx';
import { OutcomeActs } from './OutcomeActs.tsx';
import { OutcomePage } from './OutcomePage.tsx';
import { isDecided } from './outcome.ts';
import { wordsFor } from './outcome-words.ts';
import { isCurrent } from './paid-words.ts';
import { useOrder } from './useOrder.ts';

interface OrderOutcomeProps {
  orderId: string;
  /** Whether the payer came back without paying. */
  left: boolean;
}

/** What has become of an order, followed as long as it is not decided. */
export function OrderOutcome({ orderId, left }: OrderOutcomeProps) {
  const { outcome, isMissed, isAsking, ask } = useOrder(orderId, left);
  const membership = useMembershipQuery();
  const held = membership.isFetching ? undefined : membership.data;
  const { title, lead } = wordsFor(outcome, held);
  const order = 'order' in outcome ? outcome.order : undefined;
  const isGiven = outcome.kind === 'paid' && isCurrent(outcome.order, held);
  return (
    <OutcomePage
      title={title}
      lead={lead.map((line) => <p key={line}>{line}</p>)}
      isKnown={outcome.kind !== 'asking'}
      isGiven={isGiven}
      acts={<OutcomeActs outcome={outcome} isGiven={isGiven} isAsking={isAsking} onAsk={ask} />}
    >
      {isMissed && !isDecided(outcome) && (
        <FormMessage severity="info">
          {t('We could not ask just now. We try again by ourselves.')}
        </FormMessage>
      )}
      {outcome.kind === 'asking' && <OrderFactsSkeleton />}
      {isGiven && order?.item.kind === 'membership' && <MissingBeforeInterests />}
      {order && <OrderFacts order={order} />}
      {isGiven && order?.item.kind === 'membership' && <OpenedPlaces tier={order.item.tier} />}
    </OutcomePage>
  );
}
