import { randomBytes } from 'node:crypto';
import type { DisputesEntity, OrderEntity, PaymentEntity, RefundEntity } from 'cashfree-pg';
import { inIndia } from './formats.ts';
import type { OrderRequest } from './order-request.ts';

/** All that Cashfree knows of an order. */
export interface Account {
  order: OrderEntity;
  payments: PaymentEntity[];
  refunds: RefundEntity[];
  disputes: DisputesEntity[];
}

export type PaymentStatus = NonNullable<PaymentEntity['payment_status']>;

let lastId = 1_453_002_794;
export const nextId = (): string => String(++lastId);

export function openAccount(request: OrderRequest, now: Date): Account {
  const order: OrderEntity = {
    cf_order_id: nextId(),
    created_at: inIndia(now),
    entity: 'order',
    payment_session_id: `session_${randomBytes(48).toString('base64url')}payment`,
    order_splits: [],
    order_status: 'ACTIVE',
    order_tags: undefined,
    ...request,
    order_expiry_time: inIndia(new Date(request.order_expiry_time)),
  };
  return { order, payments: [], refunds: [], disputes: [] };
}

/** An attempt to pay; `paid` where the payer pays another amount than the order's. */
export function attempt(
  { order, payments }: Account,
  { status, now, paid }: { status: string; now: Date; paid?: number | undefined },
): PaymentEntity {
  const payment: PaymentEntity = {
    cf_payment_id: nextId(),
    order_id: order.order_id,
    entity: 'payment',
    is_captured: status === 'SUCCESS',
    order_amount: order.order_amount,
    order_currency: order.order_currency,
    payment_group: 'upi',
    payment_amount: paid ?? order.order_amount,
    payment_currency: order.order_currency,
    payment_time: inIndia(now),
    payment_completion_time: inIndia(new Date(now.getTime() + 7000)),
    payment_status: status as PaymentStatus,
    payment_message: status === 'SUCCESS' ? '00::Transaction success' : 'ZM::Transaction failed',
    bank_reference: '234928698581',
  };
  payments.push(payment);
  if (status === 'SUCCESS') order.order_status = 'PAID';
  return payment;
}

interface Refunding {
  /** In rupees. */
  amount: number;
  type: string;
  status: string;
  now: Date;
}

export function payBack(
  { order, refunds }: Account,
  payment: PaymentEntity,
  { amount, type, status, now }: Refunding,
): RefundEntity {
  const refund: RefundEntity = {
    cf_payment_id: payment.cf_payment_id,
    cf_refund_id: nextId(),
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
    created_at: inIndia(new Date(now.getTime() - 5000)),
    processed_at: status === 'SUCCESS' ? inIndia(now) : undefined,
  };
  refunds.push(refund);
  return refund;
}
