import { createHmac, timingSafeEqual } from 'node:crypto';
import { createSealedBox, deriveKey } from '../../platform/keys.ts';

/** Encrypts numbers and codes, so that the database alone reveals neither. */
export interface PhoneCipher {
  /** A keyed hash to look up a number. Without the key it cannot be reversed by trying all numbers. */
  hashNumber(number: string): Buffer;
  encrypt(number: string, memberId: string): Buffer;
  decrypt(sealed: Buffer, memberId: string): string;
  hashCode(code: string, recipient: { memberId: string; number: string }): Buffer;
  /** A keyed hash of the account or number that a cooldown applies to. */
  aliasOf(kind: 'account' | 'number', id: string): Buffer;
}

export function createPhoneCipher(secret: Buffer): PhoneCipher {
  const box = createSealedBox(deriveKey(secret, 'phone numbers'));
  const macKey = deriveKey(secret, 'phone macs');
  const mac = (...parts: string[]) => createHmac('sha256', macKey).update(JSON.stringify(parts)).digest();
  return {
    hashNumber: (number) => mac('number', number),
    encrypt: (number, memberId) => box.encrypt(Buffer.from(number), memberId),
    decrypt: (sealed, memberId) => box.decrypt(sealed, memberId).toString(),
    hashCode: (code, { memberId, number }) => mac('code', memberId, number, code),
    aliasOf: (kind, id) => mac('pause', kind, id),
  };
}

export const isSameMac = (a: Buffer, b: Buffer): boolean => timingSafeEqual(a, b);
