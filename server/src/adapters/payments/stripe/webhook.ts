import Stripe from 'stripe';
import type { PaymentFact, ToldOf } from '../port.ts';
import { disputeFacts, refundFacts } from './facts.ts';
import { dispute, foundPayment, ofOrder, paidSession, refund, type StripeEvent, session } from './shapes.ts';

const orderOf = (object: unknown): string | null => ofOrder.safeParse(object).data?.metadata.orderId ?? null;

function paidFacts({ data, created: at }: StripeEvent): PaymentFact[] {
  const { mode, payment_status: status } = session.parse(data.object);
  // One that takes days to arrive is told of again when it has. Subscriptions and what costs nothing are not ours.
  if (mode !== 'payment' || status !== 'paid') return [];
  const { payment_intent: reference, amount_total: amount, currency } = paidSession.parse(data.object);
  return [{ kind: 'charge', reference, amount, currency, at }];
}

const failed = ({ created: at }: StripeEvent): PaymentFact[] => [{ kind: 'failure', at }];
const closed = ({ created: at }: StripeEvent): PaymentFact[] => [{ kind: 'closed', at }];

/** What tells by itself which order it is about, and all that there is to tell. */
const ofOrders = new Map<string, (told: StripeEvent) => PaymentFact[]>([
  ['checkout.session.completed', paidFacts],
  ['checkout.session.async_payment_succeeded', paidFacts],
  ['checkout.session.async_payment_failed', failed],
  ['checkout.session.expired', closed],
  ['payment_intent.payment_failed', failed],
]);

interface OfPayment {
  payment: string | null;
  facts: PaymentFact[];
}

function ofRefund({ data }: StripeEvent): OfPayment {
  const told = refund.parse(data.object);
  return { payment: told.payment_intent, facts: refundFacts(told) };
}

function ofDispute({ data }: StripeEvent): OfPayment {
  const told = dispute.parse(data.object);
  return { payment: told.payment_intent, facts: disputeFacts(told) };
}

/** What tells only which payment it is about. */
const ofPayments = new Map<string, (told: StripeEvent) => OfPayment>([
  ['refund.created', ofRefund],
  ['refund.updated', ofRefund],
  ['refund.failed', ofRefund],
  ['charge.dispute.funds_withdrawn', ofDispute],
  ['charge.dispute.funds_reinstated', ofDispute],
]);

/** What the webhook endpoint at Stripe is to be told of. */
export const EVENTS: readonly string[] = [...ofOrders.keys(), ...ofPayments.keys()];

async function orderOfPayment(stripe: Stripe, payment: string): Promise<string | null> {
  try {
    return orderOf(foundPayment.parse(await stripe.paymentIntents.retrieve(payment)));
  } catch (error) {
    const isNone = error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404;
    if (isNone) return null;
    throw error;
  }
}

/** What an event tells of an order of ours. A charge needs no asking back, so it counts while Stripe's API is down too. */
export async function readEvent(stripe: Stripe, told: StripeEvent): Promise<ToldOf | null> {
  const factsOf = ofOrders.get(told.type);
  if (factsOf) {
    const orderId = orderOf(told.data.object);
    return orderId === null ? null : { orderId, facts: factsOf(told) };
  }
  const { payment, facts } = ofPayments.get(told.type)?.(told) ?? { payment: null, facts: [] };
  if (payment === null || facts.length === 0) return null;
  const orderId = await orderOfPayment(stripe, payment);
  return orderId === null ? null : { orderId, facts };
}
