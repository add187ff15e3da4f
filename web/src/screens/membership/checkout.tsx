import { useParams, useSearchParams } from 'react-router';
import { OrderOutcome } from '../../features/payments/index.ts';

export default function Checkout() {
  const { orderId = '' } = useParams();
  const [params] = useSearchParams();
  // The key resets the screen's state when the order changes.
  return <OrderOutcome key={orderId} orderId={orderId} hasLeftCheckout={params.has('left')} />;
}
