import { OrderHistory } from '../../features/payments/index.ts';

export function HistoryTab() {
  return <OrderHistory />;
}
