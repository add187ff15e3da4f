import type { OrderResult } from '@troth/contract';
import { t } from '@troth/texts';
import { type PaymentProvider, ProviderDown } from '../../adapters/payments/port.ts';
import type { Db } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { answerOf } from './answer.ts';
import { cannotReach, findProvider, type Providers } from './providers.ts';
import { type Settling, settle } from './settling.ts';
import { findOrder, type StoredOrder } from './store/orders.ts';

/** Asks a provider what has become of an order, and takes that in. One that was never opened is over with its time. */
export async function askProvider(
  db: Db,
  order: StoredOrder,
  provider: PaymentProvider | undefined,
  settling: Settling,
): Promise<void> {
  const { orderId, reference, expiresAt: at } = order;
  const told = { orderId, provider: order.provider };
  if (reference === null) {
    const isOver = at <= settling.clock.now();
    await settle(db, { ...told, facts: isOver ? [{ kind: 'closed', at }] : [] }, settling);
    return;
  }
  if (!provider) throw new ProviderDown('It is not offered any more');
  await settle(db, { ...told, facts: await provider.look({ orderId, reference }) }, settling);
}

/**
 * What has become of an own order: where a charge is known that is answered, else the provider is asked. The call itself
 * makes nothing paid, only what the provider says does (decisions §9).
 */
export async function verifyOrder(
  db: Db,
  { orderId, memberId }: { orderId: string; memberId: string },
  providers: Providers,
  settling: Settling,
): Promise<OrderResult> {
  const order = await findOrder(db, orderId);
  if (order?.memberId !== memberId) throw new ApiError('NOT_FOUND');
  if (order.paidAt === null) {
    try {
      await askProvider(db, order, findProvider(providers, order.provider), settling);
    } catch (error) {
      if (!(error instanceof ProviderDown)) throw error;
      if (order.status === 'pending')
        throw cannotReach(
          t(
            'We cannot reach the payment provider at the moment. We go on asking by ourselves, and nothing is lost.',
          ),
        );
    }
  }
  return answerOf(db, (await findOrder(db, orderId)) ?? order, settling.clock.now());
}
