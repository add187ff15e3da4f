import type Stripe from 'stripe';
import type { Books, Happening } from './books.ts';
import { newCharge } from './payment-objects.ts';
import type { Session } from './session-object.ts';

function succeed(intent: Stripe.PaymentIntent): void {
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.last_payment_error = null;
}

function refuse(intent: Stripe.PaymentIntent, code: string): Happening {
  intent.status = 'requires_payment_method';
  intent.last_payment_error = { type: 'card_error', code, message: 'The payment did not go through.' };
  return { type: 'payment_intent.payment_failed', object: intent };
}

function complete(session: Session, paymentStatus: 'paid' | 'unpaid'): Happening {
  session.status = 'complete';
  session.payment_status = paymentStatus;
  session.url = null;
  return { type: 'checkout.session.completed', object: session };
}

/** What payers do at a checkout. */
export function createPayers(books: Books) {
  function attempt(intent: Stripe.PaymentIntent, status: Stripe.Charge['status'], now: Date): void {
    const charge = newCharge(intent, status, now);
    books.charges.set(charge.id, charge);
    intent.latest_charge = charge.id;
  }

  return {
    pay(orderId: string, now: Date): Happening[] {
      const session = books.openSessionOf(orderId);
      const intent = books.intentOf(session, now);
      attempt(intent, 'succeeded', now);
      succeed(intent);
      return [complete(session, 'paid')];
    },

    /** The card is declined; the payer is still on the page and may try another. */
    beDeclined(orderId: string, now: Date): Happening[] {
      const intent = books.intentOf(books.openSessionOf(orderId), now);
      attempt(intent, 'failed', now);
      return [refuse(intent, 'card_declined')];
    },

    /** It never comes to a charge, as the payer does not prove who they are. */
    stayUnproven(orderId: string, now: Date): Happening[] {
      const intent = books.intentOf(books.openSessionOf(orderId), now);
      return [refuse(intent, 'payment_intent_authentication_failure')];
    },

    /** A payment that takes days to arrive. */
    payLater(orderId: string, now: Date): Happening[] {
      const session = books.openSessionOf(orderId);
      const intent = books.intentOf(session, now);
      attempt(intent, 'pending', now);
      intent.status = 'processing';
      return [complete(session, 'unpaid')];
    },

    /** It arrives, or does not. */
    arrive(orderId: string, now: Date, outcome: 'succeeded' | 'failed'): Happening[] {
      const session = books.sessionOf(orderId);
      const intent = books.intentOf(session, now);
      const charge = books.charges.get(String(intent.latest_charge));
      if (charge?.status !== 'pending') throw new Error('No payment is on its way');
      charge.status = outcome;
      charge.paid = outcome === 'succeeded';
      if (outcome === 'failed') {
        const refused = refuse(intent, 'payment_intent_payment_attempt_failed');
        return [refused, { type: 'checkout.session.async_payment_failed', object: session }];
      }
      succeed(intent);
      session.payment_status = 'paid';
      return [{ type: 'checkout.session.async_payment_succeeded', object: session }];
    },

    /** Nobody pays in time. */
    stayAway(orderId: string): Happening[] {
      const session = books.openSessionOf(orderId);
      session.status = 'expired';
      session.url = null;
      return [{ type: 'checkout.session.expired', object: session }];
    },
  };
}
