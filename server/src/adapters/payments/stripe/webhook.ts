import Stripe from 'stripe';
import { z } from 'zod';
import {
  InvalidWebhook,
  MAX_WEBHOOK_AGE_SECONDS,
  type OrderFacts,
  type PaymentFact,
  type Webhook,
} from '../port.ts';
import {
  dispute,
  event,
  orderReference,
  paidSession,
  refund,
  retrievedPaymentIntent,
  type StripeEvent,
  session,
  toDisputeFacts,
  toRefundFacts,
} from './schemas.ts';

/** The only format that Stripe sends. In a header with two timestamps, one could be checked and the other signed. */
const SIGNATURE_HEADER_FORMAT = /^t=(?<signedAt>\d{1,12})(?:,v\d+=[0-9a-f]+)+$/;

export interface WebhookTrust {
  secrets: string[];
  /** Whether webhooks about real money are accepted; otherwise those about test payments are. */
  isLive: boolean;
}

/** Returns the parsed content; undefined if it is not JSON. Throws InvalidWebhook unless one of the secrets signed it. */
function verifyContent(text: string, header: string, secrets: string[], now: Date): unknown {
  for (const secret of secrets) {
    try {
      return Stripe.webhooks.constructEvent(
        text,
        header,
        secret,
        MAX_WEBHOOK_AGE_SECONDS,
        undefined,
        now.getTime(),
      );
    } catch (error) {
      // The SDK's error contains the body, so it is not passed on.
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return undefined;
    }
  }
  throw new InvalidWebhook();
}

/**
 * Returns the event of a webhook; null if it has another content or is about another account. Throws InvalidWebhook
 * unless Stripe signed these exact bytes recently with one of our secrets. Test events are invalid where live events are
 * expected, and vice versa.
 */
export function parseSignedEvent(
  { raw, headers, now }: Webhook,
  { secrets, isLive }: WebhookTrust,
): StripeEvent | null {
  const header = z.string().safeParse(headers['stripe-signature']).data ?? '';
  const signedAt = SIGNATURE_HEADER_FORMAT.exec(header)?.groups?.signedAt;
  if (!signedAt) throw new InvalidWebhook();
  // The SDK only checks for old timestamps, not for future ones.
  if (Number(signedAt) - now.getTime() / 1000 > MAX_WEBHOOK_AGE_SECONDS) throw new InvalidWebhook();
  // The SDK decodes bytes leniently, so that other bytes could pass for the signed ones.
  const text = raw.toString('utf8');
  if (!Buffer.from(text).equals(raw)) throw new InvalidWebhook();

  const signedEvent = event.safeParse(verifyContent(text, header, secrets, now)).data;
  if (!signedEvent) return null;
  if (signedEvent.livemode !== isLive) throw new InvalidWebhook();
  return signedEvent.account === undefined ? signedEvent : null;
}

const parseOrderId = (object: unknown): string | null =>
  orderReference.safeParse(object).data?.metadata.orderId ?? null;

function toPaidFacts({ data, created: at }: StripeEvent): PaymentFact[] {
  const { mode, payment_status: status } = session.parse(data.object);
  // A payment that takes days is reported again when it arrives. Subscriptions and free sessions are not ours.
  if (mode !== 'payment' || status !== 'paid') return [];
  const { payment_intent: reference, amount_total: amount, currency } = paidSession.parse(data.object);
  return [{ kind: 'charge', reference, amount, currency, at }];
}

const toFailureFacts = ({ created: at }: StripeEvent): PaymentFact[] => [{ kind: 'failure', at }];
const toClosedFacts = ({ created: at }: StripeEvent): PaymentFact[] => [{ kind: 'closed', at }];

/** Events that name the order and contain all facts. */
const orderEvents = new Map<string, (event: StripeEvent) => PaymentFact[]>([
  ['checkout.session.completed', toPaidFacts],
  ['checkout.session.async_payment_succeeded', toPaidFacts],
  ['checkout.session.async_payment_failed', toFailureFacts],
  ['checkout.session.expired', toClosedFacts],
  ['payment_intent.payment_failed', toFailureFacts],
]);

interface PaymentEvent {
  payment: string | null;
  facts: PaymentFact[];
}

function parseRefundEvent({ data }: StripeEvent): PaymentEvent {
  const object = refund.parse(data.object);
  return { payment: object.payment_intent, facts: toRefundFacts(object) };
}

function parseDisputeEvent({ data }: StripeEvent): PaymentEvent {
  const object = dispute.parse(data.object);
  return { payment: object.payment_intent, facts: toDisputeFacts(object) };
}

/** Events that only name a payment. */
const paymentEvents = new Map<string, (event: StripeEvent) => PaymentEvent>([
  ['refund.created', parseRefundEvent],
  ['refund.updated', parseRefundEvent],
  ['refund.failed', parseRefundEvent],
  ['charge.dispute.funds_withdrawn', parseDisputeEvent],
  ['charge.dispute.funds_reinstated', parseDisputeEvent],
]);

/** The event types to select for the webhook endpoint at Stripe. */
export const WEBHOOK_EVENTS: readonly string[] = [...orderEvents.keys(), ...paymentEvents.keys()];

async function fetchOrderId(stripe: Stripe, payment: string): Promise<string | null> {
  try {
    return parseOrderId(retrievedPaymentIntent.parse(await stripe.paymentIntents.retrieve(payment)));
  } catch (error) {
    const isMissing = error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404;
    if (isMissing) return null;
    throw error;
  }
}

/**
 * The facts of an event about our order. A charge needs no further request, so it counts even while Stripe's API is
 * down.
 */
export async function readEvent(stripe: Stripe, event: StripeEvent): Promise<OrderFacts | null> {
  const toFacts = orderEvents.get(event.type);
  if (toFacts) {
    const orderId = parseOrderId(event.data.object);
    return orderId === null ? null : { orderId, facts: toFacts(event) };
  }
  const { payment, facts } = paymentEvents.get(event.type)?.(event) ?? { payment: null, facts: [] };
  if (payment === null || facts.length === 0) return null;
  const orderId = await fetchOrderId(stripe, payment);
  return orderId === null ? null : { orderId, facts };
}
