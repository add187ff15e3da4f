import { z } from 'zod';
import { type PaymentFact, ProviderDown, type ToldOf } from '../port.ts';
import { dispute } from './disputes.ts';
import { payment } from './payments.ts';
import { type Refund, refund } from './refunds.ts';

type Part = Record<string, unknown>;

const part = z.record(z.string(), z.unknown()).catch({});
const data = z.object({
  order: part,
  payment: part,
  refund: part,
  auto_refund: part,
  dispute: part,
  order_details: part,
});

type Data = z.infer<typeof data>;

/** Whether a payment counted as a charge, which only Cashfree knows. */
export type IsCharged = (orderId: string, paymentId: string) => Promise<boolean>;

interface Kind {
  orderId(data: Data): unknown;
  facts(data: Data, orderId: string, isCharged: IsCharged): PaymentFact[] | Promise<PaymentFact[]>;
}

function read<T>(entity: z.ZodType<T>, given: Part): T {
  const { success, data: value } = entity.safeParse(given);
  if (!success) throw new ProviderDown('Cashfree tells what cannot be read');
  return value;
}

async function factsOf(given: Refund | null, orderId: string, isCharged: IsCharged): Promise<PaymentFact[]> {
  if (!given) return [];
  // We pay back nothing but charges; Cashfree also pays back what never was one.
  return !given.isAutomatic || (await isCharged(orderId, given.paymentId)) ? [given.fact] : [];
}

const ofPayment: Kind = {
  orderId: ({ order }) => order.order_id,
  facts: ({ order, payment: told }) => read(payment, { ...order, ...told }).facts,
};

const ofRefund = (name: 'refund' | 'auto_refund'): Kind => ({
  orderId: (all) => all[name].order_id,
  facts: (all, orderId, isCharged) => factsOf(read(refund, all[name]), orderId, isCharged),
});

const ofDispute: Kind = {
  orderId: ({ order_details }) => order_details.order_id,
  facts: ({ dispute: told, order_details }) => read(dispute, { ...told, order_details }),
};

const kinds = new Map<string, Kind>([
  ['PAYMENT_SUCCESS_WEBHOOK', ofPayment],
  ['PAYMENT_FAILED_WEBHOOK', ofPayment],
  ['PAYMENT_USER_DROPPED_WEBHOOK', ofPayment],
  ['REFUND_STATUS_WEBHOOK', ofRefund('refund')],
  ['AUTO_REFUND_STATUS_WEBHOOK', ofRefund('auto_refund')],
  ['DISPUTE_CREATED', ofDispute],
  ['DISPUTE_UPDATED', ofDispute],
  ['DISPUTE_CLOSED', ofDispute],
]);

const body = z.object({ type: z.string(), data });

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString());
  } catch {
    return null;
  }
}

/** What a signed webhook tells; null where it is of a kind that we do not know, or about no order of ours. */
export async function readBody(raw: Buffer, isCharged: IsCharged): Promise<ToldOf | null> {
  const envelope = body.safeParse(parsed(raw));
  if (!envelope.success) return null;
  const { type, data: told } = envelope.data;
  const kind = kinds.get(type);
  const { data: orderId } = z.guid().safeParse(kind?.orderId(told));
  if (!kind || orderId === undefined) return null;
  return { orderId, facts: await kind.facts(told, orderId, isCharged) };
}
