import { useParams } from 'react-router';
import { ReceiptPage } from '../../features/payments/index.ts';

export default function Receipt() {
  const { orderId = '' } = useParams();
  return <ReceiptPage key={orderId} orderId={orderId} />;
}
