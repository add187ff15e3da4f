import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import {
  InvalidWebhook,
  MAX_WEBHOOK_AGE_SECONDS,
  type OrderFacts,
  type PaymentFact,
  type Webhook,
} from '../port.ts';
import { type Checkout, type CheckoutEvent, toPaymentFact } from './checkout.ts';

const orderFields = { orderId: z.guid(), at: z.iso.datetime().transform((at) => new Date(at)) };

const moneyMovement = z.object({
  ...orderFields,
  kind: z.enum(['charge', 'refund', 'dispute', 'reinstatement']),
  reference: z.string(),
  amount: z.int().min(1),
  currency: z.string(),
});

const webhookBody = z.discriminatedUnion('kind', [
  moneyMovement,
  z.object({ ...orderFields, kind: z.literal('failure') }),
]);

/** The body of a webhook about a fact. */
const buildWebhookBody = (orderId: string, fact: PaymentFact): Buffer =>
  Buffer.from(JSON.stringify({ orderId, ...fact }));

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString());
  } catch {
    return null;
  }
}

/** The facts of a webhook; null if its type is unknown or it is not about our order. */
export function parseWebhookBody(raw: Buffer): OrderFacts | null {
  const { success, data } = webhookBody.safeParse(parseJson(raw));
  if (!success) return null;
  const { orderId, ...fact } = data;
  return { orderId, facts: [fact] };
}

export const SIGNATURE_HEADER = 'x-sandbox-signature';

const toUnixSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

const hmac = (key: Buffer, seconds: number, raw: Buffer) =>
  createHmac('sha256', key).update(`${seconds}.`).update(raw).digest();

/** The signature header of a webhook sent at an instant. */
export function signWebhook(key: Buffer, raw: Buffer, at: Date): string {
  const seconds = toUnixSeconds(at);
  return `t=${seconds},v1=${hmac(key, seconds, raw).toString('hex')}`;
}

/** Throws InvalidWebhook unless one of the keys signed these exact bytes recently. */
export function verifySignature(keys: Buffer[], { raw, headers, now }: Webhook): void {
  const header = headers[SIGNATURE_HEADER];
  const [, seconds, signature] =
    (typeof header === 'string' && /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header)) || [];
  if (!seconds || !signature) throw new InvalidWebhook('The webhook has no signature');
  const givenSignature = Buffer.from(signature, 'hex');
  const hasValidSignature = keys.some((key) =>
    timingSafeEqual(hmac(key, Number(seconds), raw), givenSignature),
  );
  if (!hasValidSignature) throw new InvalidWebhook('No key matches the signature');
  if (Math.abs(toUnixSeconds(now) - Number(seconds)) > MAX_WEBHOOK_AGE_SECONDS)
    throw new InvalidWebhook('The timestamp is too far from now');
}

const WEBHOOK_PATH = '/api/payments/webhooks/sandbox';

export type DeliverEvent = (checkout: Checkout, event: CheckoutEvent) => Promise<void>;

/** Delivers webhooks within the process. If one is lost, reconciliation fetches its facts. */
export const createWebhookDelivery =
  (app: FastifyInstance, { key, clock }: { key: Buffer; clock: Clock }): DeliverEvent =>
  async (checkout, event) => {
    const payload = buildWebhookBody(checkout.orderId, toPaymentFact(checkout, event));
    const headers = {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signWebhook(key, payload, clock.now()),
    };
    try {
      const { statusCode } = await app.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload });
      if (statusCode >= 300) app.log.warn({ status: statusCode }, 'a test webhook was refused');
    } catch (error) {
      app.log.warn(
        { name: error instanceof Error ? error.name : 'none' },
        'a test webhook was not delivered',
      );
    }
  };
