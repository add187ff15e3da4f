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
/** When it was signed, in milliseconds since the epoch. */
export const TIMESTAMP_HEADER = 'x-webhook-timestamp';

const SECOND_MS = 1000;

/** What Cashfree signs: the timestamp as sent, followed by the bytes. */
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
    throw new InvalidWebhook('without a signature');
  }
  const givenSignature = Buffer.from(signature);
  const hasValidSignature = secrets.some((secret) => {
    const expected = Buffer.from(signWebhook(secret, timestamp, raw));
    return expected.length === givenSignature.length && timingSafeEqual(expected, givenSignature);
  });
  if (!hasValidSignature) throw new InvalidWebhook('signed by somebody else');
  if (Math.abs(now.getTime() - Number(timestamp)) > MAX_WEBHOOK_AGE_SECONDS * SECOND_MS) {
    throw new InvalidWebhook('not of now');
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

/** Whether a payment counted as a charge, which only Cashfree knows. */
export type IsCharged = (orderId: string, paymentId: string) => Promise<boolean>;

interface EventHandler {
  orderId(data: EventData): unknown;
  facts(data: EventData, orderId: string, isCharged: IsCharged): PaymentFact[] | Promise<PaymentFact[]>;
}

function parseEntity<T>(entity: z.ZodType<T>, part: EventPart): T {
  const { success, data: value } = entity.safeParse(part);
  if (!success) throw new ProviderDown('Cashfree tells what cannot be read');
  return value;
}

async function refundFacts(
  refund: Refund | null,
  orderId: string,
  isCharged: IsCharged,
): Promise<PaymentFact[]> {
  if (!refund) return [];
  // We refund only charges; Cashfree also refunds payments that never were one.
  return !refund.isAutomatic || (await isCharged(orderId, refund.paymentId)) ? [refund.fact] : [];
}

const paymentEvents: EventHandler = {
  orderId: ({ order }) => order.order_id,
  facts: ({ order, payment: fields }) => parseEntity(payment, { ...order, ...fields }).facts,
};

const refundEvents = (name: 'refund' | 'auto_refund'): EventHandler => ({
  orderId: (all) => all[name].order_id,
  facts: (all, orderId, isCharged) => refundFacts(parseEntity(refund, all[name]), orderId, isCharged),
});

const disputeEvents: EventHandler = {
  orderId: ({ order_details }) => order_details.order_id,
  facts: ({ dispute: fields, order_details }) => parseEntity(dispute, { ...fields, order_details }),
};

const eventHandlers = new Map<string, EventHandler>([
  ['PAYMENT_SUCCESS_WEBHOOK', paymentEvents],
  ['PAYMENT_FAILED_WEBHOOK', paymentEvents],
  ['PAYMENT_USER_DROPPED_WEBHOOK', paymentEvents],
  ['REFUND_STATUS_WEBHOOK', refundEvents('refund')],
  ['AUTO_REFUND_STATUS_WEBHOOK', refundEvents('auto_refund')],
  ['DISPUTE_CREATED', disputeEvents],
  ['DISPUTE_UPDATED', disputeEvents],
  ['DISPUTE_CLOSED', disputeEvents],
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
  const { data: orderId } = z.guid().safeParse(handler?.orderId(data));
  if (!handler || orderId === undefined) return null;
  return { orderId, facts: await handler.facts(data, orderId, isCharged) };
}
