import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** How long a signed address lives at most (decisions §1). */
export const LIFETIME_SECONDS = 5 * 60;
/** For this long an object keeps one address, so that browsers find it in their cache. */
const STABLE_SECONDS = 60;

const secondsOf = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** When an address made now ends, in seconds since the epoch: 4 to 5 minutes from now. */
export function expiryOf(now: Date): number {
  const seconds = secondsOf(now);
  return seconds - (seconds % STABLE_SECONDS) + LIFETIME_SECONDS;
}

export function sign(key: KeyObject, objectKey: string, expires: number): string {
  return createHmac('sha256', key).update(`${expires}\n${objectKey}`).digest('base64url');
}

interface SignedObject {
  objectKey: string;
  expires: number;
  signature: string;
}

/** Whole seconds that the address still lives; 0 where it ended or was never signed by us. */
export function secondsLeft(
  key: KeyObject,
  { objectKey, expires, signature }: SignedObject,
  now: Date,
): number {
  const expected = Buffer.from(sign(key, objectKey, expires));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 0;
  return Math.max(0, expires - secondsOf(now));
}
