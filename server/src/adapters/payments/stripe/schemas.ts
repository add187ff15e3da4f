import { z } from 'zod';
import type { MoneyMovement, PaymentFact } from '../port.ts';

/**
 * The parts of Stripe's objects that are read. A response or event of another shape, for example of another API
 * version, is unreadable; nothing is guessed. Statuses are open, because Stripe adds new ones within a version.
 */
const instant = z.int().transform((seconds) => new Date(seconds * 1000));
const amount = z.int().positive();
const currency = z.string().length(3).toUpperCase();

export const openedSession = z.object({ id: z.string().min(1), url: z.url() });

export const event = z.object({
  type: z.string(),
  created: instant,
  livemode: z.boolean(),
  /** Set if it happened in another account connected to ours. */
  account: z.string().optional(),
  data: z.object({ object: z.unknown() }),
});

export const foundPayment = z.object({ metadata: z.record(z.string(), z.string()) });

/** An object that names our order itself. */
export const orderReference = z.object({ metadata: z.object({ orderId: z.guid() }) });

/** A session of any kind: there may be others in the account. */
export const session = z.object({ mode: z.string(), payment_status: z.string() });

export const paidSession = z.object({
  payment_intent: z.string(),
  amount_total: amount,
  currency,
});

/** A session with its payment, which exists once the payer has started to pay. */
export const foundSession = z.object({
  status: z.string(),
  expires_at: instant,
  payment_intent: z
    .object({ id: z.string(), created: instant, last_payment_error: z.object({}).nullable() })
    .nullable(),
});

/** An attempt to pay. */
export const charge = z.object({
  status: z.string(),
  payment_intent: z.string(),
  amount,
  currency,
  created: instant,
});

export const refund = z.object({
  id: z.string(),
  status: z.string().nullable(),
  payment_intent: z.string().nullable(),
  amount,
  currency,
  created: instant,
});

export const dispute = z.object({
  id: z.string(),
  payment_intent: z.string().nullable(),
  amount,
  currency,
  balance_transactions: z.array(z.object({ amount: z.int(), currency, created: instant })),
});

export type StripeEvent = z.infer<typeof event>;
export type Payment = NonNullable<z.infer<typeof foundSession>['payment_intent']>;
export type Charge = z.infer<typeof charge>;
export type Refund = z.infer<typeof refund>;
export type Dispute = z.infer<typeof dispute>;

/**
 * Converts Stripe's objects to facts. Webhooks and requests give the same for the same object: a charge is identified
 * by its payment intent, which a checkout session names too.
 */
export function chargeFacts(charge: Charge): PaymentFact[] {
  const { status, payment_intent: reference, amount, currency, created: at } = charge;
  if (status === 'failed') return [{ kind: 'failure', at }];
  return status === 'succeeded' ? [{ kind: 'charge', reference, amount, currency, at }] : [];
}

/** Refunds that ended without moving money. */
const UNSUCCESSFUL_REFUNDS: readonly (string | null)[] = ['failed', 'canceled'];

export function refundFacts({ id, status, amount, currency, created }: Refund): MoneyMovement[] {
  const movement = { reference: id, amount, currency, at: created };
  if (status === 'succeeded') return [{ kind: 'refund', ...movement }];
  if (!UNSUCCESSFUL_REFUNDS.includes(status)) return [];
  // A bank may return a successful refund; it then fails, or is cancelled after waiting for another account. Whether it
  // was reported before is unknown, so both movements are recorded and cancel out.
  return [
    { kind: 'refund', ...movement },
    { kind: 'reinstatement', ...movement },
  ];
}

/** Money moves when it is taken from or returned to the balance, at most once each, not by the dispute's status. */
export function disputeFacts(dispute: Dispute): MoneyMovement[] {
  const { id: reference, currency } = dispute;
  const moving = dispute.balance_transactions.filter(({ amount }) => amount !== 0);
  return moving.map((transaction) => {
    // The balance may be in another currency than the charge.
    const inCurrency = transaction.currency === currency;
    return {
      kind: transaction.amount < 0 ? 'dispute' : 'reinstatement',
      reference,
      amount: inCurrency ? Math.abs(transaction.amount) : dispute.amount,
      currency,
      at: transaction.created,
    };
  });
}
