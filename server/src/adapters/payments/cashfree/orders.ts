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
    // Unique per order, so that Cashfree cannot link a member's orders; letters and digits only.
    customer_details: { customer_id: orderId.replaceAll('-', ''), customer_phone: phone },
  };
}

/**
 * Creates an order, or fetches it if Cashfree already has one with this id. Idempotency keys are not used, because
 * Cashfree repeats their first response for a day, even if that was an internal error.
 */
export async function openOrder(
  client: Cashfree,
  order: OrderToPay,
  limits: RequestLimits,
): Promise<OpenedCashfreeOrder> {
  const { orderId, phone } = order;
  if (phone === null) throw new OrderRefused('Cashfree requires a phone number');
  try {
    return await request(
      openedOrder,
      client.PGCreateOrder(buildOrderRequest(order, phone), undefined, undefined, limits),
    );
  } catch (error) {
    if (!(error instanceof CashfreeRefusal)) throw error;
    if (error.status !== HTTP_CONFLICT) throw new OrderRefused(error.message);
  }
  try {
    return await request(openedOrder, client.PGFetchOrder(orderId, undefined, undefined, limits));
  } catch (error) {
    throw error instanceof CashfreeRefusal ? new ProviderDown(error.message) : error;
  }
}

const orderState = z.object({ order_status: z.string(), order_expiry_time: instant });

const CLOSED_STATUSES: readonly string[] = ['EXPIRED', 'TERMINATED'];

/** Like `request`, but returns null for a 404 and throws ProviderDown for other refusals. */
async function requestOptional<T>(schema: z.ZodType<T>, call: Promise<{ data: unknown }>): Promise<T | null> {
  try {
    return await request(schema, call);
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
  limits: RequestLimits,
): Promise<Payment[]> {
  const response = client.PGOrderFetchPayments(orderId, undefined, undefined, limits);
  return (await requestOptional(z.array(payment), response)) ?? [];
}

export const collectChargedIds = (payments: Payment[]): Set<string | null> =>
  new Set(payments.map(({ chargedId }) => chargedId));

async function fetchReturnedMoney(
  client: Cashfree,
  orderId: string,
  payments: Payment[],
  limits: RequestLimits,
) {
  const charged = collectChargedIds(payments);
  const [refunds, disputes] = await Promise.all([
    requestOptional(z.array(refund), client.PGOrderFetchRefunds(orderId, undefined, undefined, limits)),
    requestOptional(z.array(dispute), client.PGFetchOrderDisputes(orderId, undefined, undefined, limits)),
  ]);
  const refundFacts = (refunds ?? []).flatMap((each) =>
    each && charged.has(each.paymentId) ? [each.fact] : [],
  );
  return [...refundFacts, ...(disputes ?? []).flat()];
}

/** All facts about an order; none for an unknown one. */
export async function fetchOrderFacts(
  client: Cashfree,
  orderId: string,
  limits: RequestLimits,
): Promise<PaymentFact[]> {
  const [order, payments] = await Promise.all([
    requestOptional(orderState, client.PGFetchOrder(orderId, undefined, undefined, limits)),
    fetchPayments(client, orderId, limits),
  ]);
  if (!order) return [];
  const facts = payments.flatMap((each) => each.facts);
  // Without a charge nothing can have been refunded or disputed, and these two calls have the lowest rate limits.
  if (payments.some(({ chargedId }) => chargedId !== null)) {
    facts.push(...(await fetchReturnedMoney(client, orderId, payments, limits)));
  }
  const isClosed =
    CLOSED_STATUSES.includes(order.order_status) && !payments.some(({ isPending }) => isPending);
  return isClosed ? [...facts, { kind: 'closed', at: order.order_expiry_time }] : facts;
}
