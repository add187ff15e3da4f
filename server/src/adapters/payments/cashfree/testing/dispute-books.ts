import type { DisputesEntity, PaymentEntity } from 'cashfree-pg';
import { type Account, nextId } from './books.ts';
import { inIndia } from './formats.ts';

const DAY_MS = 86_400_000;

/** A dispute as the payer's bank begins it. */
export function raiseDispute(
  { order, disputes }: Account,
  payment: PaymentEntity,
  now: Date,
): DisputesEntity {
  const dispute: DisputesEntity = {
    dispute_id: Number(nextId()),
    dispute_type: 'CHARGEBACK',
    reason_code: '4855',
    reason_description: 'Goods or Services Not Provided',
    dispute_amount: payment.payment_amount,
    dispute_amount_currency: payment.payment_currency,
    created_at: inIndia(now),
    updated_at: inIndia(now),
    respond_by: inIndia(new Date(now.getTime() + 3 * DAY_MS)),
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

/** Moves a dispute on; a status that ends a stage closes it. */
export function moveDispute(dispute: DisputesEntity, status: string, now: Date): void {
  const closes = /_MERCHANT_/.test(status);
  Object.assign(dispute, {
    dispute_status: status,
    dispute_type: status.replace(/_(CREATED|DOCS|UNDER|MERCHANT|INSUFFICIENT).*$/, ''),
    updated_at: inIndia(now),
    resolved_at: closes ? inIndia(now) : undefined,
  });
}
