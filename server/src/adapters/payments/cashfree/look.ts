import type { Cashfree } from 'cashfree-pg';
import { z } from 'zod';
import { type PaymentFact, ProviderDown } from '../port.ts';
import { ask, type Bounds, Refusal } from './client.ts';
import { dispute } from './disputes.ts';
import { instant } from './fields.ts';
import { type Payment, payment } from './payments.ts';
import { refund } from './refunds.ts';

const standing = z.object({ order_status: z.string(), order_expiry_time: instant });

const CLOSED: readonly string[] = ['EXPIRED', 'TERMINATED'];

/** Asks for what may not be there. */
async function find<T>(answer: z.ZodType<T>, work: Promise<{ data: unknown }>): Promise<T | null> {
  try {
    return await ask(answer, work);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 404) return null;
    throw new ProviderDown(error.message);
  }
}

/** Every attempt to pay an order. */
export async function paymentsOf(client: Cashfree, orderId: string, bounds: Bounds): Promise<Payment[]> {
  const asked = client.PGOrderFetchPayments(orderId, undefined, undefined, bounds);
  return (await find(z.array(payment), asked)) ?? [];
}

export const chargedIds = (payments: Payment[]): Set<string | null> =>
  new Set(payments.map(({ chargedId }) => chargedId));

async function takenBack(client: Cashfree, orderId: string, payments: Payment[], bounds: Bounds) {
  const charged = chargedIds(payments);
  const [refunds, disputes] = await Promise.all([
    find(z.array(refund), client.PGOrderFetchRefunds(orderId, undefined, undefined, bounds)),
    find(z.array(dispute), client.PGFetchOrderDisputes(orderId, undefined, undefined, bounds)),
  ]);
  const ours = (refunds ?? []).flatMap((each) => (each && charged.has(each.paymentId) ? [each.fact] : []));
  return [...ours, ...(disputes ?? []).flat()];
}

/** Everything that has become of an order at Cashfree; nothing of one that is not known there. */
export async function lookAt(client: Cashfree, orderId: string, bounds: Bounds): Promise<PaymentFact[]> {
  const [order, payments] = await Promise.all([
    find(standing, client.PGFetchOrder(orderId, undefined, undefined, bounds)),
    paymentsOf(client, orderId, bounds),
  ]);
  if (!order) return [];
  const facts = payments.flatMap((each) => each.facts);
  // Of an order without a charge nothing can have been taken back, and these two calls are allowed least often.
  if (payments.some(({ chargedId }) => chargedId !== null)) {
    facts.push(...(await takenBack(client, orderId, payments, bounds)));
  }
  const isClosed = CLOSED.includes(order.order_status) && !payments.some(({ isUnderWay }) => isUnderWay);
  return isClosed ? [...facts, { kind: 'closed', at: order.order_expiry_time }] : facts;
}
