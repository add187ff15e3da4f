import { z } from 'zod';

/** Status of an order. A late charge turns `failed` or `expired` into `paid`. */
export const orderStatus = z.enum(['pending', 'paid', 'failed', 'expired', 'refunded']);

export type OrderStatus = z.infer<typeof orderStatus>;

/** Fields that all order histories share. */
export const orderHistoryFields = {
  /** Null for a grant by staff. */
  orderId: z.guid().nullable(),
  /** Null for a grant by staff. */
  status: orderStatus.nullable(),
  /** In the currency's minor unit. */
  amount: z.int().min(0).nullable(),
  /** Refunded or disputed part of the amount. */
  refunded: z.int().min(0).nullable(),
  currency: z.string().nullable(),
  /** Time of the order, or of the grant by staff. */
  at: z.iso.datetime(),
  /** Period of the grant; null if there is none, or it does not end. */
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
};
