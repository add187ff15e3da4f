import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts and authenticates small values with one key. `context` binds a value to where it is stored. */
export interface SealedBox {
  encrypt(plain: Buffer, context: string): Buffer;
  /** Throws if the value was not encrypted with this key and context. */
  decrypt(sealed: Buffer, context: string): Buffer;
}

/** Keys of the provider, each derived from the secret for a single use. */
export interface IdentityKeys {
  verifiers: SealedBox;
  signingKeys: SealedBox;
  challenges: SealedBox;
  signInFlows: SealedBox;
  trustedDevices: SealedBox;
  browserCodes: SealedBox;
  /** HMAC-SHA-256 with a separate key for each use. */
  mac(use: 'address' | 'code' | 'network' | 'refresh' | 'salt' | 'srp-id' | 'undo', value: string): Buffer;
}

function createSealedBox(key: Buffer): SealedBox {
  return {
    encrypt(plain, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    decrypt(sealed, context) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    },
  };
}

/** Derives all keys from `secret`. Throws if it is shorter than 32 bytes. */
export function deriveKeys(secret: Buffer): IdentityKeys {
  if (secret.length < 32) throw new Error('The identity secret must hold at least 32 bytes');
  const deriveKey = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `troth identity ${use}`, 32));
  const macKeys = {
    address: deriveKey('address'),
    code: deriveKey('code'),
    network: deriveKey('network'),
    refresh: deriveKey('refresh'),
    salt: deriveKey('salt'),
    'srp-id': deriveKey('srp-id'),
    undo: deriveKey('undo'),
  };
  return {
    verifiers: createSealedBox(deriveKey('verifiers')),
    signingKeys: createSealedBox(deriveKey('signing keys')),
    challenges: createSealedBox(deriveKey('challenges')),
    signInFlows: createSealedBox(deriveKey('social sign-ins')),
    trustedDevices: createSealedBox(deriveKey('known devices')),
    browserCodes: createSealedBox(deriveKey('own codes')),
    mac: (use, value) => createHmac('sha256', macKeys[use]).update(value).digest(),
  };
}

/** SHA-256 of the concatenated parts. Enough to store a random token, which cannot be recovered from its hash. */
export function sha256(...parts: (Buffer | string)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}
