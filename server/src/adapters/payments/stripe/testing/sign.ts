import { createHmac } from 'node:crypto';
import type { SentWebhook } from '../../testing/place.ts';
import { API_VERSION } from '../client.ts';
import type { Happening } from './books.ts';
import { newId, unix } from './ids.ts';

/** The bytes in which Stripe tells of something. */
export function tell({ type, object, previous, account }: Happening, at: Date, livemode = false): Buffer {
  const event = {
    id: newId('evt'),
    object: 'event',
    account,
    api_version: API_VERSION,
    created: unix(at),
    data: { object, ...(previous ? { previous_attributes: previous } : {}) },
    livemode,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  return Buffer.from(JSON.stringify(event, null, 2));
}

const signatureOf = (raw: Buffer, secret: string, at: Date): string =>
  createHmac('sha256', secret)
    .update(`${unix(at)}.`)
    .update(raw)
    .digest('hex');

/** Signs bytes as Stripe does; while a secret is rolled, with both. */
export function sign(raw: Buffer, secrets: string[], at: Date): SentWebhook {
  const signatures = secrets.map((secret) => `v1=${signatureOf(raw, secret, at)}`);
  return {
    raw,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': [`t=${unix(at)}`, ...signatures].join(','),
    },
  };
}
