import type { MoneyMoved, PaymentFact } from '../port.ts';
import type { Charge, Dispute, Refund } from './shapes.ts';

/**
 * What Stripe's objects come to in the words of the port. Webhooks and looking say the same of the same object: a charge
 * is known by its payment intent, which a checkout session names too.
 */
export function chargeFacts(charge: Charge): PaymentFact[] {
  const { status, payment_intent: reference, amount, currency, created: at } = charge;
  if (status === 'failed') return [{ kind: 'failure', at }];
  return status === 'succeeded' ? [{ kind: 'charge', reference, amount, currency, at }] : [];
}

/** Refunds that ended without one. */
const CAME_TO_NOTHING: readonly (string | null)[] = ['failed', 'canceled'];

export function refundFacts({ id, status, amount, currency, created }: Refund): MoneyMoved[] {
  const moved = { reference: id, amount, currency, at: created };
  if (status === 'succeeded') return [{ kind: 'refund', ...moved }];
  if (!CAME_TO_NOTHING.includes(status)) return [];
  // A bank may send one back that had succeeded; it fails then, or is called off after waiting for another account. We
  // cannot know whether it was told of before; both together are nothing.
  return [
    { kind: 'refund', ...moved },
    { kind: 'reinstatement', ...moved },
  ];
}

/** Money moves by what was taken from our balance and given back to it, at most once each, not by how a dispute stands. */
export function disputeFacts(dispute: Dispute): MoneyMoved[] {
  const { id: reference, currency } = dispute;
  const moving = dispute.balance_transactions.filter(({ amount }) => amount !== 0);
  return moving.map((transaction) => {
    // Our balance may be in another currency than the charge.
    const inCurrency = transaction.currency === currency;
    return {
      kind: transaction.amount < 0 ? 'dispute' : 'reinstatement',
      reference,
      amount: inCurrency ? Math.abs(transaction.amount) : dispute.amount,
      currency,
      at: transaction.created,
    };
  });
}
