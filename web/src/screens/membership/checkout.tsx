import { useParams, useSearchParams } from 'react-router';
import { OrderOutcome } from '../../features/payments/index.ts';

export default function Checkout() {
  const { orderId = '' } = useParams();
  const [params] = useSearchParams();
  // A key, so that nothing of one order is said of the next.
  return <OrderOutcome key={orderId} orderId={orderId} left={params.has('left')} />;
}
