import type { OrderStatus } from '@troth/contract';

export type Standing = OrderStatus | 'partlyRefunded' | 'given';

interface Ordered {
  /** Null of what was given. */
  status: OrderStatus | null;
  refunded: number | null;
}

/** How what was ordered or given stands, as far as money goes. */
export function standingOf({ status, refunded }: Ordered): Standing {
  if (status === null) return 'given';
  return status === 'paid' && (refunded ?? 0) > 0 ? 'partlyRefunded' : status;
}
