import type Stripe from 'stripe';
import { createCharge, createIntent, type Session } from './payment-objects.ts';
import { createDispute, createMovement, createRefund } from './refund-objects.ts';

/** An event for webhook endpoints. */
export interface StripeChange {
  type: string;
  object: object;
  previous?: Record<string, unknown>;
  /** Set if the event happened in a connected account. */
  account?: string;
}

export type FakeAccount = ReturnType<typeof createFakeAccount>;

/** All objects of a Stripe account. */
export function createFakeAccount() {
  const sessions = new Map<string, Session>();
  /** The metadata for the payment of a session. */
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

    addSession(session: Session, metadata: Record<string, string>): void {
      sessions.set(session.id, session);
      paymentMetadata.set(session.id, metadata);
    },

    requireOpenSession(orderId: string): Session {
      const session = sessionOf(orderId);
      if (session.status !== 'open') throw new Error(`The session is ${session.status}`);
      return session;
    },

    /** Returns the payment of a session, which is created when the payer tries to pay. */
    getOrCreateIntent(session: Session, now: Date): Stripe.PaymentIntent {
      const existing = intents.get(String(session.payment_intent));
      if (existing) return existing;
      const { amount_total: amount, currency } = session;
      const metadata = paymentMetadata.get(session.id) ?? {};
      const intent = createIntent({ amount: amount ?? 0, currency: currency ?? '', metadata }, now);
      intents.set(intent.id, intent);
      session.payment_intent = intent.id;
      return intent;
    },

    requirePaidCharge(orderId: string): Stripe.Charge {
      const { payment_intent: intent } = sessionOf(orderId);
      const charge = [...charges.values()].find((each) => each.payment_intent === intent && each.paid);
      if (!charge) throw new Error('The order is not paid');
      return charge;
    },

    find: (id: string): Session | Stripe.PaymentIntent | undefined => sessions.get(id) ?? intents.get(id),

    /** The objects of a payment, newest first. */
    list(kind: 'charges' | 'refunds' | 'disputes', intent: string): { id: string }[] {
      const all = [...{ charges, refunds, disputes }[kind].values()];
      return all.filter((each) => each.payment_intent === intent).toReversed();
    },
  };
}

function markSucceeded(intent: Stripe.PaymentIntent): void {
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.last_payment_error = null;
}

function markFailed(intent: Stripe.PaymentIntent, code: string): StripeChange {
  intent.status = 'requires_payment_method';
  intent.last_payment_error = { type: 'card_error', code, message: 'The payment did not go through.' };
  return { type: 'payment_intent.payment_failed', object: intent };
}

function completeSession(session: Session, paymentStatus: 'paid' | 'unpaid'): StripeChange {
  session.status = 'complete';
  session.payment_status = paymentStatus;
  session.url = null;
  return { type: 'checkout.session.completed', object: session };
}

/** Actions of payers at a checkout. */
export function createPayerActions(account: FakeAccount) {
  function attempt(intent: Stripe.PaymentIntent, status: Stripe.Charge['status'], now: Date): void {
    const charge = createCharge(intent, status, now);
    account.charges.set(charge.id, charge);
    intent.latest_charge = charge.id;
  }

  return {
    pay(orderId: string, now: Date): StripeChange[] {
      const session = account.requireOpenSession(orderId);
      const intent = account.getOrCreateIntent(session, now);
      attempt(intent, 'succeeded', now);
      markSucceeded(intent);
      return [completeSession(session, 'paid')];
    },

    /** The card is declined; the payer is still on the page and may try another. */
    decline(orderId: string, now: Date): StripeChange[] {
      const intent = account.getOrCreateIntent(account.requireOpenSession(orderId), now);
      attempt(intent, 'failed', now);
      return [markFailed(intent, 'card_declined')];
    },

    /** There is no charge, because the payer did not authenticate. */
    failAuthentication(orderId: string, now: Date): StripeChange[] {
      const intent = account.getOrCreateIntent(account.requireOpenSession(orderId), now);
      return [markFailed(intent, 'payment_intent_authentication_failure')];
    },

    /** A payment that takes days to arrive. */
    payLater(orderId: string, now: Date): StripeChange[] {
      const session = account.requireOpenSession(orderId);
      const intent = account.getOrCreateIntent(session, now);
      attempt(intent, 'pending', now);
      intent.status = 'processing';
      return [completeSession(session, 'unpaid')];
    },

    /** Completes a payment that was made by `payLater`. */
    completeLaterPayment(orderId: string, now: Date, outcome: 'succeeded' | 'failed'): StripeChange[] {
      const session = account.sessionOf(orderId);
      const intent = account.getOrCreateIntent(session, now);
      const charge = account.charges.get(String(intent.latest_charge));
      if (charge?.status !== 'pending') throw new Error('No payment is pending');
      charge.status = outcome;
      charge.paid = outcome === 'succeeded';
      if (outcome === 'failed') {
        const declined = markFailed(intent, 'payment_intent_payment_attempt_failed');
        return [declined, { type: 'checkout.session.async_payment_failed', object: session }];
      }
      markSucceeded(intent);
      session.payment_status = 'paid';
      return [{ type: 'checkout.session.async_payment_succeeded', object: session }];
    },

    /** The session expires unpaid. */
    letSessionExpire(orderId: string): StripeChange[] {
      const session = account.requireOpenSession(orderId);
      session.status = 'expired';
      session.url = null;
      return [{ type: 'checkout.session.expired', object: session }];
    },
  };
}

