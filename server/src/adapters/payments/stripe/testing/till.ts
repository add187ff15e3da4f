import { randomUUID } from 'node:crypto';
import type { OrderToPay } from '../../port.ts';
import type { SentWebhook } from '../../testing/place.ts';
import type { Happening } from './books.ts';
import { stripePlace } from './index.ts';
import { sign, tell } from './sign.ts';

export const HOUR_MS = 3_600_000;
export const AMOUNT = 149_700;
/** When payers and banks act, by our clock. */
export const now = new Date('2026-11-20T10:00:00Z');

export function orderToPay(changes: Partial<OrderToPay> = {}): OrderToPay {
  const orderId = randomUUID();
  return {
    orderId,
    amount: AMOUNT,
    currency: 'INR',
    description: 'Silver membership, 3 months',
    // By Stripe's own time.
    expiresAt: new Date(Date.now() + HOUR_MS),
    returnUrl: `https://troth.example.org/membership/checkout/${orderId}`,
    phone: '+919812345678',
    ...changes,
  };
}

/** Stripe as we deal with it, with orders at hand. */
export async function openTill() {
  const place = await stripePlace();

  async function openOrder() {
    const { orderId, ...order } = orderToPay();
    const { reference } = await place.provider.open({ orderId, ...order });
    return { orderId, reference, look: () => place.provider.look({ orderId, reference }) };
  }

  const read = (webhook: SentWebhook, at = now) => place.provider.readWebhook({ ...webhook, now: at });

  return {
    ...place,
    openOrder,

    async paidOrder() {
      const order = await openOrder();
      await place.pay(order.orderId, now);
      return order;
    },

    read,

    /** What we hear of something. */
    async hear(happenings: Happening[]) {
      const told = await Promise.all(place.send(happenings, now).map((webhook) => read(webhook)));
      return told.flatMap((each) => each?.facts ?? []);
    },

    /** A webhook of anything, whether our endpoint is told of it or not. */
    signed: (happening: Happening, livemode?: boolean) =>
      sign(tell(happening, now, livemode), [place.secrets.present], now),
  };
}

export type Till = Awaited<ReturnType<typeof openTill>>;
