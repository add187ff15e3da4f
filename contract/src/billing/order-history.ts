import { z } from 'zod';

/** What is known of an order: a late charge makes a failed or expired one paid (decisions §9). */
export const orderStatus = z.enum(['pending', 'paid', 'failed', 'expired', 'refunded']);

export type OrderStatus = z.infer<typeof orderStatus>;

/** What every item of a history says: what was ordered or given, and what followed from it. */
export const orderHistoryFields = {
  /** Null of what the site gave. */
  orderId: z.guid().nullable(),
  /** Of the order; null of what was given. */
  status: orderStatus.nullable(),
  /** In the currency's minor unit. */
  amount: z.int().min(0).nullable(),
  /** What of it was paid back or taken back. */
  refunded: z.int().min(0).nullable(),
  currency: z.string().nullable(),
  /** When it was ordered or given. */
  at: z.iso.datetime(),
  /** The time that follows from it; null where there is none, or no end. */
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
};
