import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { z } from 'zod';
import type { OpenedOrder, OrderToPay, PaymentFact } from '../port.ts';
import {
  charge,
  chargeFacts,
  dispute,
  disputeFacts,
  foundSession,
  openedSession,
  type Payment,
  refund,
  refundFacts,
} from './schemas.ts';

/** More than an order ever has of anything. */
const PAGING_LIMIT = { limit: 1000 };

async function fetchPaymentFacts(stripe: Stripe, payment: Payment): Promise<PaymentFact[]> {
  const ofPayment = { payment_intent: payment.id, limit: 100 };
  const [charges, refunds, disputes] = await Promise.all([
    stripe.charges.list(ofPayment).autoPagingToArray(PAGING_LIMIT),
    stripe.refunds.list(ofPayment).autoPagingToArray(PAGING_LIMIT),
    stripe.disputes.list(ofPayment).autoPagingToArray(PAGING_LIMIT),
  ]);
  // An attempt may fail before there is a charge of it, where the payer did not prove who they are.
  const unproven: PaymentFact[] =
    payment.last_payment_error && charges.length === 0 ? [{ kind: 'failure', at: payment.created }] : [];
  return [
    ...unproven,
    ...z.array(charge).parse(charges).flatMap(chargeFacts),
    ...z.array(refund).parse(refunds).flatMap(refundFacts),
    ...z.array(dispute).parse(disputes).flatMap(disputeFacts),
  ];
}

/** Everything that has become of a checkout. */
export async function fetchCheckoutFacts(stripe: Stripe, reference: string): Promise<PaymentFact[]> {
  const found = await stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] });
  const { status, expires_at: at, payment_intent: payment } = foundSession.parse(found);
  return [
    ...(payment ? await fetchPaymentFacts(stripe, payment) : []),
    ...(status === 'expired' ? [{ kind: 'closed', at } as const] : []),
  ];
}

const MINUTE_MS = 60_000;
/** Stripe keeps a session for half an hour at least and a day at most from its creation; with some time for the way. */
const MIN_SESSION_MS = 31 * MINUTE_MS;
const MAX_SESSION_MS = 23 * 60 * MINUTE_MS;
const STEP_MS = 15 * MINUTE_MS;

const toSeconds = (ms: number): number => Math.floor(ms / 1000);

function cancelUrl(returnUrl: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set('left', '1');
  return url.href;
}

/** A payment in hosted mode of exactly this amount; whatever could make it another one is left out or switched off. */
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
    // By this a refund or dispute is known to be of our order.
    payment_intent_data: { metadata: { orderId } },
    success_url: returnUrl,
    cancel_url: cancelUrl(returnUrl),
    expires_at: expiresAt,
  };
}

/** By the real time, which is Stripe's; for a while the same, so that a repeated request is the same too. */
function nearestExpiry(wanted: Date): number {
  const now = Date.now();
  const step = now - (now % STEP_MS);
  const isTooLate = wanted.getTime() - now > MAX_SESSION_MS;
  return toSeconds(step + (isTooLate ? MAX_SESSION_MS : STEP_MS + MIN_SESSION_MS));
}

const isExpiryError = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'expires_at';

/** An error of Stripe's own is kept under its key like any answer, and comes again for a day. */
const isReplayedError = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAPIError && error.headers?.['idempotent-replayed'] === 'true';

/**
 * Opens the checkout of an order. Its key is the order's id and its body follows from the order alone, so that Stripe
 * answers the same however often it is asked. Only where Stripe says that it does not keep sessions until then, as the
 * order is opened late, or has nothing but an old error to say, is it asked for the nearest possible end, under another
 * key: if anything was opened under the first, nobody has its address.
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
    const expiresAt = nearestExpiry(order.expiresAt);
    return create(expiresAt, `${order.orderId} ${isExpiryError(error) ? expiresAt : randomUUID()}`);
  }
}
