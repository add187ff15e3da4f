import { z } from 'zod';

/** Status of an order. A late charge turns `failed` or `expired` into `paid`. */
export const orderStatus = z.enum(['pending', 'paid', 'failed', 'expired', 'refunded']);

export type OrderStatus = z.infer<typeof orderStatus>;

/** Fields that all order histories share. */
export const orderHistoryFields = {
  /** Null for what staff granted. */
  orderId: z.guid().nullable(),
  /** Status of the order; null for what staff granted. */
  status: orderStatus.nullable(),
  /** In the currency's minor unit. */
  amount: z.int().min(0).nullable(),
  /** Refunded or disputed part of the amount. */
  refunded: z.int().min(0).nullable(),
  currency: z.string().nullable(),
  /** When it was ordered or granted. */
  at: z.iso.datetime(),
  /** Period of the grant; null if there is none, or it does not end. */
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
};
