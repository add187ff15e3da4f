import { z } from 'zod';
import type { PaymentFact } from '../port.ts';
import { amount, currency, id, instant } from './fields.ts';

/** One attempt to pay an order. */
export interface Payment {
  /** Of one that went through. */
  chargedId: string | null;
  /** Money may still come of it, also once its order has expired. */
  isUnderWay: boolean;
  facts: PaymentFact[];
}

const charged = z
  .object({
    payment_status: z.literal('SUCCESS'),
    cf_payment_id: id,
    payment_amount: amount,
    payment_currency: currency,
    payment_time: instant,
    order_amount: amount,
    order_currency: currency,
  })
  .transform((payment): Payment => {
    const { cf_payment_id: reference, payment_amount, payment_currency, payment_time: at } = payment;
    const { order_amount, order_currency } = payment;
    // What is paid above the order's amount is a fee that Cashfree takes for its service.
    const most = payment_currency === order_currency ? order_amount : payment_amount;
    const paid = Math.min(payment_amount, most);
    return {
      chargedId: reference,
      isUnderWay: false,
      facts: [{ kind: 'charge', reference, amount: paid, currency: payment_currency, at }],
    };
  });

/** Who leaves the bank's page, or lets its time run out, has ended an attempt as well; another may follow. */
const FAILED = ['FAILED', 'USER_DROPPED', 'CANCELLED', 'VOID'] as const;

/** In some flows Cashfree says no more of an attempt than that; it must not hide a charge beside it. */
const failed = z.object({ payment_status: z.enum(FAILED), payment_time: instant.nullish() }).transform(
  ({ payment_time: at }): Payment => ({
    chargedId: null,
    isUnderWay: false,
    facts: at ? [{ kind: 'failure', at }] : [],
  }),
);

const DECIDED: readonly string[] = ['SUCCESS', ...FAILED];
const UNDER_WAY: readonly string[] = ['PENDING', 'FLAGGED'];

const undecided = z
  .object({ payment_status: z.string().refine((status) => !DECIDED.includes(status)) })
  .transform(
    ({ payment_status }): Payment => ({
      chargedId: null,
      isUnderWay: UNDER_WAY.includes(payment_status),
      facts: [],
    }),
  );

export const payment = z.union([charged, failed, undecided]);
