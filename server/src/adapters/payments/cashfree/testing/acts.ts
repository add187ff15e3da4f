import { decimalOf } from '../amounts.ts';
import { type Account, attempt, payBack } from './books.ts';
import { moveDispute, raiseDispute } from './dispute-books.ts';
import { automaticRefundEvent, disputeEvent, type Event, paymentEvent, refundEvent } from './events.ts';

/** What payers, banks and Cashfree itself do with an order; each act answers what Cashfree tells of it. */
export interface Acts {
  /** An attempt to pay that comes to any status; `paid` in rupees, where it is not the order's amount. */
  attempt(orderId: string, now: Date, status: string, paid?: number): Event[];
  /** Pays back `amount` minor units of the charge, all of it where none is given. */
  refund(orderId: string, now: Date, amount?: number, status?: string): Event[];
  /** Cashfree pays back one of the attempts. */
  refundByItself(orderId: string, now: Date, nth: number): Event[];
  /** Moves the dispute of the charge to a status; the first step raises it. */
  dispute(orderId: string, now: Date, status: string): Event[];
}

function charged({ payments }: Account) {
  const payment = payments.find(({ payment_status }) => payment_status === 'SUCCESS');
  if (!payment) throw new Error('Cashfree has no payment of it');
  return payment;
}

export function actsOn(accounts: Map<string, Account>): Acts {
  function accountOf(orderId: string): Account {
    const account = accounts.get(orderId);
    if (!account) throw new Error('Cashfree knows no such order');
    return account;
  }

  return {
    attempt(orderId, now, status, paid) {
      const account = accountOf(orderId);
      return [paymentEvent(account.order, attempt(account, { status, now, paid }), now)];
    },

    refund(orderId, now, amount, status = 'SUCCESS') {
      const account = accountOf(orderId);
      const payment = charged(account);
      const rupees = amount === undefined ? (payment.payment_amount ?? 0) : decimalOf(amount);
      const made = { amount: rupees, type: 'MERCHANT_INITIATED', status, now };
      return [refundEvent(payBack(account, payment, made), now)];
    },

    refundByItself(orderId, now, nth) {
      const account = accountOf(orderId);
      const payment = account.payments[nth];
      if (!payment) throw new Error('Cashfree has no such attempt');
      const amount = payment.payment_amount ?? 0;
      const made = { amount, type: 'PAYMENT_AUTO_REFUND', status: 'SUCCESS', now };
      return [automaticRefundEvent(payBack(account, payment, made), now)];
    },

    dispute(orderId, now, status) {
      const account = accountOf(orderId);
      const [known] = account.disputes;
      const dispute = known ?? raiseDispute(account, charged(account), now);
      const raised = known ? [] : [disputeEvent('CREATED', dispute, now)];
      moveDispute(dispute, status, now);
      return [...raised, disputeEvent(dispute.resolved_at ? 'CLOSED' : 'UPDATED', dispute, now)];
    },
  };
}
