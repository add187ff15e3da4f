import type { Cashfree, CreateOrderRequest } from 'cashfree-pg';
import { z } from 'zod';
import { OrderRefused, type OrderToPay, type PaymentFact, ProviderDown } from '../port.ts';
import { CashfreeRefusal, type RequestLimits, request } from './client.ts';
import { dispute, id, instant, type Payment, payment, refund, toDecimal } from './schemas.ts';

const HTTP_CONFLICT = 409;

const openedOrder = z.object({ cf_order_id: id, payment_session_id: z.string().min(1) });

export type OpenedCashfreeOrder = z.infer<typeof openedOrder>;

function buildOrderRequest(order: OrderToPay, phone: string): CreateOrderRequest {
  const { orderId, amount, currency, description, expiresAt, returnUrl } = order;
  return {
    order_id: orderId,
    order_amount: toDecimal(amount),
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
  bounds: RequestLimits,
): Promise<OpenedCashfreeOrder> {
  const { orderId, phone } = order;
  if (phone === null) throw new OrderRefused('Cashfree wants a phone number');
  try {
    return await request(
      openedOrder,
      client.PGCreateOrder(buildOrderRequest(order, phone), undefined, undefined, bounds),
    );
  } catch (error) {
    if (!(error instanceof CashfreeRefusal)) throw error;
    if (error.status !== HTTP_CONFLICT) throw new OrderRefused(error.message);
  }
  try {
    return await request(openedOrder, client.PGFetchOrder(orderId, undefined, undefined, bounds));
  } catch (error) {
    throw error instanceof CashfreeRefusal ? new ProviderDown(error.message) : error;
  }
}

const orderState = z.object({ order_status: z.string(), order_expiry_time: instant });

const CLOSED_STATUSES: readonly string[] = ['EXPIRED', 'TERMINATED'];

/** Asks for what may not be there. */
async function requestOptional<T>(answer: z.ZodType<T>, work: Promise<{ data: unknown }>): Promise<T | null> {
  try {
    return await request(answer, work);
  } catch (error) {
    if (!(error instanceof CashfreeRefusal)) throw error;
    if (error.status === 404) return null;
    throw new ProviderDown(error.message);
  }
}

/** Every attempt to pay an order. */
export async function fetchPayments(
  client: Cashfree,
  orderId: string,
  bounds: RequestLimits,
): Promise<Payment[]> {
  const asked = client.PGOrderFetchPayments(orderId, undefined, undefined, bounds);
  return (await requestOptional(z.array(payment), asked)) ?? [];
}

export const chargedIds = (payments: Payment[]): Set<string | null> =>
  new Set(payments.map(({ chargedId }) => chargedId));

async function fetchReturnedMoney(
  client: Cashfree,
  orderId: string,
  payments: Payment[],
  bounds: RequestLimits,
) {
  const charged = chargedIds(payments);
  const [refunds, disputes] = await Promise.all([
    requestOptional(z.array(refund), client.PGOrderFetchRefunds(orderId, undefined, undefined, bounds)),
    requestOptional(z.array(dispute), client.PGFetchOrderDisputes(orderId, undefined, undefined, bounds)),
  ]);
  const ours = (refunds ?? []).flatMap((each) => (each && charged.has(each.paymentId) ? [each.fact] : []));
  return [...ours, ...(disputes ?? []).flat()];
}

/** Everything that has become of an order at Cashfree; nothing of one that is not known there. */
export async function fetchOrderFacts(
  client: Cashfree,
  orderId: string,
  bounds: RequestLimits,
): Promise<PaymentFact[]> {
  const [order, payments] = await Promise.all([
    requestOptional(orderState, client.PGFetchOrder(orderId, undefined, undefined, bounds)),
    fetchPayments(client, orderId, bounds),
  ]);
  if (!order) return [];
  const facts = payments.flatMap((each) => each.facts);
  // Of an order without a charge nothing can have been taken back, and these two calls are allowed least often.
  if (payments.some(({ chargedId }) => chargedId !== null)) {
    facts.push(...(await fetchReturnedMoney(client, orderId, payments, bounds)));
  }
  const isClosed =
    CLOSED_STATUSES.includes(order.order_status) && !payments.some(({ isUnderWay }) => isUnderWay);
  return isClosed ? [...facts, { kind: 'closed', at: order.order_expiry_time }] : facts;
}
