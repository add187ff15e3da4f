import { z } from 'zod';
import type { MoneyMovement, PaymentFact } from '../port.ts';

/**
 * The parts of Stripe's objects that are read. A response or event of another shape, for example of another API
 * version, is unreadable; nothing is guessed. `status` accepts any string, because Stripe adds statuses within an API version.
 */
const instant = z.int().transform((seconds) => new Date(seconds * 1000));
const amount = z.int().positive();
const currency = z.string().length(3).toUpperCase();

export const openedSession = z.object({ id: z.string().min(1), url: z.url() });

export const event = z.object({
  type: z.string(),
  created: instant,
  livemode: z.boolean(),
  /** Set if the event happened in another account that is connected to ours. */
  account: z.string().optional(),
  data: z.object({ object: z.unknown() }),
});

export const retrievedPaymentIntent = z.object({ metadata: z.record(z.string(), z.string()) });

/** An object whose metadata contains an order's id. */
export const orderReference = z.object({ metadata: z.object({ orderId: z.guid() }) });

/** A Checkout Session in any mode; the account may contain sessions that are not ours. */
export const session = z.object({ mode: z.string(), payment_status: z.string() });

export const paidSession = z.object({
  payment_intent: z.string(),
  amount_total: amount,
  currency,
});

/** A session with its payment, which exists once the payer has started to pay. */
export const retrievedSession = z.object({
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
export type Payment = NonNullable<z.infer<typeof retrievedSession>['payment_intent']>;
export type Charge = z.infer<typeof charge>;
export type Refund = z.infer<typeof refund>;
export type Dispute = z.infer<typeof dispute>;

/**
 * The facts of an attempt to pay. Its reference is the payment intent, which the Checkout Session also contains, so that
 * a webhook and an API response yield equal facts.
 */
export function toChargeFacts(charge: Charge): PaymentFact[] {
  const { status, payment_intent: reference, amount, currency, created: at } = charge;
  if (status === 'failed') return [{ kind: 'failure', at }];
  return status === 'succeeded' ? [{ kind: 'charge', reference, amount, currency, at }] : [];
}

/** Refunds that ended without transactions money. */
const UNSUCCESSFUL_REFUNDS: readonly (string | null)[] = ['failed', 'canceled'];

export function toRefundFacts({ id, status, amount, currency, created }: Refund): MoneyMovement[] {
  const movement = { reference: id, amount, currency, at: created };
  if (status === 'succeeded') return [{ kind: 'refund', ...movement }];
  if (!UNSUCCESSFUL_REFUNDS.includes(status)) return [];
  // A bank can return a refund that had already succeeded. Stripe then marks it failed, or canceled if the payer
  // provides no other bank account. Whether it was reported before is unknown, so both movements are recorded and
  // cancel out.
  return [
    { kind: 'refund', ...movement },
    { kind: 'reinstatement', ...movement },
  ];
}

/**
 * The movements of a dispute. They follow from the balance transactions, not from the dispute's status: Stripe withdraws
 * the amount at most once, and returns it at most once.
 */
export function toDisputeFacts(dispute: Dispute): MoneyMovement[] {
  const { id: reference, currency } = dispute;
  const transactions = dispute.balance_transactions.filter(({ amount }) => amount !== 0);
  return transactions.map((transaction) => {
    // The balance may be in another currency than the charge.
    const isSameCurrency = transaction.currency === currency;
    return {
      kind: transaction.amount < 0 ? 'dispute' : 'reinstatement',
      reference,
      amount: isSameCurrency ? Math.abs(transaction.amount) : dispute.amount,
      currency,
      at: transaction.created,
    };
  });
}
