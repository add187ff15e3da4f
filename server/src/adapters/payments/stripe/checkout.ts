import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { OpenedOrder, OrderToPay } from '../port.ts';
import { openedSession } from './shapes.ts';

const MINUTE_MS = 60_000;
/** Stripe keeps a session for half an hour at least and a day at most from its creation; with some time for the way. */
const SHORTEST_MS = 31 * MINUTE_MS;
const LONGEST_MS = 23 * 60 * MINUTE_MS;
const STEP_MS = 15 * MINUTE_MS;

const seconds = (ms: number): number => Math.floor(ms / 1000);

function left(returnUrl: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set('left', '1');
  return url.href;
}

/** A payment in hosted mode of exactly this amount; whatever could make it another one is left out or switched off. */
function sessionOf(order: OrderToPay, expiresAt: number): Stripe.Checkout.SessionCreateParams {
  const { orderId, amount, currency, description, returnUrl } = order;
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amount,
          product_data: { name: description },
        },
      },
    ],
    adaptive_pricing: { enabled: false },
    client_reference_id: orderId,
    metadata: { orderId },
    // By this a refund or dispute is known to be of our order.
    payment_intent_data: { metadata: { orderId } },
    success_url: returnUrl,
    cancel_url: left(returnUrl),
    expires_at: expiresAt,
  };
}

/** By the real time, which is Stripe's; for a while the same, so that a repeated request is the same too. */
function nearestTo(wanted: Date): number {
  const now = Date.now();
  const step = now - (now % STEP_MS);
  const isTooLate = wanted.getTime() - now > LONGEST_MS;
  return seconds(step + (isTooLate ? LONGEST_MS : STEP_MS + SHORTEST_MS));
}

const isOfExpiry = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'expires_at';

/** An error of Stripe's own is kept under its key like any answer, and comes again for a day. */
const isRepeated = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAPIError && error.headers?.['idempotent-replayed'] === 'true';

/**
 * Opens the checkout of an order. Its key is the order's id and its body follows from the order alone, so that Stripe
 * answers the same however often it is asked. Only where Stripe says that it does not keep sessions until then, as the
 * order is opened late, or has nothing but an old error to say, is it asked for the nearest possible end, under another
 * key: if anything was opened under the first, nobody has its address.
 */
export async function openCheckout(stripe: Stripe, order: OrderToPay): Promise<OpenedOrder> {
  const create = async (expiresAt: number, idempotencyKey: string): Promise<OpenedOrder> => {
    const session = await stripe.checkout.sessions.create(sessionOf(order, expiresAt), { idempotencyKey });
    const { id, url } = openedSession.parse(session);
    return { reference: id, checkoutUrl: url, clientData: null };
  };
  try {
    return await create(seconds(order.expiresAt.getTime()), order.orderId);
  } catch (error) {
    if (!isOfExpiry(error) && !isRepeated(error)) throw error;
    const expiresAt = nearestTo(order.expiresAt);
    return create(expiresAt, `${order.orderId} ${isOfExpiry(error) ? expiresAt : randomUUID()}`);
  }
}
