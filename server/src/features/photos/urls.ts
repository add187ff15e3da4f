import { createSecretKey } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { expiryOf, sign } from './signature.ts';

export type PhotoUrl = (objectKey: string) => string;

/** Makes the signed address at which a browser gets an object, for a few minutes. */
export function createPhotoUrls({ key, clock }: { key: Buffer; clock: Clock }): PhotoUrl {
  const ours = createSecretKey(key);
  return (objectKey) => {
    const expires = expiryOf(clock.now());
    return `/media/${objectKey}?expires=${expires}&signature=${sign(ours, objectKey, expires)}`;
  };
}
