import { createHmac, timingSafeEqual } from 'node:crypto';
import { Forged, WEBHOOK_LIMIT_SECONDS, type Webhook } from '../port.ts';

export const SIGNATURE_HEADER = 'x-sandbox-signature';

const secondsOf = (instant: Date) => Math.floor(instant.getTime() / 1000);

const hmac = (key: Buffer, seconds: number, raw: Buffer) =>
  createHmac('sha256', key).update(`${seconds}.`).update(raw).digest();

/** The header that vouches for a webhook sent at an instant. */
export function signatureOf(key: Buffer, raw: Buffer, at: Date): string {
  const seconds = secondsOf(at);
  return `t=${seconds},v1=${hmac(key, seconds, raw).toString('hex')}`;
}

/** Throws Forged unless one of the keys signed these very bytes lately. */
export function requireSigned(keys: Buffer[], { raw, headers, now }: Webhook): void {
  const header = headers[SIGNATURE_HEADER];
  const [, seconds, signature] =
    (typeof header === 'string' && /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header)) || [];
  if (!seconds || !signature) throw new Forged('without a signature');
  const given = Buffer.from(signature, 'hex');
  const ours = keys.some((key) => timingSafeEqual(hmac(key, Number(seconds), raw), given));
  if (!ours) throw new Forged('signed by somebody else');
  if (Math.abs(secondsOf(now) - Number(seconds)) > WEBHOOK_LIMIT_SECONDS) throw new Forged('not of now');
}
