import { type PaymentProviderName, paymentProviders } from '@troth/contract';
import type { Db } from '../../platform/database.ts';
import { findProvider, type Providers, syncWithProvider } from './orders.ts';
import { MINUTE_MS } from './rules.ts';
import { type SettlementContext, settleOrder } from './settle.ts';
import { claimDueOrder, type StoredOrder } from './store/orders.ts';

/** Of one provider: another that is slow keeps nobody waiting. */
const WORKERS_PER_PROVIDER = 4;
/** Longer than asking takes: a process that is killed leaves an order to the next. */
const CLAIM_DURATION_MS = 3 * MINUTE_MS;

/**
 * Asks the providers about every order that is due for it, so that what a lost webhook told, or would have told while
 * either side was down, is known all the same.
 */
export async function reconcileOrders(
  { db, providers }: { db: Db; providers: Providers },
  settling: SettlementContext,
): Promise<void> {
  const ask = async (order: StoredOrder) => {
    const { orderId, provider } = order;
    try {
      await syncWithProvider(db, order, findProvider(providers, provider), settling);
    } catch (error) {
      settling.log.warn({ orderId, provider, name: (error as Error).name }, 'an order was not checked');
      // Nothing new is known of it, but time goes on.
      await settleOrder(db, { orderId, provider, facts: [] }, settling);
    }
  };
  const askOfAll = async (provider: PaymentProviderName) => {
    for (;;) {
      const now = settling.clock.now();
      const until = new Date(now.getTime() + CLAIM_DURATION_MS);
      const order = await claimDueOrder(db, { provider, now, until });
      if (!order) return;
      await ask(order);
    }
  };
  const workers = paymentProviders.flatMap((provider) =>
    Array.from({ length: WORKERS_PER_PROVIDER }, () => askOfAll(provider)),
  );
  await Promise.all(workers);
}
