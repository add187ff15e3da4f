import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from './startup-error.ts';

/**
 * Returns a file's content; if the file is missing, creates it with the content of `create`, readable by this account
 * only. Creation is atomic, also across a crash, and concurrent callers all get the same content.
 */
export async function readOrCreateFile(file: string, create: () => string): Promise<string> {
  const existing = await readFile(file, 'utf8').catch(ignoreMissingFile);
  if (existing !== undefined) return existing;
  const draft = `${file}.${randomUUID()}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(create());
      await handle.sync();
    } finally {
      await handle.close();
    }
    // Unlike a rename, a link does not replace a file that another process created first.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}

function ignoreMissingFile(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

const SECRET_BYTES = 32;

const secretFilePath = (dataDir: string) => path.join(dataDir, 'secret.key');

function decodeSecret(file: string, encoded: string): Buffer {
  const secret = Buffer.from(encoded, 'base64');
  if (secret.length !== SECRET_BYTES) {
    throw new StartupError(`${file} should hold 32 bytes in base64: restore the secret from its backup.`);
  }
  return secret;
}

/** The configured secret or the one in the data folder; null if there is none. */
export async function findSecret(configured: Buffer | null, dataDir: string): Promise<Buffer | null> {
  if (configured) return configured;
  const file = secretFilePath(dataDir);
  try {
    return decodeSecret(file, await readFile(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The 32-byte secret from which all other keys are derived: the configured one, or one created in the data folder. */
export async function loadSecret(configured: Buffer | null, dataDir: string): Promise<Buffer> {
  if (configured) return configured;
  await mkdir(dataDir, { recursive: true });
  const file = secretFilePath(dataDir);
  return decodeSecret(file, await readOrCreateFile(file, () => randomBytes(SECRET_BYTES).toString('base64')));
}

/** Derives a 32-byte key for one purpose. */
export function deriveKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `troth:${purpose}`, 32));
}

/** Formats 16 bytes as a UUID, without setting its version: the bytes may be a MAC. */
export const toUuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts and authenticates with one key; `context` binds a ciphertext to where it is stored. */
export interface SealedBox {
  encrypt(plain: Buffer, context: string): Buffer;
  /** Throws unless this key encrypted the bytes for this context. */
  decrypt(encrypted: Buffer, context: string): Buffer;
}

export const createSealedBox = (key: Buffer): SealedBox => ({
  encrypt(plain, context) {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(context));
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  },
  decrypt(encrypted, context) {
    const nonce = encrypted.subarray(0, NONCE_BYTES);
    const tag = encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
    return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  },
});
