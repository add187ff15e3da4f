import { MINOR_UNITS_PER_UNIT } from '@troth/contract';
import { z } from 'zod';
import type { MoneyMovement, PaymentFact } from '../port.ts';

/** Far above any price, and far below the amounts at which doubles cannot represent every hundredth. */
const MAX_AMOUNT = 1e12;

/** Converts minor units to Cashfree's format; JSON writes the result with at most two decimals. */
export const toDecimal = (amount: number): number => amount / MINOR_UNITS_PER_UNIT;

/** Converts a decimal of Cashfree to minor units; null if it is not a whole number of minor units. */
export function toMinorUnits(decimal: number): number | null {
  const amount = Math.round(decimal * MINOR_UNITS_PER_UNIT);
  return amount > 0 && amount <= MAX_AMOUNT && toDecimal(amount) === decimal ? amount : null;
}

/** Ids are strings in the current API version, and numbers in webhooks of older versions. */
export const id = z.union([z.string().min(1), z.int()]).transform(String);

export const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const currency = z.string().min(1);

const amount = z.number().transform((decimal, context) => {
  const units = toMinorUnits(decimal);
  if (units === null) context.addIssue('not a whole number of minor units');
  return units ?? z.NEVER;
});

/** One attempt to pay an order. */
export interface Payment {
  /** The id of a successful payment; otherwise null. */
  chargedId: string | null;
  /** Whether the attempt may still become a charge, even after the order has expired. */
  isPending: boolean;
  facts: PaymentFact[];
}

const chargedPayment = z
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
    // Anything above the order's amount is Cashfree's service fee.
    const maxCharge = payment_currency === order_currency ? order_amount : payment_amount;
    const paid = Math.min(payment_amount, maxCharge);
    return {
      chargedId: reference,
      isPending: false,
      facts: [{ kind: 'charge', reference, amount: paid, currency: payment_currency, at }],
    };
  });

/** An attempt also ends when the payer leaves the bank's page or lets it time out; another attempt may follow. */
const FAILED_STATUSES = ['FAILED', 'USER_DROPPED', 'CANCELLED', 'VOID'] as const;

/** Some failed attempts have no timestamp. They are left out, so that the charges of the order stay readable. */
const failedPayment = z
  .object({ payment_status: z.enum(FAILED_STATUSES), payment_time: instant.nullish() })
  .transform(
    ({ payment_time: at }): Payment => ({
      chargedId: null,
      isPending: false,
      facts: at ? [{ kind: 'failure', at }] : [],
    }),
  );

const FINAL_STATUSES: readonly string[] = ['SUCCESS', ...FAILED_STATUSES];
const PENDING_STATUSES: readonly string[] = ['PENDING', 'FLAGGED'];

const pendingPayment = z
  .object({ payment_status: z.string().refine((status) => !FINAL_STATUSES.includes(status)) })
  .transform(
    ({ payment_status }): Payment => ({
      chargedId: null,
      isPending: PENDING_STATUSES.includes(payment_status),
      facts: [],
    }),
  );

export const payment = z.union([chargedPayment, failedPayment, pendingPayment]);

export interface Refund {
  /** The refunded payment. */
  paymentId: string;
  /** Whether Cashfree refunded on its own, for example a late payment that never was a charge. */
  isAutomatic: boolean;
  fact: MoneyMovement;
}

const completedRefund = z
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

const pendingRefund = z
  .object({ refund_status: z.string().refine((status) => status !== 'SUCCESS') })
  .transform((): null => null);

/** Null if nothing has been refunded yet. */
export const refund = z.union([completedRefund, pendingRefund]);

/** Statuses of a decided stage of a dispute. Another stage may follow, even after a won one. */
const DECIDED_DISPUTE_STATUS = /^(\w+)_MERCHANT_(WON|LOST|ACCEPTED)$/;

const decidedDispute = z
  .object({
    dispute_status: z.string().regex(DECIDED_DISPUTE_STATUS),
    dispute_id: id,
    dispute_amount: amount,
    dispute_amount_currency: currency.nullish(),
    order_details: z.object({ order_currency: currency.nullish() }).nullish(),
    created_at: instant,
    updated_at: instant.nullish(),
    resolved_at: instant.nullish(),
  })
  .transform((dispute, context): MoneyMovement[] => {
    const { created_at, updated_at, resolved_at } = dispute;
    // Webhooks of older versions use the order's currency.
    const currency = dispute.dispute_amount_currency ?? dispute.order_details?.order_currency;
    if (!currency) {
      context.addIssue('no currency');
      return z.NEVER;
    }
    const [, stage, outcome] = DECIDED_DISPUTE_STATUS.exec(dispute.dispute_status) ?? [];
    const movement = {
      reference: `${dispute.dispute_id}-${stage}`,
      amount: dispute.dispute_amount,
      currency,
    };
    const decidedAt = resolved_at ?? updated_at ?? created_at;
    // A dispute of any type takes no money before it is lost or accepted.
    if (outcome !== 'WON') return [{ ...movement, kind: 'dispute', at: decidedAt }];
    // The stage may have been reported as lost before, so both movements are reported; in any order they cancel out.
    return [
      { ...movement, kind: 'dispute', at: created_at },
      { ...movement, kind: 'reinstatement', at: decidedAt },
    ];
  });

const openDispute = z
  .object({ dispute_status: z.string().refine((status) => !DECIDED_DISPUTE_STATUS.test(status)) })
  .transform((): MoneyMovement[] => []);

/** The money movements of a dispute; none while it is open. */
export const dispute = z.union([decidedDispute, openDispute]);
