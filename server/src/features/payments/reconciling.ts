import { ProviderDown } from '../../adapters/payments/port.ts';
import type { Db } from '../../platform/database.ts';
import { findProvider, type Providers } from './providers.ts';
import { MINUTE_MS, nextCheck } from './rules.ts';
import type { Settling } from './settling.ts';
import { claimDue, type StoredOrder, saveNextCheck } from './store/orders.ts';
import { askProvider } from './verifying.ts';

const AT_ONCE = 5;
/** Longer than asking about as many takes: a process that is killed leaves them to the next. */
const CLAIM_MS = 3 * MINUTE_MS;

/**
 * Asks the providers about every order that is due for it, so that what a lost webhook told, or would have told while
 * either side was down, is known all the same.
 */
export async function reconcile(
  { db, now, providers }: { db: Db; now: Date; providers: Providers },
  settling: Settling,
): Promise<void> {
  const ask = async (order: StoredOrder) => {
    const { orderId, provider } = order;
    try {
      await askProvider(db, order, findProvider(providers, provider), now, settling);
    } catch (error) {
      settling.log.warn({ orderId, provider, name: (error as Error).name }, 'an order was not checked');
      if (error instanceof ProviderDown) await saveNextCheck(db, orderId, nextCheck(order, now));
    }
  };
  const until = new Date(now.getTime() + CLAIM_MS);
  let due: StoredOrder[];
  do {
    due = await claimDue(db, { now, until, limit: AT_ONCE });
    await Promise.all(due.map(ask));
  } while (due.length === AT_ONCE);
}
