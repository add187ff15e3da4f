import { createHmac, timingSafeEqual } from 'node:crypto';
import { Forged, WEBHOOK_LIMIT_SECONDS, type Webhook } from '../port.ts';

export const SIGNATURE_HEADER = 'x-webhook-signature';
/** When it was signed, in milliseconds since the epoch. */
export const TIMESTAMP_HEADER = 'x-webhook-timestamp';

const SECOND_MS = 1000;

/** What Cashfree signs a webhook with: the timestamp as it was sent, at once followed by the bytes. */
export const signatureOf = (secret: string, timestamp: string, raw: Buffer): string =>
  createHmac('sha256', secret).update(timestamp).update(raw).digest('base64');

/**
 * Throws Forged unless one of the secrets signed these very bytes lately. Cashfree's own library compares in a time that
 * tells how much of a signature was right, knows one secret alone, and takes webhooks of any age.
 */
export function requireSigned(secrets: string[], { raw, headers, now }: Webhook): void {
  const timestamp = headers[TIMESTAMP_HEADER];
  const signature = headers[SIGNATURE_HEADER];
  if (typeof timestamp !== 'string' || !/^\d{13}$/.test(timestamp) || typeof signature !== 'string') {
    throw new Forged('without a signature');
  }
  const given = Buffer.from(signature);
  const ours = secrets.some((secret) => {
    const expected = Buffer.from(signatureOf(secret, timestamp, raw));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  if (!ours) throw new Forged('signed by somebody else');
  if (Math.abs(now.getTime() - Number(timestamp)) > WEBHOOK_LIMIT_SECONDS * SECOND_MS) {
    throw new Forged('not of now');
  }
}
