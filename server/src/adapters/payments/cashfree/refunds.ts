import { z } from 'zod';
import type { MoneyMoved } from '../port.ts';
import { amount, currency, id, instant } from './fields.ts';

export interface Refund {
  /** The payment that it pays back. */
  paymentId: string;
  /** Made by Cashfree itself. What came too late, or more than once, is paid back without ever having been a charge. */
  isAutomatic: boolean;
  fact: MoneyMoved;
}

const paidBack = z
  .object({
    refund_status: z.literal('SUCCESS'),
    cf_refund_id: id,
    cf_payment_id: id,
    refund_amount: amount,
    refund_currency: currency,
    refund_type: z.string().nullish(),
    created_at: instant,
    processed_at: instant.nullish(),
  })
  .transform((refund): Refund => {
    const { cf_refund_id, refund_amount, refund_currency, created_at, processed_at } = refund;
    return {
      paymentId: refund.cf_payment_id,
      isAutomatic: refund.refund_type !== 'MERCHANT_INITIATED',
      fact: {
        kind: 'refund',
        reference: cf_refund_id,
        amount: refund_amount,
        currency: refund_currency,
        at: processed_at ?? created_at,
      },
    };
  });

const notYet = z
  .object({ refund_status: z.string().refine((status) => status !== 'SUCCESS') })
  .transform((): null => null);

/** Null where nothing has been paid back, or not yet. */
export const refund = z.union([paidBack, notYet]);
