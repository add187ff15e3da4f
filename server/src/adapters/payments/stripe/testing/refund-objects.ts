import type Stripe from 'stripe';
import { createId, toUnixSeconds } from './payment-objects.ts';

/** A complete new refund. */
export function createRefund(
  charge: Stripe.Charge,
  { amount, status }: { amount: number; status: string },
  now: Date,
): Stripe.Refund {
  return {
    id: createId('re'),
    object: 'refund',
    amount,
    balance_transaction: status === 'succeeded' ? createId('txn') : null,
    charge: charge.id,
    created: toUnixSeconds(now),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: 'requested_by_customer',
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
  };
}

const DISPUTE_FEE = 1500;

interface Movement {
  /** Negative if taken from the balance. */
  amount: number;
  currency: string;
  source: string;
}

/** The balance movement of a dispute, to which Stripe adds its fee. */
export function createMovement({ amount, currency, source }: Movement, now: Date): Stripe.BalanceTransaction {
  const isWithdrawal = amount < 0;
  const fee = isWithdrawal ? DISPUTE_FEE : 0;
  return {
    id: createId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: toUnixSeconds(now),
    balance_type: 'payments',
    created: toUnixSeconds(now),
    currency,
    description: isWithdrawal ? 'Chargeback withdrawal' : 'Chargeback reversal',
    exchange_rate: null,
    fee,
    fee_details: isWithdrawal
      ? [{ amount: fee, application: null, currency, description: 'Dispute fee', type: 'stripe_fee' }]
      : [],
    net: amount - fee,
    reporting_category: isWithdrawal ? 'dispute' : 'dispute_reversal',
    source,
    status: 'available',
    type: 'adjustment',
  };
}

export function createDispute(charge: Stripe.Charge, now: Date): Stripe.Dispute {
  return {
    id: createId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: toUnixSeconds(now),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {} as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: toUnixSeconds(now) + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: 'manual',
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
}
