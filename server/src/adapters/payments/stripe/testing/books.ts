import type Stripe from 'stripe';
import { newIntent } from './payment-objects.ts';
import type { Session } from './session-object.ts';

/** Something of which Stripe tells webhook endpoints. */
export interface Happening {
  type: string;
  object: object;
  previous?: Record<string, unknown>;
  /** Where it is another account, connected to the one that is told. */
  account?: string;
}

export type Books = ReturnType<typeof createBooks>;

/** All objects of a Stripe account. */
export function createBooks() {
  const sessions = new Map<string, Session>();
  /** What the payment of a session is to hold. */
  const paymentMetadata = new Map<string, Record<string, string>>();
  const intents = new Map<string, Stripe.PaymentIntent>();
  const charges = new Map<string, Stripe.Charge>();
  const refunds = new Map<string, Stripe.Refund>();
  const disputes = new Map<string, Stripe.Dispute>();

  function sessionOf(orderId: string): Session {
    const session = [...sessions.values()].findLast((each) => each.client_reference_id === orderId);
    if (!session) throw new Error('There is no session of this order');
    return session;
  }

  return {
    charges,
    refunds,
    disputes,
    sessionOf,

    countSessionsOf: (orderId: string): number =>
      [...sessions.values()].filter((each) => each.client_reference_id === orderId).length,

    keepSession(session: Session, metadata: Record<string, string>): void {
      sessions.set(session.id, session);
      paymentMetadata.set(session.id, metadata);
    },

    openSessionOf(orderId: string): Session {
      const session = sessionOf(orderId);
      if (session.status !== 'open') throw new Error(`The session is ${session.status}`);
      return session;
    },

    /** The payment of a session: there is one from when on the payer tries to pay. */
    intentOf(session: Session, now: Date): Stripe.PaymentIntent {
      const present = intents.get(String(session.payment_intent));
      if (present) return present;
      const { amount_total: amount, currency } = session;
      const metadata = paymentMetadata.get(session.id) ?? {};
      const intent = newIntent({ amount: amount ?? 0, currency: currency ?? '', metadata }, now);
      intents.set(intent.id, intent);
      session.payment_intent = intent.id;
      return intent;
    },

    paidChargeOf(orderId: string): Stripe.Charge {
      const { payment_intent: intent } = sessionOf(orderId);
      const charge = [...charges.values()].find((each) => each.payment_intent === intent && each.paid);
      if (!charge) throw new Error('The order is not paid');
      return charge;
    },

    find: (id: string): Session | Stripe.PaymentIntent | undefined => sessions.get(id) ?? intents.get(id),

    /** What there is of a payment, newest first. */
    list(kind: 'charges' | 'refunds' | 'disputes', intent: string): { id: string }[] {
      const all = [...{ charges, refunds, disputes }[kind].values()];
      return all.filter((each) => each.payment_intent === intent).toReversed();
    },
  };
}
