import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import {
  InvalidWebhook,
  MAX_WEBHOOK_AGE_SECONDS,
  type OrderFacts,
  type PaymentFact,
  ProviderDown,
  type Webhook,
} from '../port.ts';
import { dispute, payment, type Refund, refund } from './schemas.ts';

export const SIGNATURE_HEADER = 'x-webhook-signature';
/** When the webhook was signed, in milliseconds since the epoch. */
export const TIMESTAMP_HEADER = 'x-webhook-timestamp';

const SECOND_MS = 1000;

/** Signs as Cashfree does: the timestamp as sent, followed by the bytes of the body. */
export const signWebhook = (secret: string, timestamp: string, raw: Buffer): string =>
  createHmac('sha256', secret).update(timestamp).update(raw).digest('base64');

/**
 * Throws InvalidWebhook unless one of the secrets signed these exact bytes recently. Cashfree's own library compares in
 * non-constant time, knows one secret only, and accepts webhooks of any age.
 */
export function verifySignature(secrets: string[], { raw, headers, now }: Webhook): void {
  const timestamp = headers[TIMESTAMP_HEADER];
  const signature = headers[SIGNATURE_HEADER];
  if (typeof timestamp !== 'string' || !/^\d{13}$/.test(timestamp) || typeof signature !== 'string') {
    throw new InvalidWebhook('The webhook has no signature');
  }
  const givenSignature = Buffer.from(signature);
  const hasValidSignature = secrets.some((secret) => {
    const expected = Buffer.from(signWebhook(secret, timestamp, raw));
    return expected.length === givenSignature.length && timingSafeEqual(expected, givenSignature);
  });
  if (!hasValidSignature) throw new InvalidWebhook('No secret matches the signature');
  if (Math.abs(now.getTime() - Number(timestamp)) > MAX_WEBHOOK_AGE_SECONDS * SECOND_MS) {
    throw new InvalidWebhook('The timestamp is too far from now');
  }
}

type EventPart = Record<string, unknown>;

const eventPart = z.record(z.string(), z.unknown()).catch({});
const eventData = z.object({
  order: eventPart,
  payment: eventPart,
  refund: eventPart,
  auto_refund: eventPart,
  dispute: eventPart,
  order_details: eventPart,
});

type EventData = z.infer<typeof eventData>;

/** Asks Cashfree whether a payment was a charge. */
export type IsCharged = (orderId: string, paymentId: string) => Promise<boolean>;

interface EventHandler {
  getOrderId(data: EventData): unknown;
  getFacts(data: EventData, orderId: string, isCharged: IsCharged): PaymentFact[] | Promise<PaymentFact[]>;
}

function parseEntity<T>(entity: z.ZodType<T>, part: EventPart): T {
  const { success, data: value } = entity.safeParse(part);
  if (!success) throw new ProviderDown('Cashfree sent an unreadable webhook');
  return value;
}

async function getRefundFacts(
  refund: Refund | null,
  orderId: string,
  isCharged: IsCharged,
): Promise<PaymentFact[]> {
  if (!refund) return [];
  // Our own refunds are always of charges; Cashfree also refunds payments that never were charges.
  return !refund.isAutomatic || (await isCharged(orderId, refund.paymentId)) ? [refund.fact] : [];
}

const paymentHandler: EventHandler = {
  getOrderId: ({ order }) => order.order_id,
  getFacts: ({ order, payment: fields }) => parseEntity(payment, { ...order, ...fields }).facts,
};

const createRefundHandler = (name: 'refund' | 'auto_refund'): EventHandler => ({
  getOrderId: (data) => data[name].order_id,
  getFacts: (data, orderId, isCharged) => getRefundFacts(parseEntity(refund, data[name]), orderId, isCharged),
});

const disputeHandler: EventHandler = {
  getOrderId: ({ order_details }) => order_details.order_id,
  getFacts: ({ dispute: fields, order_details }) => parseEntity(dispute, { ...fields, order_details }),
};

const eventHandlers = new Map<string, EventHandler>([
  ['PAYMENT_SUCCESS_WEBHOOK', paymentHandler],
  ['PAYMENT_FAILED_WEBHOOK', paymentHandler],
  ['PAYMENT_USER_DROPPED_WEBHOOK', paymentHandler],
  ['REFUND_STATUS_WEBHOOK', createRefundHandler('refund')],
  ['AUTO_REFUND_STATUS_WEBHOOK', createRefundHandler('auto_refund')],
  ['DISPUTE_CREATED', disputeHandler],
  ['DISPUTE_UPDATED', disputeHandler],
  ['DISPUTE_CLOSED', disputeHandler],
]);

const webhookBody = z.object({ type: z.string(), data: eventData });

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString());
  } catch {
    return null;
  }
}

/** The facts of a signed webhook; null if its type is unknown or it is not about our order. */
export async function parseWebhookBody(raw: Buffer, isCharged: IsCharged): Promise<OrderFacts | null> {
  const envelope = webhookBody.safeParse(parseJson(raw));
  if (!envelope.success) return null;
  const { type, data } = envelope.data;
  const handler = eventHandlers.get(type);
  const { data: orderId } = z.guid().safeParse(handler?.getOrderId(data));
  if (!handler || orderId === undefined) return null;
  return { orderId, facts: await handler.getFacts(data, orderId, isCharged) };
}
