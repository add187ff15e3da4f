import type { DisputesEntity, OrderEntity, PaymentEntity, RefundEntity } from 'cashfree-pg';
import { inIndia } from './formats.ts';

/** What Cashfree tells by webhooks, in the shapes of its published samples. */
export interface Event {
  type: string;
  event_time: string;
  data: Record<string, unknown>;
}

const event = (type: string, now: Date, data: Record<string, unknown>): Event => ({
  data,
  event_time: inIndia(now),
  type,
});

const PAYMENT_TYPES: Record<string, string> = {
  SUCCESS: 'PAYMENT_SUCCESS_WEBHOOK',
  USER_DROPPED: 'PAYMENT_USER_DROPPED_WEBHOOK',
};

/** The samples of payments name the order beside the payment, and no time of completion. */
export function paymentEvent(order: OrderEntity, payment: PaymentEntity, now: Date): Event {
  const { order_id, order_amount, order_currency } = order;
  const { cf_payment_id, payment_status, payment_amount, payment_currency } = payment;
  const { payment_message, payment_time, bank_reference, payment_group } = payment;
  return event(PAYMENT_TYPES[String(payment_status)] ?? 'PAYMENT_FAILED_WEBHOOK', now, {
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

/** Ids are numbers here, and texts where Cashfree is asked. */
const asNumbers = ({ cf_refund_id, cf_payment_id, ...others }: RefundEntity) => ({
  cf_refund_id: Number(cf_refund_id),
  cf_payment_id: Number(cf_payment_id),
  ...others,
});

export const refundEvent = (refund: RefundEntity, now: Date): Event =>
  event('REFUND_STATUS_WEBHOOK', now, { refund: asNumbers(refund) });

/** Of those that Cashfree makes by itself the samples have no id of ours, and often no time. */
export function automaticRefundEvent({ refund_id: _, ...refund }: RefundEntity, now: Date): Event {
  return event('AUTO_REFUND_STATUS_WEBHOOK', now, {
    auto_refund: { event: 'AUTO-REFUND', ...asNumbers(refund), processed_at: null },
  });
}

export function disputeEvent(
  type: 'CREATED' | 'UPDATED' | 'CLOSED',
  { dispute_id, order_details, ...dispute }: DisputesEntity,
  now: Date,
): Event {
  return event(`DISPUTE_${type}`, now, {
    dispute: { dispute_id: String(dispute_id), ...dispute, dispute_action_on: 'MERCHANT' },
    order_details: { ...order_details, cf_payment_id: Number(order_details?.cf_payment_id) },
    customer_details: { customer_name: null, customer_phone: '9999999999', customer_email: null },
  });
}
