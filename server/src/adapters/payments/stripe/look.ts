import type Stripe from 'stripe';
import { z } from 'zod';
import type { PaymentFact } from '../port.ts';
import { chargeFacts, disputeFacts, refundFacts } from './facts.ts';
import { charge, dispute, foundSession, type Payment, refund } from './shapes.ts';

/** More than an order ever has of anything. */
const ALL = { limit: 1000 };

async function payFacts(stripe: Stripe, payment: Payment): Promise<PaymentFact[]> {
  const ofPayment = { payment_intent: payment.id, limit: 100 };
  const [charges, refunds, disputes] = await Promise.all([
    stripe.charges.list(ofPayment).autoPagingToArray(ALL),
    stripe.refunds.list(ofPayment).autoPagingToArray(ALL),
    stripe.disputes.list(ofPayment).autoPagingToArray(ALL),
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
export async function lookAt(stripe: Stripe, reference: string): Promise<PaymentFact[]> {
  const found = await stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] });
  const { status, expires_at: at, payment_intent: payment } = foundSession.parse(found);
  return [
    ...(payment ? await payFacts(stripe, payment) : []),
    ...(status === 'expired' ? [{ kind: 'closed', at } as const] : []),
  ];
}
