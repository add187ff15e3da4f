import type Stripe from 'stripe';
import type { Books, Happening } from './books.ts';
import { newDispute, newMovement, newRefund } from './later-objects.ts';

interface RefundWish {
  /** All that is left of the charge where there is none. */
  amount?: number | undefined;
  status?: string;
}

/** What becomes of charges later on. */
export function createBanks(books: Books) {
  function latest<T extends { charge: unknown }>(of: Map<string, T>, orderId: string): T {
    const charge = books.paidChargeOf(orderId);
    const found = [...of.values()].findLast((each) => each.charge === charge.id);
    if (!found) throw new Error('There is none of this charge');
    return found;
  }

  function move(dispute: Stripe.Dispute, amount: number, now: Date): void {
    const { id: source, currency, balance_transactions: movements } = dispute;
    movements.push(newMovement({ amount, currency, source }, now));
  }

  return {
    refund(orderId: string, now: Date, { amount, status = 'succeeded' }: RefundWish = {}): Happening[] {
      const charge = books.paidChargeOf(orderId);
      const left = charge.amount - charge.amount_refunded;
      const wanted = amount ?? left;
      if (wanted < 1 || wanted > left) throw new Error('So much is not left of the charge');
      const refund = newRefund(charge, { amount: wanted, status }, now);
      books.refunds.set(refund.id, refund);
      charge.amount_refunded += wanted;
      charge.refunded = charge.amount_refunded === charge.amount;
      return [{ type: 'refund.created', object: refund }];
    },

    /** How the latest refund of an order stands from now on. */
    changeRefund(orderId: string, status: string): Happening[] {
      const refund = latest(books.refunds, orderId);
      const updated = { type: 'refund.updated', object: refund, previous: { status: refund.status } };
      refund.status = status;
      if (status !== 'failed') return [updated];
      const charge = books.paidChargeOf(orderId);
      charge.amount_refunded -= refund.amount;
      charge.refunded = false;
      refund.failure_reason = 'expired_or_canceled_card';
      return [updated, { type: 'refund.failed', object: refund }];
    },

    /** The bank only asks at first, and takes nothing. */
    inquire(orderId: string, now: Date): Happening[] {
      const dispute = newDispute(books.paidChargeOf(orderId), now);
      dispute.status = 'warning_needs_response';
      books.disputes.set(dispute.id, dispute);
      return [{ type: 'charge.dispute.created', object: dispute }];
    },

    dispute(orderId: string, now: Date): Happening[] {
      const charge = books.paidChargeOf(orderId);
      const dispute = newDispute(charge, now);
      books.disputes.set(dispute.id, dispute);
      charge.disputed = true;
      move(dispute, -dispute.amount, now);
      return [{ type: 'charge.dispute.funds_withdrawn', object: dispute }];
    },

    reinstate(orderId: string, now: Date): Happening[] {
      const dispute = latest(books.disputes, orderId);
      dispute.status = 'won';
      move(dispute, dispute.amount, now);
      return [{ type: 'charge.dispute.funds_reinstated', object: dispute }];
    },
  };
}
