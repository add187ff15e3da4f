import { type PaymentProviderName, paymentProviders } from '@troth/contract';
import { MINUTE_MS } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { errorFieldsOf } from '../../platform/error-fields.ts';
import { findProvider, type Providers, syncWithProvider } from './orders.ts';
import { type SettlementContext, settleOrder } from './settle.ts';
import { claimDueOrder, type StoredOrder } from './store/orders.ts';

/** Concurrent requests, per provider so that a slow one does not delay the others. */
const WORKERS_PER_PROVIDER = 4;
/** Longer than a request takes; after that time another process may take over an order. */
const CLAIM_DURATION_MS = 3 * MINUTE_MS;

/** Asks the providers about every order that is due, to learn what lost webhooks reported. */
export async function reconcileOrders(
  { db, providers }: { db: Db; providers: Providers },
  context: SettlementContext,
): Promise<void> {
  const queryOrder = async (order: StoredOrder) => {
    const { orderId, provider } = order;
    try {
      await syncWithProvider(db, order, findProvider(providers, provider), context);
    } catch (error) {
      context.log.warn({ orderId, provider, ...errorFieldsOf(error) }, 'checking an order failed');
      // Without facts this sets the time of the next check, and closes an abandoned order.
      await settleOrder(db, { orderId, provider, facts: [] }, context);
    }
  };
  const queryProvider = async (provider: PaymentProviderName) => {
    for (;;) {
      const now = context.clock.now();
      const until = new Date(now.getTime() + CLAIM_DURATION_MS);
      const order = await claimDueOrder(db, { provider, now, until });
      if (!order) return;
      await queryOrder(order);
    }
  };
  const workers = paymentProviders.flatMap((provider) =>
    Array.from({ length: WORKERS_PER_PROVIDER }, () => queryProvider(provider)),
  );
  await Promise.all(workers);
}
