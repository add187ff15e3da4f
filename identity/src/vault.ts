import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;

/** Encrypts and authenticates small values under one key; `context` binds a value to its place. */
export interface Seal {
  seal(plain: Buffer, context: string): Buffer;
  /** Throws for anything that this key did not seal for this context. */
  open(sealed: Buffer, context: string): Buffer;
}

/** The keys of the provider, each derived from the one secret for one use. */
export interface Vault {
  verifiers: Seal;
  signingKeys: Seal;
  challenges: Seal;
  flows: Seal;
  devices: Seal;
  ownCodes: Seal;
  /** HMAC-SHA-256 under a key of its own for each use. */
  mac(use: 'address' | 'code' | 'network' | 'refresh' | 'salt' | 'srp-id' | 'undo', value: string): Buffer;
}

function sealing(key: Buffer): Seal {
  return {
    seal(plain, context) {
      const nonce = randomBytes(NONCE_LENGTH);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, context) {
      const nonce = sealed.subarray(0, NONCE_LENGTH);
      const tag = sealed.subarray(NONCE_LENGTH, NONCE_LENGTH + TAG_LENGTH);
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_LENGTH });
      decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_LENGTH + TAG_LENGTH)), decipher.final()]);
    },
  };
}

/** Derives every key from `secret`, which must hold at least 32 bytes. */
export function openVault(secret: Buffer): Vault {
  if (secret.length < 32) throw new Error('The identity secret must hold at least 32 bytes');
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `troth identity ${use}`, 32));
  const macKeys = {
    address: derived('address'),
    code: derived('code'),
    network: derived('network'),
    refresh: derived('refresh'),
    salt: derived('salt'),
    'srp-id': derived('srp-id'),
    undo: derived('undo'),
  };
  return {
    verifiers: sealing(derived('verifiers')),
    signingKeys: sealing(derived('signing keys')),
    challenges: sealing(derived('challenges')),
    flows: sealing(derived('social sign-ins')),
    devices: sealing(derived('known devices')),
    ownCodes: sealing(derived('own codes')),
    mac: (use, value) => createHmac('sha256', macKeys[use]).update(value).digest(),
  };
}