interface RefundOptions {
  /** By default everything that is left of the charge. */
  amount?: number | undefined;
  status?: string;
}

/** Actions of banks: refunds and disputes. */
export function createBankActions(account: FakeAccount) {
  function findLatest<T extends { charge: unknown }>(objects: Map<string, T>, orderId: string): T {
    const charge = account.requirePaidCharge(orderId);
    const found = [...objects.values()].findLast((each) => each.charge === charge.id);
    if (!found) throw new Error('The charge has no such object');
    return found;
  }

  function addMovement(dispute: Stripe.Dispute, amount: number, now: Date): void {
    const { id: source, currency, balance_transactions: movements } = dispute;
    movements.push(createMovement({ amount, currency, source }, now));
  }

  return {
    refund(orderId: string, now: Date, { amount, status = 'succeeded' }: RefundOptions = {}): StripeChange[] {
      const charge = account.requirePaidCharge(orderId);
      const refundable = charge.amount - charge.amount_refunded;
      const refundAmount = amount ?? refundable;
      if (refundAmount < 1 || refundAmount > refundable)
        throw new Error('The amount exceeds what is left of the charge');
      const refund = createRefund(charge, { amount: refundAmount, status }, now);
      account.refunds.set(refund.id, refund);
      charge.amount_refunded += refundAmount;
      charge.refunded = charge.amount_refunded === charge.amount;
      return [{ type: 'refund.created', object: refund }];
    },

    /** Sets the status of an order's latest refund. */
    changeRefund(orderId: string, status: string): StripeChange[] {
      const refund = findLatest(account.refunds, orderId);
      const updated = { type: 'refund.updated', object: refund, previous: { status: refund.status } };
      refund.status = status;
      if (status !== 'failed') return [updated];
      const charge = account.requirePaidCharge(orderId);
      charge.amount_refunded -= refund.amount;
      charge.refunded = false;
      refund.failure_reason = 'expired_or_canceled_card';
      return [updated, { type: 'refund.failed', object: refund }];
    },

    /** The bank inquires, without taking money. */
    inquire(orderId: string, now: Date): StripeChange[] {
      const dispute = createDispute(account.requirePaidCharge(orderId), now);
      dispute.status = 'warning_needs_response';
      account.disputes.set(dispute.id, dispute);
      return [{ type: 'charge.dispute.created', object: dispute }];
    },

    dispute(orderId: string, now: Date): StripeChange[] {
      const charge = account.requirePaidCharge(orderId);
      const dispute = createDispute(charge, now);
      account.disputes.set(dispute.id, dispute);
      charge.disputed = true;
      addMovement(dispute, -dispute.amount, now);
      return [{ type: 'charge.dispute.funds_withdrawn', object: dispute }];
    },

    reinstate(orderId: string, now: Date): StripeChange[] {
      const dispute = findLatest(account.disputes, orderId);
      dispute.status = 'won';
      addMovement(dispute, dispute.amount, now);
      return [{ type: 'charge.dispute.funds_reinstated', object: dispute }];
    },
  };
}
