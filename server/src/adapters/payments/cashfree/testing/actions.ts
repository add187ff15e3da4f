import type { DisputesEntity, OrderEntity, PaymentEntity, RefundEntity } from 'cashfree-pg';
import { toDecimal } from '../schemas.ts';
import { addDispute, addPayment, addRefund, type FakeOrder, updateDispute } from './fake-orders.ts';
import { formatIndianTime } from './formats.ts';

/** The content of a webhook, in the shape of Cashfree's published samples. */
export interface CashfreeEvent {
  type: string;
  event_time: string;
  data: Record<string, unknown>;
}

const buildEvent = (type: string, now: Date, data: Record<string, unknown>): CashfreeEvent => ({
  data,
  event_time: formatIndianTime(now),
  type,
});

const PAYMENT_TYPES: Record<string, string> = {
  SUCCESS: 'PAYMENT_SUCCESS_WEBHOOK',
  USER_DROPPED: 'PAYMENT_USER_DROPPED_WEBHOOK',
};

/** The samples of payments have the order next to the payment, and no completion time. */
function buildPaymentEvent(order: OrderEntity, payment: PaymentEntity, now: Date): CashfreeEvent {
  const { order_id, order_amount, order_currency } = order;
  const { cf_payment_id, payment_status, payment_amount, payment_currency } = payment;
  const { payment_message, payment_time, bank_reference, payment_group } = payment;
  return buildEvent(PAYMENT_TYPES[String(payment_status)] ?? 'PAYMENT_FAILED_WEBHOOK', now, {
    order: { order_id, order_amount, order_currency, order_tags: null },
    payment: {
      cf_payment_id,
      payment_status,
      payment_amount,
      payment_currency,
      payment_message,
      payment_time,
      bank_reference,
      auth_id: null,
      payment_method: { upi: { channel: 'collect', upi_id: 'payer@upi' } },
      payment_group,
    },
    customer_details: {
      customer_name: null,
      customer_id: order.customer_details?.customer_id,
      customer_email: null,
      customer_phone: order.customer_details?.customer_phone,
    },
    payment_gateway_details: { gateway_name: 'CASHFREE', gateway_settlement: 'CASHFREE' },
    payment_offers: null,
  });
}

/** Ids are numbers in webhooks, and strings in responses. */
const withNumericIds = ({ cf_refund_id, cf_payment_id, ...others }: RefundEntity) => ({
  cf_refund_id: Number(cf_refund_id),
  cf_payment_id: Number(cf_payment_id),
  ...others,
});

const buildRefundEvent = (refund: RefundEntity, now: Date): CashfreeEvent =>
  buildEvent('REFUND_STATUS_WEBHOOK', now, { refund: withNumericIds(refund) });

/** The samples of automatic refunds contain no refund id of ours, and often no time. */
function buildAutomaticRefundEvent({ refund_id: _, ...refund }: RefundEntity, now: Date): CashfreeEvent {
  return buildEvent('AUTO_REFUND_STATUS_WEBHOOK', now, {
    auto_refund: { event: 'AUTO-REFUND', ...withNumericIds(refund), processed_at: null },
  });
}

function buildDisputeEvent(
  type: 'CREATED' | 'UPDATED' | 'CLOSED',
  { dispute_id, order_details, ...dispute }: DisputesEntity,
  now: Date,
): CashfreeEvent {
  return buildEvent(`DISPUTE_${type}`, now, {
    dispute: { dispute_id: String(dispute_id), ...dispute, dispute_action_on: 'MERCHANT' },
    order_details: { ...order_details, cf_payment_id: Number(order_details?.cf_payment_id) },
    customer_details: { customer_name: null, customer_phone: '9999999999', customer_email: null },
  });
}

/** Actions of payers, banks and Cashfree itself; each returns the resulting webhooks. */
export interface CashfreeActions {
  /** A payment attempt with any status; `paid` in rupees, if it differs from the order's amount. */
  attempt(orderId: string, now: Date, status: string, paid?: number): CashfreeEvent[];
  /** Refunds `amount` minor units of the charge, or all of it. */
  refund(orderId: string, now: Date, amount?: number, status?: string): CashfreeEvent[];
  /** Cashfree refunds one of the attempts. */
  refundAutomatically(orderId: string, now: Date, attemptIndex: number): CashfreeEvent[];
  /** Moves the charge's dispute to a status; the first call opens it. */
  dispute(orderId: string, now: Date, status: string): CashfreeEvent[];
}

function findCharge({ payments }: FakeOrder) {
  const payment = payments.find(({ payment_status }) => payment_status === 'SUCCESS');
  if (!payment) throw new Error('The order has no successful payment');
  return payment;
}

export function createActions(fakeOrders: Map<string, FakeOrder>): CashfreeActions {
  function requireFakeOrder(orderId: string): FakeOrder {
    const fakeOrder = fakeOrders.get(orderId);
    if (!fakeOrder) throw new Error('Cashfree has no such order');
    return fakeOrder;
  }

  return {
    attempt(orderId, now, status, paid) {
      const fakeOrder = requireFakeOrder(orderId);
      return [buildPaymentEvent(fakeOrder.order, addPayment(fakeOrder, { status, now, paid }), now)];
    },

    refund(orderId, now, amount, status = 'SUCCESS') {
      const fakeOrder = requireFakeOrder(orderId);
      const payment = findCharge(fakeOrder);
      const rupees = amount === undefined ? (payment.payment_amount ?? 0) : toDecimal(amount);
      const refundFields = { amount: rupees, type: 'MERCHANT_INITIATED', status, now };
      return [buildRefundEvent(addRefund(fakeOrder, payment, refundFields), now)];
    },

    refundAutomatically(orderId, now, attemptIndex) {
      const fakeOrder = requireFakeOrder(orderId);
      const payment = fakeOrder.payments[attemptIndex];
      if (!payment) throw new Error('Cashfree has no such attempt');
      const amount = payment.payment_amount ?? 0;
      const refundFields = { amount, type: 'PAYMENT_AUTO_REFUND', status: 'SUCCESS', now };
      return [buildAutomaticRefundEvent(addRefund(fakeOrder, payment, refundFields), now)];
    },

    dispute(orderId, now, status) {
      const fakeOrder = requireFakeOrder(orderId);
      const [existingDispute] = fakeOrder.disputes;
      const dispute = existingDispute ?? addDispute(fakeOrder, findCharge(fakeOrder), now);
      const createdEvents = existingDispute ? [] : [buildDisputeEvent('CREATED', dispute, now)];
      updateDispute(dispute, status, now);
      return [...createdEvents, buildDisputeEvent(dispute.resolved_at ? 'CLOSED' : 'UPDATED', dispute, now)];
    },
  };
}
