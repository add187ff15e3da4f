import { MINOR_UNITS_PER_UNIT } from '@troth/contract';
import { z } from 'zod';
import type { MoneyMovement, PaymentFact } from '../port.ts';

/** Far above any price, and far below where doubles lose hundredths. */
const MAX_AMOUNT = 1e12;

/**
 * An amount in Cashfree's format: the double nearest to this many hundredths, which JSON writes with at most two
 * decimals.
 */
export const toDecimal = (amount: number): number => amount / MINOR_UNITS_PER_UNIT;

/** Converts a decimal of Cashfree to minor units; null unless it is exactly a whole number of them. */
export function toMinorUnits(decimal: number): number | null {
  const amount = Math.round(decimal * MINOR_UNITS_PER_UNIT);
  return amount > 0 && amount <= MAX_AMOUNT && toDecimal(amount) === decimal ? amount : null;
}

/** A string in the current version, a number in webhooks of older ones. */
export const id = z.union([z.string().min(1), z.int()]).transform(String);

export const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const currency = z.string().min(1);

const amount = z.number().transform((decimal, context) => {
  const units = toMinorUnits(decimal);
  if (units === null) context.addIssue('no whole number of minor units');
  return units ?? z.NEVER;
});

/** One attempt to pay an order. */
export interface Payment {
  /** Of a successful one. */
  chargedId: string | null;
  /** Statuses that may still become a charge, even after the order has expired. */
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

/** Leaving the bank's page or letting it time out ends an attempt as well; another may follow. */
const FAILED_STATUSES = ['FAILED', 'USER_DROPPED', 'CANCELLED', 'VOID'] as const;

/** In some flows an attempt has no timestamp; it must not hide a charge. */
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
  /** Made by Cashfree: late or duplicate payments are refunded without ever having been a charge. */
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

/** Statuses of a decided stage; stages are decided separately, and another may follow a won one. */
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
    // A member loses nothing before a dispute of any type is lost or accepted.
    if (outcome !== 'WON') return [{ ...movement, kind: 'dispute', at: decidedAt }];
    // A won stage may follow a lost one, without saying so: both movements cancel out, in any order.
    return [
      { ...movement, kind: 'dispute', at: created_at },
      { ...movement, kind: 'reinstatement', at: decidedAt },
    ];
  });

const openDispute = z
  .object({ dispute_status: z.string().refine((status) => !DECIDED_DISPUTE_STATUS.test(status)) })
  .transform((): MoneyMovement[] => []);

/** The movements of a dispute. */
export const dispute = z.union([decidedDispute, openDispute]);
