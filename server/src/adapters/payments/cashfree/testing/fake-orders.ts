import { randomBytes } from 'node:crypto';
import type { DisputesEntity, OrderEntity, PaymentEntity, RefundEntity } from 'cashfree-pg';
import { formatIndianTime, type OrderRequest } from './formats.ts';

/** Everything Cashfree knows about an order. */
export interface FakeOrder {
  order: OrderEntity;
  payments: PaymentEntity[];
  refunds: RefundEntity[];
  disputes: DisputesEntity[];
}

export type PaymentStatus = NonNullable<PaymentEntity['payment_status']>;

let lastId = 1_453_002_794;
const createId = (): string => String(++lastId);

export function createFakeOrder(request: OrderRequest, now: Date): FakeOrder {
  const order: OrderEntity = {
    cf_order_id: createId(),
    created_at: formatIndianTime(now),
    entity: 'order',
    payment_session_id: `session_${randomBytes(48).toString('base64url')}payment`,
    order_splits: [],
    order_status: 'ACTIVE',
    order_tags: undefined,
    ...request,
    order_expiry_time: formatIndianTime(new Date(request.order_expiry_time)),
  };
  return { order, payments: [], refunds: [], disputes: [] };
}

/** Adds a payment attempt; `paid` if the payer pays another amount than the order's. */
export function addPayment(
  { order, payments }: FakeOrder,
  { status, now, paid }: { status: string; now: Date; paid?: number | undefined },
): PaymentEntity {
  const payment: PaymentEntity = {
    cf_payment_id: createId(),
    order_id: order.order_id,
    entity: 'payment',
    is_captured: status === 'SUCCESS',
    order_amount: order.order_amount,
    order_currency: order.order_currency,
    payment_group: 'upi',
    payment_amount: paid ?? order.order_amount,
    payment_currency: order.order_currency,
    payment_time: formatIndianTime(now),
    payment_completion_time: formatIndianTime(new Date(now.getTime() + 7000)),
    payment_status: status as PaymentStatus,
    payment_message: status === 'SUCCESS' ? '00::Transaction success' : 'ZM::Transaction failed',
    bank_reference: '234928698581',
  };
  payments.push(payment);
  if (status === 'SUCCESS') order.order_status = 'PAID';
  return payment;
}

interface NewRefund {
  /** In rupees. */
  amount: number;
  type: string;
  status: string;
  now: Date;
}

export function addRefund(
  { order, refunds }: FakeOrder,
  payment: PaymentEntity,
  { amount, type, status, now }: NewRefund,
): RefundEntity {
  const refund: RefundEntity = {
    cf_payment_id: payment.cf_payment_id,
    cf_refund_id: createId(),
    order_id: order.order_id,
    refund_id: `refund_${refunds.length + 1}`,
    entity: 'Refund' as NonNullable<RefundEntity['entity']>,
    refund_amount: amount,
    refund_currency: order.order_currency,
    refund_note: 'Test',
    refund_status: status as NonNullable<RefundEntity['refund_status']>,
    refund_type: type as NonNullable<RefundEntity['refund_type']>,
    refund_arn: '205907014017',
    status_description: 'Refund processed successfully',
    created_at: formatIndianTime(new Date(now.getTime() - 5000)),
    processed_at: status === 'SUCCESS' ? formatIndianTime(now) : undefined,
  };
  refunds.push(refund);
  return refund;
}

const DAY_MS = 86_400_000;

/** Adds a dispute that the payer's bank has just opened. */
export function addDispute(
  { order, disputes }: FakeOrder,
  payment: PaymentEntity,
  now: Date,
): DisputesEntity {
  const dispute: DisputesEntity = {
    dispute_id: Number(createId()),
    dispute_type: 'CHARGEBACK',
    reason_code: '4855',
    reason_description: 'Goods or Services Not Provided',
    dispute_amount: payment.payment_amount,
    dispute_amount_currency: payment.payment_currency,
    created_at: formatIndianTime(now),
    updated_at: formatIndianTime(now),
    respond_by: formatIndianTime(new Date(now.getTime() + 3 * DAY_MS)),
    dispute_status: 'CHARGEBACK_CREATED',
    cf_dispute_remarks: 'Dispute is created, please take action',
    order_details: {
      order_id: order.order_id,
      order_amount: order.order_amount,
      order_currency: order.order_currency,
      cf_payment_id: payment.cf_payment_id,
      payment_amount: payment.payment_amount,
      payment_currency: payment.payment_currency,
    },
  };
  disputes.push(dispute);
  return dispute;
}

/** Moves a dispute to a status; a status that ends a stage closes it. */
export function updateDispute(dispute: DisputesEntity, status: string, now: Date): void {
  const isClosed = /_MERCHANT_/.test(status);
  Object.assign(dispute, {
    dispute_status: status,
    dispute_type: status.replace(/_(CREATED|DOCS|UNDER|MERCHANT|INSUFFICIENT).*$/, ''),
    updated_at: formatIndianTime(now),
    resolved_at: isClosed ? formatIndianTime(now) : undefined,
  });
}
