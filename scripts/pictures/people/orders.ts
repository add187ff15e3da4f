import { type Order, paymentEndpoints } from '@troth/contract';
import type { Calls } from './calls.ts';

type Ordering = (call: Calls) => Promise<Order>;

export const silver: Ordering = async (call) => {
  const body = { tier: 'silver', months: 1, provider: 'sandbox' } as const;
  return (await call(paymentEndpoints.orderMembership, { body })).data;
};

export const promotionOf =
  (wanted: 'day' | 'week'): Ordering =>
  async (call) => {
    const body = { package: wanted, provider: 'sandbox' } as const;
    return (await call(paymentEndpoints.orderPromotion, { body })).data;
  };

/** Orders something and, where told, presses a button of the test checkout; answers the order's id. */
export async function order(call: Calls, ordering: Ordering, act?: 'pay' | 'fail'): Promise<string> {
  const { orderId, checkoutUrl } = await ordering(call);
  if (act && checkoutUrl) {
    const { status } = await fetch(checkoutUrl, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ act }),
    });
    if (status !== 303) throw new Error(`The test checkout answered ${status}`);
  }
  return orderId;
}
