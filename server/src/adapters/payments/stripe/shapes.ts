import { z } from 'zod';

/**
 * What we read of Stripe's objects. An answer or an event that has another shape, say of another version of the API, is
 * unreadable; nothing is ever guessed from it. Statuses are open: Stripe adds to them within a version.
 */
const instant = z.int().transform((seconds) => new Date(seconds * 1000));
const amount = z.int().positive();
const currency = z.string().length(3).toUpperCase();

export const openedSession = z.object({ id: z.string().min(1), url: z.url() });

export const event = z.object({
  type: z.string(),
  created: instant,
  livemode: z.boolean(),
  /** Where it happened in another account that is connected to ours. */
  account: z.string().optional(),
  data: z.object({ object: z.unknown() }),
});

export const foundPayment = z.object({ metadata: z.record(z.string(), z.string()) });

/** Of an object that says itself which order of ours it is about. */
export const ofOrder = z.object({ metadata: z.object({ orderId: z.guid() }) });

/** Of a session of whichever kind: there may be others in the account. */
export const session = z.object({ mode: z.string(), payment_status: z.string() });

export const paidSession = z.object({
  payment_intent: z.string(),
  amount_total: amount,
  currency,
});

/** A session with its payment, which there is once the payer has begun to pay. */
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
