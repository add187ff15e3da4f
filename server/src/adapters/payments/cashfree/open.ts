import type { Cashfree, CreateOrderRequest } from 'cashfree-pg';
import { z } from 'zod';
import { OrderRefused, type OrderToPay, ProviderDown } from '../port.ts';
import { decimalOf } from './amounts.ts';
import { ask, type Bounds, Refusal } from './client.ts';
import { id } from './fields.ts';

const CONFLICT = 409;

const opened = z.object({ cf_order_id: id, payment_session_id: z.string().min(1) });

export type OpenedAtCashfree = z.infer<typeof opened>;

function requestFor(order: OrderToPay, phone: string): CreateOrderRequest {
  const { orderId, amount, currency, description, expiresAt, returnUrl } = order;
  return {
    order_id: orderId,
    order_amount: decimalOf(amount),
    order_currency: currency,
    order_note: description,
    order_expiry_time: expiresAt.toISOString().replace(/[.]\d+/, ''),
    order_meta: { return_url: returnUrl },
    // Of this order alone, so that Cashfree cannot join a member's orders by it; letters and digits only.
    customer_details: { customer_id: orderId.replaceAll('-', ''), customer_phone: phone },
  };
}

/**
 * Opens an order once, by its id: Cashfree refuses another of the same, which is then asked for. Its idempotency keys would
 * not do, as they repeat a first answer for a day, and so an error of its own too.
 */
export async function openOrder(
  client: Cashfree,
  order: OrderToPay,
  bounds: Bounds,
): Promise<OpenedAtCashfree> {
  const { orderId, phone } = order;
  if (phone === null) throw new OrderRefused('Cashfree wants a phone number');
  try {
    return await ask(opened, client.PGCreateOrder(requestFor(order, phone), undefined, undefined, bounds));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status !== CONFLICT) throw new OrderRefused(error.message);
  }
  try {
    return await ask(opened, client.PGFetchOrder(orderId, undefined, undefined, bounds));
  } catch (error) {
    throw error instanceof Refusal ? new ProviderDown(error.message) : error;
  }
}
