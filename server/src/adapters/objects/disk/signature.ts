import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { LIFETIME_SECONDS } from '../lifetime.ts';

const secondsOf = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** When an address that counts from an instant ends, in seconds since the epoch. */
export const endOf = (from: Date): number => secondsOf(from) + LIFETIME_SECONDS;

/** All that an address allows: nothing of it can be changed without its signature. */
export type Permission =
  | { method: 'GET'; objectKey: string; expires: number; fileName?: string | undefined }
  | { method: 'PUT'; objectKey: string; expires: number; contentType: string; length: number | null };

export interface Signer {
  sign(permission: Permission): string;
  /** Whole seconds that the permission still lives; 0 where it ended or was never signed by us. */
  secondsLeft(permission: Permission, signature: string, now: Date): number;
}

export function createSigner(key: Buffer): Signer {
  const ours = createSecretKey(key);

  function sign(permission: Permission): string {
    const { method, objectKey, expires } = permission;
    const further =
      method === 'PUT'
        ? [permission.contentType, permission.length]
        : permission.fileName === undefined
          ? []
          : [permission.fileName];
    const signed = JSON.stringify([method, objectKey, expires, ...further]);
    return createHmac('sha256', ours).update(signed).digest('base64url');
  }

  return {
    sign,
    secondsLeft(permission, signature, now) {
      const expected = Buffer.from(sign(permission));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 0;
      return Math.max(0, permission.expires - secondsOf(now));
    },
  };
}
