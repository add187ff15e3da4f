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
  disputeFacts,
  event,
  orderReference,
  paidSession,
  refund,
  refundFacts,
  retrievedPaymentIntent,
  type StripeEvent,
  session,
} from './schemas.ts';

/** Stripe sends no other form; if a header could be read in two ways, one could be checked and the other used. */
const SIGNATURE_HEADER_FORMAT = /^t=(?<signedAt>\d{1,12})(?:,v\d+=[0-9a-f]+)+$/;

export interface WebhookTrust {
  secrets: string[];
  /** Whether it is about real money. */
  live: boolean;
}

/** Content signed with one of the secrets; undefined if it is not JSON. */
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
 * The event of a webhook that Stripe signed with one of our secrets over these exact bytes in the last minutes; null if
 * it is something else, or about another account. A test event is as invalid as a forged one where live ones are
 * expected, and vice versa.
 */
export function parseSignedEvent(
  { raw, headers, now }: Webhook,
  { secrets, live }: WebhookTrust,
): StripeEvent | null {
  const header = z.string().safeParse(headers['stripe-signature']).data ?? '';
  const signedAt = SIGNATURE_HEADER_FORMAT.exec(header)?.groups?.signedAt;
  if (!signedAt) throw new InvalidWebhook();
  // The SDK only checks for old timestamps, not for future ones.
  if (Number(signedAt) - now.getTime() / 1000 > MAX_WEBHOOK_AGE_SECONDS) throw new InvalidWebhook();
  // And it decodes bytes leniently: others would pass for the signed ones.
  const text = raw.toString('utf8');
  if (!Buffer.from(text).equals(raw)) throw new InvalidWebhook();

  const signedEvent = event.safeParse(verifyContent(text, header, secrets, now)).data;
  if (!signedEvent) return null;
  if (signedEvent.livemode !== live) throw new InvalidWebhook();
  return signedEvent.account === undefined ? signedEvent : null;
}

const orderIdOf = (object: unknown): string | null =>
  orderReference.safeParse(object).data?.metadata.orderId ?? null;

function paidFacts({ data, created: at }: StripeEvent): PaymentFact[] {
  const { mode, payment_status: status } = session.parse(data.object);
  // A payment that takes days is reported again when it arrives. Subscriptions and free sessions are not ours.
  if (mode !== 'payment' || status !== 'paid') return [];
  const { payment_intent: reference, amount_total: amount, currency } = paidSession.parse(data.object);
  return [{ kind: 'charge', reference, amount, currency, at }];
}

const failureFacts = ({ created: at }: StripeEvent): PaymentFact[] => [{ kind: 'failure', at }];
const closedFacts = ({ created: at }: StripeEvent): PaymentFact[] => [{ kind: 'closed', at }];

/** Events that name the order and contain all facts. */
const orderEvents = new Map<string, (event: StripeEvent) => PaymentFact[]>([
  ['checkout.session.completed', paidFacts],
  ['checkout.session.async_payment_succeeded', paidFacts],
  ['checkout.session.async_payment_failed', failureFacts],
  ['checkout.session.expired', closedFacts],
  ['payment_intent.payment_failed', failureFacts],
]);

interface PaymentEvent {
  payment: string | null;
  facts: PaymentFact[];
}

function refundEvent({ data }: StripeEvent): PaymentEvent {
  const object = refund.parse(data.object);
  return { payment: object.payment_intent, facts: refundFacts(object) };
}

function disputeEvent({ data }: StripeEvent): PaymentEvent {
  const object = dispute.parse(data.object);
  return { payment: object.payment_intent, facts: disputeFacts(object) };
}

/** Events that only name a payment. */
const paymentEvents = new Map<string, (event: StripeEvent) => PaymentEvent>([
  ['refund.created', refundEvent],
  ['refund.updated', refundEvent],
  ['refund.failed', refundEvent],
  ['charge.dispute.funds_withdrawn', disputeEvent],
  ['charge.dispute.funds_reinstated', disputeEvent],
]);

/** The event types to select for the webhook endpoint at Stripe. */
export const WEBHOOK_EVENTS: readonly string[] = [...orderEvents.keys(), ...paymentEvents.keys()];

async function fetchOrderId(stripe: Stripe, payment: string): Promise<string | null> {
  try {
    return orderIdOf(retrievedPaymentIntent.parse(await stripe.paymentIntents.retrieve(payment)));
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
  const factsOf = orderEvents.get(event.type);
  if (factsOf) {
    const orderId = orderIdOf(event.data.object);
    return orderId === null ? null : { orderId, facts: factsOf(event) };
  }
  const { payment, facts } = paymentEvents.get(event.type)?.(event) ?? { payment: null, facts: [] };
  if (payment === null || facts.length === 0) return null;
  const orderId = await fetchOrderId(stripe, payment);
  return orderId === null ? null : { orderId, facts };
}
