import type { OrderStatus } from '@troth/contract';

interface Ordered {
  status: OrderStatus | null;
  amount: number | null;
  kept: number | null;
}

/** What of an order's money was paid back, null of what was given; where nothing of it was counted its status says it. */
export function refundedOf({ status, amount, kept }: Ordered): number | null {
  if (amount === null) return null;
  if (status !== 'paid' && status !== 'refunded') return 0;
  return amount - (kept ?? (status === 'paid' ? amount : 0));
}
