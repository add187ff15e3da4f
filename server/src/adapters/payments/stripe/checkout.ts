import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { z } from 'zod';
import { MINUTE_MS } from '../../../platform/clock.ts';
import type { OpenedOrder, OrderToPay, PaymentFact } from '../port.ts';
import {
  charge,
  dispute,
  openedSession,
  type Payment,
  refund,
  retrievedSession,
  toChargeFacts,
  toDisputeFacts,
  toRefundFacts,
} from './schemas.ts';

/** More charges, refunds or disputes than any order has. */
const PAGING_LIMIT = { limit: 1000 };

async function fetchPaymentFacts(stripe: Stripe, payment: Payment): Promise<PaymentFact[]> {
  const paymentFilter = { payment_intent: payment.id, limit: 100 };
  const [charges, refunds, disputes] = await Promise.all([
    stripe.charges.list(paymentFilter).autoPagingToArray(PAGING_LIMIT),
    stripe.refunds.list(paymentFilter).autoPagingToArray(PAGING_LIMIT),
    stripe.disputes.list(paymentFilter).autoPagingToArray(PAGING_LIMIT),
  ]);
  // An attempt can fail before there is a charge, if the payer did not authenticate.
  const failedBeforeCharge: PaymentFact[] =
    payment.last_payment_error && charges.length === 0 ? [{ kind: 'failure', at: payment.created }] : [];
  return [
    ...failedBeforeCharge,
    ...z.array(charge).parse(charges).flatMap(toChargeFacts),
    ...z.array(refund).parse(refunds).flatMap(toRefundFacts),
    ...z.array(dispute).parse(disputes).flatMap(toDisputeFacts),
  ];
}

/** All facts about a checkout. */
export async function fetchCheckoutFacts(stripe: Stripe, reference: string): Promise<PaymentFact[]> {
  const found = await stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] });
  const { status, expires_at: at, payment_intent: payment } = retrievedSession.parse(found);
  return [
    ...(payment ? await fetchPaymentFacts(stripe, payment) : []),
    ...(status === 'expired' ? [{ kind: 'closed', at } as const] : []),
  ];
}

/** Stripe's limits for a session's expiry, half an hour to a day, with a margin for the request. */
const MIN_SESSION_MS = 31 * MINUTE_MS;
const MAX_SESSION_MS = 23 * 60 * MINUTE_MS;
const STEP_MS = 15 * MINUTE_MS;

const toSeconds = (ms: number): number => Math.floor(ms / 1000);

function toCancelUrl(returnUrl: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set('left', '1');
  return url.href;
}

/** A hosted payment of exactly this amount; everything that could change it is omitted or disabled. */
function buildSession(order: OrderToPay, expiresAt: number): Stripe.Checkout.SessionCreateParams {
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
    // Identifies refunds and disputes of our orders.
    payment_intent_data: { metadata: { orderId } },
    success_url: returnUrl,
    cancel_url: toCancelUrl(returnUrl),
    expires_at: expiresAt,
  };
}

/** The nearest expiry that Stripe allows, in seconds since the epoch. Based on real time, rounded so that a repeated request is identical. */
function getNearestExpiry(expiry: Date): number {
  const now = Date.now();
  const roundedNow = now - (now % STEP_MS);
  const isTooLate = expiry.getTime() - now > MAX_SESSION_MS;
  return toSeconds(roundedNow + (isTooLate ? MAX_SESSION_MS : STEP_MS + MIN_SESSION_MS));
}

const isExpiryError = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'expires_at';

/** Stripe stores its internal errors under the idempotency key, and repeats them for a day. */
const isReplayedError = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAPIError && error.headers?.['idempotent-replayed'] === 'true';

/**
 * Creates an order's checkout. The idempotency key is the order's id and the body depends on the order alone, so that
 * Stripe returns the same session for every call. If Stripe refuses the expiry of a late order, or repeats an old error,
 * the call is repeated with the nearest possible expiry and another key. A session that may exist under the first key is
 * harmless, because no one has its URL.
 */
export async function openCheckout(stripe: Stripe, order: OrderToPay): Promise<OpenedOrder> {
  const create = async (expiresAt: number, idempotencyKey: string): Promise<OpenedOrder> => {
    const session = await stripe.checkout.sessions.create(buildSession(order, expiresAt), { idempotencyKey });
    const { id, url } = openedSession.parse(session);
    return { reference: id, checkoutUrl: url, clientData: null };
  };
  try {
    return await create(toSeconds(order.expiresAt.getTime()), order.orderId);
  } catch (error) {
    if (!isExpiryError(error) && !isReplayedError(error)) throw error;
    const expiresAt = getNearestExpiry(order.expiresAt);
    return create(expiresAt, `${order.orderId} ${isExpiryError(error) ? expiresAt : randomUUID()}`);
  }
}
