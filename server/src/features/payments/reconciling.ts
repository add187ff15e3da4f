import { type PaymentProviderName, paymentProviders } from '@troth/contract';
import type { Db } from '../../platform/database.ts';
import { findProvider, type Providers } from './providers.ts';
import { MINUTE_MS } from './rules.ts';
import { type Settling, settle } from './settling.ts';
import { claimDue } from './store/due.ts';
import type { StoredOrder } from './store/orders.ts';
import { askProvider } from './verifying.ts';

/** Of one provider: another that is slow keeps nobody waiting. */
const AT_ONCE = 4;
/** Longer than asking takes: a process that is killed leaves an order to the next. */
const CLAIM_MS = 3 * MINUTE_MS;

/**
 * Asks the providers about every order that is due for it, so that what a lost webhook told, or would have told while
 * either side was down, is known all the same.
 */
export async function reconcile(
  { db, providers }: { db: Db; providers: Providers },
  settling: Settling,
): Promise<void> {
  const ask = async (order: StoredOrder) => {
    const { orderId, provider } = order;
    try {
      await askProvider(db, order, findProvider(providers, provider), settling);
    } catch (error) {
      settling.log.warn({ orderId, provider, name: (error as Error).name }, 'an order was not checked');
      // Nothing new is known of it, but time goes on.
      await settle(db, { orderId, provider, facts: [] }, settling);
    }
  };
  const askOfAll = async (provider: PaymentProviderName) => {
    for (;;) {
      const now = settling.clock.now();
      const until = new Date(now.getTime() + CLAIM_MS);
      const order = await claimDue(db, { provider, now, until });
      if (!order) return;
      await ask(order);
    }
  };
  const workers = paymentProviders.flatMap((provider) =>
    Array.from({ length: AT_ONCE }, () => askOfAll(provider)),
  );
  await Promise.all(workers);
}
